import { useTranslation } from 'react-i18next'
import { InstrumentLink } from '../../../../pieces/instrument-link.tsx'
import type { Derived } from '../../../../pieces/terms/terms.api.ts'
import type { Shares } from '../../../../pieces/terms/values/par-value.ts'
import type { Receipts } from '../../../../pieces/terms/values/ratio.ts'
import { useTermTexts } from '../../../../pieces/use-terms.ts'
import type { CardOf } from './card-of.ts'
import { SettingsCard } from './settings-card.tsx'

/** The amount that a share stands for. */
export function ParValueCard({ deck, instrument }: CardOf<Shares>) {
  const { t } = useTranslation('terms')
  const { parValue } = useTermTexts(instrument)
  return (
    <SettingsCard deck={deck} card="parValue" value={parValue} line={t('fields.parValueHelp')} />
  )
}

/** What an instrument lies on. */
export function UnderlyingCard({ deck, instrument }: CardOf<Derived>) {
  const { t } = useTranslation('instruments')
  const { underlying_instrument: underlying } = instrument.settings
  return (
    <SettingsCard
      deck={deck}
      card="underlying"
      title={t(`types.${instrument.type}.underlying.name`)}
      value={underlying && <InstrumentLink instrument={underlying} />}
      line={t(`types.${instrument.type}.underlying.help`)}
    />
  )
}

/** How many shares stand behind how many. */
export function RatioCard({ deck, instrument }: CardOf<Receipts>) {
  const { t } = useTranslation('terms')
  const { ratio } = useTermTexts(instrument)
  return <SettingsCard deck={deck} card="ratio" value={ratio} line={t('fields.ratioOf')} />
}
