import type { OnOrganization } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { assertMayTouch, assertSuperadminStays } from '@zegel/core/members/change-member'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../audit/record-event.ts'
import { deleteAdministered } from './administered.queries.ts'
import type { Manager } from './change-role.ts'
import { lockMembers } from './lock-members.ts'
import {
  clearCurrentOrganization,
  countByRole,
  deleteMember,
  findMember,
} from './members.queries.ts'

/**
 * Takes somebody out of the organisation, with the instruments he administers there; what he holds stays his. Refuses somebody in a
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
  const { superadmin = 0 } = await countByRole(tx, on.organizationId)
  assertSuperadminStays(member.role, null, superadmin)

  const lost = await deleteAdministered(tx, on.organizationId, member.id)
  await deleteMember(tx, on.organizationId, memberId)
  await clearCurrentOrganization(tx, on.organizationId, member.id)
  await recordEvent(tx, {
    organization_id: on.organizationId,
    user_id: actor.userId,
    action: 'member removed',
    record_type: 'member',
    record_id: memberId,
    before: { legal_person_id: member.id, role: member.role, instrument_ids: lost },
    ip,
  })
}
