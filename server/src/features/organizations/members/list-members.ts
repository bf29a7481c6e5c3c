import type { Member, RoleCounts } from '@zegel/contract/organizations/members'
import { type Actor, mayInOrganization, type OnOrganization } from '@zegel/core/access/may'
import { NotAllowed } from '@zegel/core/access/refusals'
import type { Db, Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { listAdministered } from './administered.queries.ts'
import {
  countByRole,
  findMemberByPerson,
  listAllMembers,
  listMembers,
  type MemberRow,
  type MemberPage,
} from './members.queries.ts'
import { toMember } from '../organizations.rows.ts'

/** A page of the members of an organisation; addresses are told to, and searched by, who edits it. */
export async function listMembersPage(
  db: Db,
  actor: Actor,
  on: OnOrganization,
  page: Omit<MemberPage, 'byEmail'>,
): Promise<{ data: Member[]; total: number; counts: RoleCounts; superadmins: number }> {
  const byEmail = mayInOrganization(actor, 'edit organization', on)
  const { rows, total } = await listMembers(db, on.organizationId, { ...page, byEmail })
  const counts = await countByRole(db, on.organizationId, { q: page.q, byEmail })
  const all = page.q ? await countByRole(db, on.organizationId) : counts
  return {
    data: rows.map((row) => toMember(row, seenBy(actor, on, row))),
    total,
    counts,
    superadmins: all.superadmin ?? 0,
  }
}

/** A member of an organisation, by who they are; undefined for who does not belong to it. */
export async function findMemberAsSeen(
  db: Db,
  actor: Actor,
  on: OnOrganization,
  legalPersonId: string,
): Promise<Member | undefined> {
  const row = await findMemberByPerson(db, on.organizationId, legalPersonId)
  return row && toMember(row, seenBy(actor, on, row))
}

/** All members of an organisation, by name. */
export async function listEveryMember(db: Db, actor: Actor, on: OnOrganization): Promise<Member[]> {
  const rows = await listAllMembers(db, on.organizationId)
  return rows.map((row) => toMember(row, seenBy(actor, on, row)))
}

function seenBy(actor: Actor, on: OnOrganization, { id }: MemberRow) {
  const edits = mayInOrganization(actor, 'edit organization', on)
  return { email: edits || id === actor.legalPersonId }
}

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
