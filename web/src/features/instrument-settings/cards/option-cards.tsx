import { useTranslation } from 'react-i18next'
import { InstrumentLink } from '../../../pieces/instrument-link.tsx'
import { useTermTexts } from '../../../pieces/use-terms.ts'
import { OptionExpiryDialog } from '../dialogs/option-expiry-dialog.tsx'
import { OptionPriceDialog } from '../dialogs/option-price-dialog.tsx'
import type { Options } from '../../../pieces/terms/values/options.ts'
import { UnderlyingDialog } from '../dialogs/underlying-dialog.tsx'
import type { Deck } from '../use-deck.ts'
import { SettingsCard } from './settings-card.tsx'

/** The terms of options. */
export function OptionCards({ deck, options }: { deck: Deck; options: Options }) {
  const { t } = useTranslation(['instrument-settings', 'terms'])
  const texts = useTermTexts(options)
  const { open, onClose } = deck
  const { underlying_instrument: underlying } = options.settings
  return (
    <>
      <SettingsCard
        deck={deck}
        card="price"
        title={t('optionPrice')}
        valueLabel={t('terms:fields.pricePerOption')}
        value={texts.price}
        facts={[{ label: t('terms:fields.exercisePrice'), value: texts.exercisePrice }]}
      />
      <SettingsCard deck={deck} card="expiration" value={texts.expiration} />
      <SettingsCard
        deck={deck}
        card="underlying"
        title={t('terms:underlyingOf.options')}
        value={underlying && <InstrumentLink instrument={underlying} />}
        line={t('terms:fields.underlyingHelp_options')}
      />
      {open === 'price' && <OptionPriceDialog instrument={options} onClose={onClose} />}
      {open === 'expiration' && <OptionExpiryDialog instrument={options} onClose={onClose} />}
      {open === 'underlying' && <UnderlyingDialog instrument={options} onClose={onClose} />}
    </>
  )
}
