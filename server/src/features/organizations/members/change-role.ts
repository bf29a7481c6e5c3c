import type { Member } from '@zegel/contract/organizations/members'
import type { Actor, OnOrganization } from '@zegel/core/access/may'
import type { Role } from '@zegel/core/access/roles'
import { NotFound } from '@zegel/core/access/refusals'
import {
  assertMayGive,
  assertMayTouch,
  assertSuperadminStays,
  mayAdminister,
} from '@zegel/core/members/change-member'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { deleteAdministered } from './administered.queries.ts'
import { lockMembers } from './list-members.ts'
import { countByRole, findMember, updateRole } from './members.queries.ts'
import { toMember } from '../organizations.rows.ts'

/** Who manages members, and from where. */
export interface Manager {
  actor: Actor
  ip: string
}

/**
 * Gives a member another role. Refuses a role above the actor's own, from or to, and to leave nobody superadmin. Who becomes
 * specialist or advisor administers no instrument any more.
 */
export async function changeRole(
  tx: Tx,
  { actor, ip }: Manager,
  on: OnOrganization,
  { memberId, role }: { memberId: string; role: Role },
): Promise<Member> {
  const present = await lockMembers(tx, actor, on)
  const member = await findMember(tx, on.organizationId, memberId)
  if (!member) throw new NotFound()
  assertMayTouch(present, on, member.role)
  const sees = { email: true }
  if (member.role === role) return toMember(member, sees)
  assertMayGive(present, on, role)
  const { superadmin = 0 } = await countByRole(tx, on.organizationId)
  assertSuperadminStays(member.role, role, superadmin)

  await updateRole(tx, on.organizationId, memberId, role)
  const lost = mayAdminister(role) ? [] : await deleteAdministered(tx, on.organizationId, member.id)
  await recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: actor.userId,
    action: 'member role changed',
    record_type: 'member',
    record_id: memberId,
    before: { role: member.role, instrument_ids: lost },
    after: { role },
    ip,
  })
  return toMember({ ...member, role }, sees)
}
