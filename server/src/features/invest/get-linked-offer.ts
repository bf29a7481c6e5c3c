import { type Actor, mayInOrganization } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../app.ts'
import { findOffer, type OfferRow } from './invest.queries.ts'
import { isOffered, lackOf, type PricedOffer } from './judge-offer.ts'

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
 */
export async function getLinkedOffer(
  { pool }: Pick<Context, 'pool'>,
  actor: Actor | null,
  { fi, o }: PublicLink,
): Promise<PricedOffer> {
  if (fi === '' || o === '') throw new NotFound()
  const offer = await findOffer(pool, fi)
  if (!offer || offer.organizationId !== o) throw new NotFound()
  return asOpened(offer, actor)
}

/** The same offer once it was found; refuses what is not offered. */
export function asOpened<Row extends OfferRow>(offer: Row, actor: Actor | null): PricedOffer<Row> {
  if (!isOffered(offer)) throw new NotFound()
  const lack = lackOf(offer)
  if (!lack) return offer
  const belongs = actor !== null && mayInOrganization(actor, 'read organization', offer)
  if (belongs) throw new RuleBroken(lack)
  throw new NotFound()
}
