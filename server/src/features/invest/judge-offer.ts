import { missingTerms } from '@zegel/core/instruments/completeness'
import { type UnitsRange, unitsRange } from '@zegel/core/invest/investment-units'
import type { OfferRow } from './invest.queries.ts'

/** What is on offer, with its price. */
export type PricedOffer<Row extends OfferRow = OfferRow> = Row & { priceCents: bigint }

/** Whether anything is offered at all: the terms are complete and a unit has a price. */
export function isOffered<Row extends OfferRow>(offer: Row): offer is PricedOffer<Row> {
  return offer.priceCents !== null && missingTerms(offer.terms).length === 0
}

/** Whether a public offer lacks the document that the law wants. */
export function lacksDocument({ isPublic, hasInformationDocument }: OfferRow): boolean {
  return isPublic === true && !hasInformationDocument
}

/** How many units one investment in what is offered may be of now, all limits counted. */
export function rangeOf(offer: PricedOffer): UnitsRange {
  const { limitCents, blockedCents, groupsLeft } = offer
  return unitsRange({
    ...offer,
    leftCents: limitCents === null ? null : limitCents - blockedCents,
    groupsLeftCents: groupsLeft.map(BigInt),
  })
}
