import type { Instrument } from '@zegel/contract/instruments'
import { useTranslation } from 'react-i18next'
import { InstrumentLink } from '../../../pieces/instrument-link.tsx'
import { useTermTexts } from '../../../pieces/use-terms.ts'
import { RatioDialog } from '../dialogs/ratio-dialog.tsx'
import { UnderlyingDialog } from '../dialogs/underlying-dialog.tsx'
import type { Deck } from '../use-deck.ts'
import { SettingsCard } from './settings-card.tsx'
import { ValuationCard } from './valuation-card.tsx'

interface ReceiptCardsProps {
  deck: Deck
  receipts: Extract<Instrument, { type: 'depositary_receipts' }>
}

/** The terms of depositary receipts. */
export function ReceiptCards({ deck, receipts }: ReceiptCardsProps) {
  const { t } = useTranslation('terms')
  const texts = useTermTexts(receipts)
  const { open, onClose } = deck
  const { underlying_instrument: underlying } = receipts.settings
  return (
    <>
      <SettingsCard
        deck={deck}
        card="underlying"
        title={t('underlyingOf.depositary_receipts')}
        value={underlying && <InstrumentLink instrument={underlying} />}
        line={t('fields.underlyingHelp_depositary_receipts')}
      />
      <ValuationCard deck={deck} />
      <SettingsCard deck={deck} card="ratio" value={texts.ratio} line={t('fields.ratioOf')} />
      {open === 'underlying' && <UnderlyingDialog instrument={receipts} onClose={onClose} />}
      {open === 'ratio' && <RatioDialog instrument={receipts} onClose={onClose} />}
    </>
  )
}
