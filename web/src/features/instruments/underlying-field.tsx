import type { SelectProps } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from 'react-i18next'
import { useInstruments } from '../../pieces/instruments.api.ts'
import { SelectField } from '../../ui/choice-fields.tsx'

interface UnderlyingFieldProps extends SelectProps {
  instrument: Pick<Instrument, 'id' | 'organization_id' | 'type'>
  /** Of which types it may be. */
  types: readonly InstrumentType[]
}

/** The instrument that another stands for, of the same organisation. */
export function UnderlyingField({ instrument, types, ...props }: UnderlyingFieldProps) {
  const { t } = useTranslation('instruments')
  const candidates = useInstruments(instrument.organization_id, types)
  const others = (candidates.data ?? []).filter(({ id }) => id !== instrument.id)
  const none =
    instrument.type === 'options'
      ? t('settings.underlyingNoneOptions')
      : t('settings.underlyingNone')
  return (
    <SelectField
      label={t('settings.underlying')}
      placeholder={t('settings.underlyingPlaceholder')}
      description={candidates.data && others.length === 0 ? none : undefined}
      data={others.map(({ id, name, type }) => ({
        value: id,
        label: `${name} (${t(`type.${type}`)})`,
      }))}
      searchable
      {...props}
    />
  )
}
