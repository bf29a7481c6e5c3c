import { type Offer, type UnitsRange, unitsRange } from '@zegel/core/invest/investment-units'
import { formatCents, parseCents } from '@zegel/core/money'
import type { Offered } from './offered.ts'

/** What one investment in an instrument may be now, in units and in money; undefined while it has no price. */
export interface InvestmentRange extends UnitsRange {
  leastAmount: string
  mostAmount: string
  /** Somebody can invest. */
  isPossible: boolean
}

type Limits = Pick<
  Offered,
  'price_per_unit' | 'min_investment' | 'max_investment' | 'available_value' | 'groups'
>

/** The range that the rules give for an instrument as it stands, its groups included. */
export function investmentRange(instrument: Limits): InvestmentRange | undefined {
  const offer = toOffer(instrument)
  if (!offer) return undefined
  const range = unitsRange(offer)
  return {
    ...range,
    leastAmount: formatCents(range.least * offer.priceCents),
    mostAmount: formatCents(range.most * offer.priceCents),
    isPossible: range.least <= range.most,
  }
}

function toOffer(instrument: Limits): Offer | undefined {
  const priceCents = toCents(instrument.price_per_unit)
  if (priceCents === null || priceCents <= 0n) return undefined
  return {
    priceCents,
    minInvestmentCents: toCents(instrument.min_investment),
    maxInvestmentCents: toCents(instrument.max_investment),
    leftCents: toCents(instrument.available_value),
    groupsLeftCents: instrument.groups.map(({ available_value }) => toCents(available_value) ?? 0n),
  }
}

function toCents(amount: string | null): bigint | null {
  return amount === null ? null : (parseCents(amount) ?? null)
}

/** How an offer stands: one can invest, all of it is sold, or there is no price yet that an investment fits. */
export type OfferAvailability = 'invest' | 'full' | 'notYet'

/** How an offer stands, whatever its round. */
export function offerAvailability(range: InvestmentRange | undefined): OfferAvailability {
  if (range?.isPossible) return 'invest'
  // Nothing is sold out when there is no price, or none that fits in one investment.
  return range && range.ceiling !== 'investment' ? 'full' : 'notYet'
}
