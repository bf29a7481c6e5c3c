import type { SelectProps } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments'
import { UNDERLYING_TYPES } from '@zegel/core/instruments/option-terms'
import { useTranslation } from 'react-i18next'
import { useInstruments } from '../../../pieces/instruments.api.ts'
import { SelectField } from '../../../ui/choice-fields.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { TextLink } from '../../../ui/links.tsx'

interface UnderlyingFieldProps extends SelectProps {
  instrument: Extract<Instrument, { type: 'depositary_receipts' | 'options' }>
}

/** The instrument that another stands for, of the same organisation; with none, where to add one. */
export function UnderlyingField({ instrument, ...props }: UnderlyingFieldProps) {
  const { t } = useTranslation(['instrument-settings', 'instruments'])
  const { type, organization_id } = instrument
  const candidates = useInstruments(organization_id, UNDERLYING_TYPES[type])
  if (candidates.isError) return <Failure error={candidates.error} onRetry={candidates.refetch} />
  const others = (candidates.data ?? []).filter(({ id }) => id !== instrument.id)
  const hasNone = candidates.isSuccess && others.length === 0
  return (
    <>
      <SelectField
        label={t(`underlyingOf.${type}`)}
        placeholder={t('fields.underlyingPlaceholder')}
        description={t(`fields.underlyingHelp_${type}`)}
        disabled={hasNone}
        data={others.map((one) => ({
          value: one.id,
          label: `${one.name} (${t(`instruments:type.${one.type}`)})`,
        }))}
        searchable
        {...props}
      />
      {hasNone && (
        <InfoAlert
          tone="warning"
          action={
            <TextLink to="/app/overview/instruments" search={{ id: organization_id }} size="sm">
              {t('fields.addInstrument')}
            </TextLink>
          }
        >
          {t(`fields.underlyingNone_${type}`)}
        </InfoAlert>
      )}
    </>
  )
}
