import type { OnOrganization } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { assertMayTouch, assertSuperadminStays } from '@zegel/core/members/change-member'
import type { Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { deleteAdministered } from './administered.queries.ts'
import type { Manager } from './change-role.ts'
import { lockMembers } from './list-members.ts'
import {
  clearCurrentOrganization,
  countByRole,
  deleteMember,
  findMember,
  findMemberByPerson,
  type MemberRow,
} from './members.queries.ts'

/**
 * Takes somebody out of the organisation, with the instruments they administer there; what they hold stays theirs. Refuses somebody in a
 * role above the actor's own, and the last superadmin.
 */
export async function removeMember(
  tx: Tx,
  { actor, ip }: Manager,
  on: OnOrganization,
  memberId: string,
): Promise<void> {
  const present = await lockMembers(tx, actor, on)
  const member = await findMember(tx, on.organizationId, memberId)
  if (!member) throw new NotFound()
  assertMayTouch(present, on, member.role)
  await takeOut(tx, { actor, ip }, on, { member, action: 'member removed' })
}

/**
 * Takes whoever asks out of the organisation themselves, whatever their role. Throws NotFound for who does not belong to it, and refuses
 * the last superadmin.
 */
export async function leaveOrganization(
  tx: Tx,
  manager: Manager,
  on: OnOrganization,
): Promise<void> {
  await lockOrganization(tx, on.organizationId)
  const member = await findMemberByPerson(tx, on.organizationId, manager.actor.legalPersonId)
  if (!member) throw new NotFound()
  await takeOut(tx, manager, on, { member, action: 'member left' })
}

async function takeOut(
  tx: Tx,
  { actor, ip }: Manager,
  { organizationId }: OnOrganization,
  { member, action }: { member: MemberRow; action: 'member removed' | 'member left' },
): Promise<void> {
  const { superadmin = 0 } = await countByRole(tx, organizationId)
  assertSuperadminStays(member.role, null, superadmin)
  const lost = await deleteAdministered(tx, organizationId, member.id)
  await deleteMember(tx, organizationId, member.member_id)
  await clearCurrentOrganization(tx, organizationId, member.id)
  await recordAuditEvent(tx, {
    organization_id: organizationId,
    user_id: actor.userId,
    action,
    record_type: 'member',
    record_id: member.member_id,
    before: { legal_person_id: member.id, role: member.role, instrument_ids: lost },
    ip,
  })
}
