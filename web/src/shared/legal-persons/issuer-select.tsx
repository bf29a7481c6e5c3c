import type { SelectProps } from '@mantine/core'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { brokenIssuer } from '@zegel/core/instruments/option-terms'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { AddLegalPersons } from './add-legal-persons.tsx'
import { useIssuers } from '../instruments/instruments.api.ts'

interface IssuerSelectProps extends Omit<SelectProps, 'data'> {
  organizationId: string
  /** What is issued: who can't do that is not offered. */
  of: InstrumentType
}

/** Who issues a new instrument: one of the organisation's entities, and where they come from. */
export function IssuerSelect({ organizationId, of, ...props }: IssuerSelectProps) {
  const { t } = useTranslation('instruments')
  const issuers = useIssuers(organizationId)
  const offered = issuers.data?.filter(({ type }) => !brokenIssuer(of, type))
  const hasNone = offered?.length === 0
  return (
    <>
      <SelectField
        label={t('new.issuer')}
        placeholder={t('new.issuerPlaceholder')}
        disabled={hasNone}
        searchable
        data={(offered ?? []).map(({ id, legal_name }) => ({ value: id, label: legal_name }))}
        {...props}
      />
      <AddLegalPersons
        organizationId={organizationId}
        hasNone={hasNone}
        error={issuers.error}
        onRetry={issuers.refetch}
      />
    </>
  )
}
