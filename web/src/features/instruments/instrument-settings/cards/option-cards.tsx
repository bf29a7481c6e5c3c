import { useTranslation } from 'react-i18next'
import type { Options } from '../../../../pieces/terms/values/options.ts'
import { useTermTexts } from '../../../../pieces/use-terms.ts'
import type { CardOf } from './card-of.ts'
import { SettingsCard } from './settings-card.tsx'

/** What an option costs, and at which price its holder may buy. */
export function OptionPriceCard({ deck, instrument }: CardOf<Options>) {
  const { t } = useTranslation(['instrument-settings', 'terms'])
  const { price, exercisePrice } = useTermTexts(instrument)
  return (
    <SettingsCard
      deck={deck}
      card="price"
      title={t('optionPrice')}
      valueLabel={t('terms:fields.pricePerOption')}
      value={price}
      facts={[{ label: t('terms:fields.exercisePrice'), value: exercisePrice }]}
    />
  )
}

/** When options end. */
export function ExpirationCard({ deck, instrument }: CardOf<Options>) {
  return <SettingsCard deck={deck} card="expiration" value={useTermTexts(instrument).expiration} />
}
