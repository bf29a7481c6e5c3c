import type { InvestOffer, Investor } from '@zegel/contract/invest/invest'
import type { Actor } from '@zegel/core/access/may'
import { missingPartyInfo } from '@zegel/core/deeds/missing-party-info'
import { missingInvestorInfo } from '@zegel/core/invest/assert-investment'
import { unitsStep } from '@zegel/core/invest/investment-units'
import { offerStateOn } from '@zegel/core/invest/offer-state'
import { hoursToPay, wayToPay } from '@zegel/core/invest/payment-method'
import { formatCents } from '@zegel/core/money'
import { findInstrumentSubject } from '../../access/subjects.queries.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { today } from '../../lib/clock.ts'
import { getInstrumentOften } from '../instruments/instruments.ts'
import { listPersonsByIds, listStatedAs } from '../legal-persons/legal-persons.ts'
import { listConnectedMethods } from '../payments/payments.ts'
import { getLinkedOffer, type PricedOffer, type PublicLink, rangeOf } from './get-linked-offer.ts'
import { findOpening, listParticipantsAmong, type OfferRow } from './invest.queries.ts'
import { listOfferFiles } from './offer-files.ts'

// Nobody in particular: the instrument is shown as to somebody who has nothing to do with its organisation.
const ANYBODY: Actor = {
  userId: '',
  legalPersonId: '',
  administrator: false,
  preferredRole: 'member',
  roles: {},
  instrumentAdminOf: [],
  actsFor: [],
}

/** What is behind a public link: the offer as anybody sees it, and whoever is signed in as investor. Refuses as getLinkedOffer does. */
export async function getLanding(
  context: Context,
  actor: Actor | null,
  link: PublicLink,
): Promise<InvestOffer> {
  const { db, pool } = context
  const offer = await getLinkedOffer(context, actor, link)
  const subject = await findInstrumentSubject(pool, offer.instrumentId, [])
  if (!subject) throw new Error(`instrument ${offer.instrumentId} vanished`)
  const [instrument, files, connected, investor] = await Promise.all([
    getInstrumentOften(context, subject, { actor: ANYBODY, today: today(context) }),
    listOfferFiles(db, offer),
    listConnectedMethods(context, offer.organizationId),
    actor && getInvestor(db, actor, offer),
  ])
  const found = files.find(({ type }) => type === 'information_document_afm')
  const document = (offer.isPublic && found) || null
  const opened = document && actor && (await findOpening(db, offer, document.id, actor.userId))
  return {
    ...instrument,
    ...toStand(offer, today(context)),
    price_per_unit: formatCents(offer.priceCents),
    groups: offer.groupsLeft.map((left) => ({ available_value: formatCents(BigInt(left)) })),
    paid_by: wayToPay(offer.method, connected),
    held_hours: hoursToPay(offer.method),
    files,
    information_document: document,
    investor: investor && {
      ...investor,
      information_document_opened_at: opened?.toISOString() ?? null,
    },
  }
}

const MILLION = 1_000_000n

function toStand(
  offer: PricedOffer,
  day: string,
): Pick<InvestOffer, 'state' | 'units' | 'progress'> {
  const { limitCents, blockedCents, priceCents } = offer
  const range = rangeOf(offer)
  return {
    state: offerStateOn(day, { ...offer, range }),
    units: {
      least: Number(range.least),
      most: Number(range.most),
      step: Number(unitsStep(priceCents)),
      ceiling: range.ceiling,
    },
    // What was sold before the limit was lowered makes it no more than whole.
    progress: limitCents === null ? null : toFraction(blockedCents, limitCents),
  }
}

function toFraction(part: bigint, whole: bigint): number {
  const millionths = part >= whole ? MILLION : (part * MILLION) / whole
  return Number(millionths) / Number(MILLION)
}

/**
 * Whoever is signed in, as investor: what is not known of themselves yet, and whom they may invest for, themselves first: with what they
 * say of themselves, as the person whom the issuer knows them by. An issuer does not invest in itself, and in an offer that is not public
 * only participants do.
 */
async function getInvestor(
  db: Db,
  { userId, legalPersonId, actsFor }: Actor,
  offer: OfferRow,
): Promise<Omit<Investor, 'information_document_opened_at'>> {
  const [persons, participants, stated] = await Promise.all([
    listPersonsByIds(db, actsFor),
    listParticipantsAmong(db, offer, actsFor),
    listStatedAs(db, userId, offer.instrumentId),
  ])
  const own = persons.find(({ id }) => id === legalPersonId)
  if (!own) throw new Error(`natural person ${legalPersonId} of somebody signed in vanished`)
  const partyId = stated.find((person) => person.is_here)?.id ?? own.id
  const party = { ...own, id: partyId, uuid: partyId }
  const others = persons.filter(
    ({ id }) => id !== legalPersonId && !stated.some((person) => person.id === id),
  )
  return {
    missing: missingInvestorInfo(own),
    legal_persons: [party, ...others]
      .filter(({ id }) => id !== offer.issuerId && (offer.isPublic || participants.has(id)))
      .map((person) => ({ ...person, missing: missingPartyInfo(person) })),
  }
}
