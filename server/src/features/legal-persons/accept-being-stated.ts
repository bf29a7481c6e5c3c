import type { Actor } from '@zegel/core/access/may'
import { type Db, inTransaction, type Tx } from '../../db/database.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import {
  callAcceptBeingStated,
  callMergeAccepted,
  findAccepter,
  isStated,
  listStatedOfUser,
} from './stated-persons.queries.ts'

interface AcceptContext {
  userId: string
  ip: string | null
}

/**
 * Whoever does something for the person that an organisation stated with their e-mail address, is that person: from now on the organisation
 * sees what they say of themselves, and has them once where it stated them under two addresses. Does nothing for anybody else, and the
 * second time.
 */
export async function acceptBeingStated(
  tx: Tx,
  { userId, ip }: AcceptContext,
  legalPersonId: string,
): Promise<void> {
  const organization_id = await callAcceptBeingStated(tx, userId, legalPersonId)
  if (!organization_id) return
  await recordAuditEvent(tx, {
    organization_id,
    user_id: userId,
    action: 'stated person accepted',
    record_type: 'legal person',
    record_id: legalPersonId,
    ip,
  })
  await callMergeAccepted(tx, legalPersonId, { userId, ip })
}

/**
 * Makes somebody whom an organisation stated twice one, once nothing that is open keeps the two apart. Does nothing for anybody else, and
 * where something still does.
 */
export async function mergeAccepted(db: Db, legalPersonId: string): Promise<void> {
  const userId = await findAccepter(db, legalPersonId)
  if (userId === undefined) return
  await inTransaction(db, (tx) => callMergeAccepted(tx, legalPersonId, { userId, ip: null }))
}

/** The same, before an act that has a transaction of its own; whether there was something to accept. */
export async function acceptFirst(
  db: Db,
  accepter: AcceptContext,
  legalPersonId: string,
): Promise<boolean> {
  if (!(await isStated(db, legalPersonId))) return false
  await inTransaction(db, (tx) => acceptBeingStated(tx, accepter, legalPersonId))
  return true
}

/** Whom organisations stated who is this user, and whether it is the organisation of an instrument. */
export function listStatedAs(db: Db, userId: string, instrumentId: string) {
  return listStatedOfUser(db, userId, instrumentId)
}

/**
 * As whom somebody takes part with the organisation of an instrument, when they chose themselves: the person that it stated, which they
 * accept to be, or else the own person. Anybody else whom they act for is answered as chosen.
 */
export async function findOwnParty(
  db: Db,
  { legalPersonId, actsFor }: Pick<Actor, 'legalPersonId' | 'actsFor'>,
  { userId, ip }: AcceptContext,
  { instrumentId, chosenId }: { instrumentId: string; chosenId: string },
): Promise<string> {
  // Who acts for nobody else was stated by nobody.
  if (actsFor.length === 1) return chosenId
  const stated = await listStatedAs(db, userId, instrumentId)
  const isOwn = chosenId === legalPersonId || stated.some(({ id }) => id === chosenId)
  if (!isOwn) return chosenId
  const here = stated.find((person) => person.is_here)
  if (!here) return legalPersonId
  await acceptFirst(db, { userId, ip }, here.id)
  return here.id
}
