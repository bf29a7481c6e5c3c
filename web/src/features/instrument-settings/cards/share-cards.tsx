import type { Instrument } from '@zegel/contract/instruments'
import { useTranslation } from 'react-i18next'
import { useTermTexts } from '../../../pieces/use-terms.ts'
import { ParValueDialog } from '../dialogs/par-value-dialog.tsx'
import type { Deck } from '../use-deck.ts'
import { SettingsCard } from './settings-card.tsx'
import { ValuationCard } from './valuation-card.tsx'

interface ShareCardsProps {
  deck: Deck
  shares: Extract<Instrument, { type: 'shares' }>
}

/** The terms of shares. */
export function ShareCards({ deck, shares }: ShareCardsProps) {
  const { t } = useTranslation('terms')
  const texts = useTermTexts(shares)
  return (
    <>
      <ValuationCard deck={deck} />
      <SettingsCard
        deck={deck}
        card="parValue"
        value={texts.parValue}
        line={t('fields.parValueHelp')}
      />
      {deck.open === 'parValue' && <ParValueDialog instrument={shares} onClose={deck.onClose} />}
    </>
  )
}
