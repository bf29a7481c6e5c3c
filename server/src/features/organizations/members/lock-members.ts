import { type Actor, mayInOrganization, type OnOrganization } from '@zegel/core/access/may'
import { NotAllowed } from '@zegel/core/access/refusals'
import type { Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { listAdministered } from './administered.queries.ts'
import { findMemberByPerson } from './members.queries.ts'

/**
 * Lets changes of an organisation's members take turns, and returns who the actor is there by now: somebody else's change may have come
 * first. Throws NotAllowed when it took the right to manage members away.
 */
export async function lockMembers(tx: Tx, actor: Actor, on: OnOrganization): Promise<Actor> {
  await lockOrganization(tx, on.organizationId)
  const own = await findMemberByPerson(tx, on.organizationId, actor.legalPersonId)
  const { [on.organizationId]: _, ...elsewhere } = actor.roles
  const administered = await listAdministered(tx, on.organizationId, actor.legalPersonId)
  const present = {
    ...actor,
    roles: own ? { ...elsewhere, [on.organizationId]: own.role } : elsewhere,
    instrumentAdminOf: administered.map(({ id }) => id),
  }
  if (!mayInOrganization(present, 'manage members', on)) throw new NotAllowed()
  return present
}
