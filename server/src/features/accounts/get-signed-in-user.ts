import type { User } from '@zegel/contract/accounts/accounts'
import type { Actor } from '@zegel/core/access/may'
import type { Db } from '../../db/database.ts'
import { getNaturalPerson, getUser, listMemberships, listOnboardings } from './accounts.queries.ts'
import { toInvited, toUser } from './accounts.rows.ts'

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
