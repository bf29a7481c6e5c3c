import type { Member, RoleCounts } from '@zegel/contract/organizations/members'
import { type Actor, mayInOrganization, type OnOrganization } from '@zegel/core/access/may'
import type { Db } from '../../../db/database.ts'
import { countByRole, listAllMembers, listMembers, type MemberPage } from './members.queries.ts'
import { toMember } from './members.rows.ts'

/** A page of the members of an organisation; addresses are told to, and searched by, who edits it. */
export async function listMembersPage(
  db: Db,
  actor: Actor,
  on: OnOrganization,
  page: Omit<MemberPage, 'byEmail'>,
): Promise<{ data: Member[]; total: number; counts: RoleCounts }> {
  const byEmail = mayInOrganization(actor, 'edit organization', on)
  const { rows, total } = await listMembers(db, on.organizationId, { ...page, byEmail })
  return {
    data: rows.map((row) => toMember(row, byEmail || row.id === actor.legalPersonId)),
    total,
    counts: await countByRole(db, on.organizationId),
  }
}

/** All members of an organisation, by name. */
export async function listEveryMember(db: Db, actor: Actor, on: OnOrganization): Promise<Member[]> {
  const seesAll = mayInOrganization(actor, 'edit organization', on)
  const rows = await listAllMembers(db, on.organizationId)
  return rows.map((row) => toMember(row, seesAll || row.id === actor.legalPersonId))
}
