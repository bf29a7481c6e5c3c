import type { SelectProps } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { AddLegalPersons } from './add-legal-persons.tsx'
import { useIssuers } from '../instruments/instruments.api.ts'

interface IssuerSelectProps extends Omit<SelectProps, 'data'> {
  organizationId: string
}

/** Who issues a new instrument: one of the organisation's entities, and where they come from. */
export function IssuerSelect({ organizationId, ...props }: IssuerSelectProps) {
  const { t } = useTranslation('instruments')
  const issuers = useIssuers(organizationId)
  const hasNone = issuers.data?.length === 0
  return (
    <>
      <SelectField
        label={t('new.issuer')}
        placeholder={t('new.issuerPlaceholder')}
        disabled={hasNone}
        searchable
        data={(issuers.data ?? []).map(({ id, legal_name }) => ({ value: id, label: legal_name }))}
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
