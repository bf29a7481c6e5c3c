import type { Instrument } from '@zegel/contract/instruments/instruments'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { Fragment } from 'react'
import { drawPart, partsOf } from '../../../../pieces/terms/part-of-setting.ts'
import { BondActivationDialog } from '../dialogs/bond-activation-dialog.tsx'
import { BondDurationDialog } from '../dialogs/bond-duration-dialog.tsx'
import { BondInterestDialog } from '../dialogs/bond-interest-dialog.tsx'
import { BondOfferDialog } from '../dialogs/bond-offer-dialog.tsx'
import { BondPriceDialog } from '../dialogs/bond-price-dialog.tsx'
import { BondRedemptionDialog } from '../dialogs/bond-redemption-dialog.tsx'
import { OptionExpiryDialog } from '../dialogs/option-expiry-dialog.tsx'
import { OptionPriceDialog } from '../dialogs/option-price-dialog.tsx'
import { ParValueDialog } from '../dialogs/par-value-dialog.tsx'
import { RatioDialog } from '../dialogs/ratio-dialog.tsx'
import { UnderlyingDialog } from '../dialogs/underlying-dialog.tsx'
import type { DialogOf } from '../dialogs/use-setting-form.ts'
import type { CardName } from '../settings-cards.ts'
import type { Deck } from '../use-deck.ts'
import { ActivationCard, BondPriceCard, DurationCard, OfferCard } from './bond-cards.tsx'
import { InterestCard, RedemptionCard } from './bond-payment-cards.tsx'
import type { CardOf } from './card-of.ts'
import { ParValueCard, RatioCard, UnderlyingCard } from './equity-cards.tsx'
import { ExpirationCard, OptionPriceCard } from './option-cards.tsx'
import { ValuationCard } from './valuation-card.tsx'

const card = partsOf<CardName, CardOf<Instrument>>()
const CARDS = [
  card('price', 'limit', BondPriceCard),
  card('price', 'exercise_price', OptionPriceCard),
  card('duration', 'duration', DurationCard),
  card('interest', 'interest_type', InterestCard),
  card('redemption', 'redemption_type', RedemptionCard),
  card('activation', 'activation_date', ActivationCard),
  card('offer', 'limit', OfferCard),
  card('parValue', 'par_value', ParValueCard),
  card('ratio', 'ratio', RatioCard),
  card('underlying', 'underlying_instrument', UnderlyingCard),
  card('expiration', 'set_expiration_date', ExpirationCard),
]

const dialog = partsOf<CardName, DialogOf<Instrument>>()
const DIALOGS = [
  dialog('price', 'limit', BondPriceDialog),
  dialog('price', 'exercise_price', OptionPriceDialog),
  dialog('duration', 'duration', BondDurationDialog),
  dialog('interest', 'interest_type', BondInterestDialog),
  dialog('redemption', 'redemption_type', BondRedemptionDialog),
  dialog('activation', 'activation_date', BondActivationDialog),
  dialog('offer', 'limit', BondOfferDialog),
  dialog('parValue', 'par_value', ParValueDialog),
  dialog('ratio', 'ratio', RatioDialog),
  dialog('underlying', 'underlying_instrument', UnderlyingDialog),
  dialog('expiration', 'set_expiration_date', OptionExpiryDialog),
]

/** The cards of the terms that the type of an instrument has, and the dialog of the one that is open. */
export function TermsCards({ deck, instrument }: { deck: Deck; instrument: Instrument }) {
  const { open, onClose } = deck
  return (
    <>
      {instrumentType(instrument.type).cards.map((name) => (
        <Fragment key={name}>
          {name === 'valuation' ? (
            <ValuationCard deck={deck} />
          ) : (
            drawPart(CARDS, name, { deck, instrument })
          )}
        </Fragment>
      ))}
      {open && drawPart(DIALOGS, open, { instrument, onClose })}
    </>
  )
}
