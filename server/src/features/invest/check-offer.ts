import { missingTerms } from '@zegel/core/instruments/completeness'
import { type UnitsRange, unitsRange } from '@zegel/core/invest/investment-units'
import type { OfferRow } from './invest.queries.ts'

/** What is on offer, with its price. */
export type PricedOffer<Row extends OfferRow = OfferRow> = Row & { priceCents: bigint }

/** Whether anything is offered at all: the terms are complete and a unit has a price. */
export function isOffered<Row extends OfferRow>(offer: Row): offer is PricedOffer<Row> {
  return offer.priceCents !== null && missingTerms(offer.terms).length === 0
}

/** What the law wants of a public offer before anybody invests and is not there; undefined when nothing lacks. */
export function missingRequirement({ isPublic, hasInformationDocument, afmNotifiedOn }: OfferRow) {
  if (isPublic !== true) return undefined
  if (!hasInformationDocument) return 'information-document-missing'
  return afmNotifiedOn === null ? 'afm-notification-missing' : undefined
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
