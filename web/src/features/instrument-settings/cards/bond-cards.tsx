import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { useTermTexts } from '../../../pieces/use-terms.ts'
import { BondActivationDialog } from '../dialogs/bond-activation-dialog.tsx'
import { BondDurationDialog } from '../dialogs/bond-duration-dialog.tsx'
import { BondInterestDialog } from '../dialogs/bond-interest-dialog.tsx'
import { BondOfferDialog } from '../dialogs/bond-offer-dialog.tsx'
import { BondPriceDialog } from '../dialogs/bond-price-dialog.tsx'
import { BondRedemptionDialog } from '../dialogs/bond-redemption-dialog.tsx'
import type { Bond } from '../../../pieces/terms/values/bond.ts'
import type { Deck } from '../use-deck.ts'
import { BondPaymentCards } from './bond-payment-cards.tsx'
import { LockedValue } from './locked-value.tsx'
import { SettingsCard } from './settings-card.tsx'

/** The terms of a bond; once units exist, the price only shows beside a limit that may change. */
export function BondCards({ deck, bond }: { deck: Deck; bond: Bond }) {
  const { t } = useTranslation(['instrument-settings', 'terms'])
  const texts = useTermTexts(bond)
  const { is_locked: isLocked, public_investments, afm_notified_on } = bond
  const notified = afm_notified_on ? formatDate(afm_notified_on) : t('fields.afmNotifiedNot')
  return (
    <>
      <SettingsCard
        deck={deck}
        card="price"
        valueLabel={t('terms:fields.pricePerBond')}
        value={isLocked ? <LockedValue>{texts.price}</LockedValue> : texts.price}
        facts={[{ label: t('terms:fields.limit'), value: texts.limit }]}
      />
      <SettingsCard deck={deck} card="duration" value={texts.duration} />
      <BondPaymentCards deck={deck} bond={bond} />
      <SettingsCard
        deck={deck}
        card="activation"
        value={texts.activation}
        line={bond.settings.activation_date ? undefined : t('terms:activations.immediateHelp')}
      />
      <SettingsCard
        deck={deck}
        card="offer"
        value={texts.publicOffer}
        facts={
          public_investments ? [{ label: t('terms:fields.afmNotified'), value: notified }] : []
        }
        line={public_investments === null ? undefined : t(`terms:offers.${public_investments}Help`)}
      />
      <BondDialog deck={deck} bond={bond} />
    </>
  )
}

const DIALOGS = {
  price: BondPriceDialog,
  duration: BondDurationDialog,
  interest: BondInterestDialog,
  redemption: BondRedemptionDialog,
  activation: BondActivationDialog,
  offer: BondOfferDialog,
} as const

function BondDialog({ deck: { open, onClose }, bond }: { deck: Deck; bond: Bond }) {
  const card = (Object.keys(DIALOGS) as (keyof typeof DIALOGS)[]).find((name) => name === open) // safe: its own keys
  if (!card) return null
  const Chosen = DIALOGS[card]
  return <Chosen instrument={bond} onClose={onClose} />
}
