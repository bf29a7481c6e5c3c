import type { Investor } from '@zegel/contract/invest/invest'
import type { Actor } from '@zegel/core/access/may'
import { missingPartyInfo } from '@zegel/core/deeds/missing-party-info'
import { missingInvestorInfo } from '@zegel/core/invest/assert-investment'
import type { Db } from '../../db/database.ts'
import { listParticipantsAmong, type OfferRow } from './invest.queries.ts'
import { listPersonsByIds, listStatedAs } from '../legal-persons/legal-persons.ts'

/**
 * Whoever is signed in, as investor: what is not known of themselves yet, and whom they may invest for, themselves first: with what they
 * say of themselves, as the person whom the issuer knows them by. An issuer does not invest in itself, and in an offer that is not public
 * only participants do.
 */
export async function getInvestor(
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
