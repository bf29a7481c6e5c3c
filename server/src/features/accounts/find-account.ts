import type { User } from '@zegel/contract/accounts/accounts'
import type { Actor } from '@zegel/core/access/may'
import type { Db, Tx } from '../../db/database.ts'
import { getNaturalPerson, getUser, listMemberships, listOnboardings } from './accounts.queries.ts'
import { toInvited, toUser } from './accounts.rows.ts'
import {
  type AccountRow,
  findAccountRow,
  getAccountRow,
  lockAccountRow,
} from './find-account.queries.ts'

/** An account with what its natural person tells of it. */
export type Account = AccountRow

/** The account with this address, if there is one. */
export function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return findAccountRow(db, email)
}

/** The account of this user. */
export function getAccount(db: Db, userId: string): Promise<Account> {
  return getAccountRow(db, userId)
}

/** The account of this user: who changes its address or password waits for the other who does. */
export function lockAccount(tx: Tx, userId: string): Promise<Account> {
  return lockAccountRow(tx, userId)
}

/** Somebody signed in as the web app knows them; with the invitations that wait at a moment, when they are asked for. */
export async function getSignedInUser(
  db: Db,
  actor: Actor,
  invitedAt?: Temporal.Instant,
): Promise<User> {
  const at = invitedAt && new Date(invitedAt.epochMilliseconds)
  const [user, person, memberships, invitations] = await Promise.all([
    getUser(db, actor.userId),
    getNaturalPerson(db, actor.legalPersonId),
    listMemberships(db, actor.legalPersonId),
    at && listOnboardings(db, actor.userId, at),
  ])
  return toUser(user, person, memberships, actor, invitations?.map(toInvited))
}
