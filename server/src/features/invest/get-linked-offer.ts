import { type Actor, mayInOrganization } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { missingTerms } from '@zegel/core/instruments/completeness'
import { type UnitsRange, unitsRange } from '@zegel/core/invest/investment-units'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../context.ts'
import { findOffer, type OfferRow } from './invest.queries.ts'

/** What a public link names. */
export interface PublicLink {
  /** Instrument. */
  fi: string
  /** Organisation. */
  o: string
}

/**
 * The offer that a public link leads to. NotFound, always alike, for a link that is wrong, an instrument of another organisation, and
 * one whose terms or price are not complete. So it is for a public offer without its information document, or of which the AFM was not
 * notified, save that whoever belongs to the organisation is told by 'information-document-missing' or 'afm-notification-missing'.
 * An offer that is not public is for participants and for whoever belongs to the organisation: a guest is asked to sign in
 * ('offer-private-guest'), and anybody else is told that it is private ('offer-private').
 */
export async function getLinkedOffer(
  { pool }: Pick<Context, 'pool'>,
  actor: Actor | null,
  { fi, o }: PublicLink,
): Promise<PricedOffer> {
  if (fi === '' || o === '') throw new NotFound()
  const offer = await findOffer(pool, fi, actor?.actsFor ?? [])
  if (!offer || offer.organizationId !== o) throw new NotFound()
  const opened = toOpenOffer(offer, actor)
  if (!isOpenTo(opened, actor))
    throw new RuleBroken(actor === null ? 'offer-private-guest' : 'offer-private')
  return opened
}

/** The same offer once it was found; refuses what is not offered. */
export function toOpenOffer<Row extends OfferRow>(
  offer: Row,
  actor: Actor | null,
): PricedOffer<Row> {
  if (!isOffered(offer)) throw new NotFound()
  const lack = missingRequirement(offer)
  if (!lack) return offer
  if (belongsTo(offer, actor)) throw new RuleBroken(lack)
  throw new NotFound()
}

function isOpenTo(offer: OfferRow, actor: Actor | null): boolean {
  return offer.isPublic === true || offer.isParticipant || belongsTo(offer, actor)
}

function belongsTo(offer: OfferRow, actor: Actor | null): boolean {
  return actor !== null && mayInOrganization(actor, 'read organization', offer)
}

/** What is on offer, with its price. */
export type PricedOffer<Row extends OfferRow = OfferRow> = Row & { priceCents: bigint }

/** Whether anything is offered at all: the terms are complete and a unit has a price. */
function isOffered<Row extends OfferRow>(offer: Row): offer is PricedOffer<Row> {
  return offer.priceCents !== null && missingTerms(offer.terms).length === 0
}

/** What the law wants of a public offer before anybody invests and is not there; undefined when nothing lacks. */
function missingRequirement({ isPublic, hasInformationDocument, afmNotifiedOn }: OfferRow) {
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
