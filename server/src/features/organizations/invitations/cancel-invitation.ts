import type { OnOrganization } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { assertMayTouch } from '@zegel/core/members/change-member'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import type { Manager } from '../members/change-role.ts'
import { lockMembers } from '../members/list-members.ts'
import { findInvitation, isCancelled } from './invitations.queries.ts'

/** Ends an invitation, so that its link stops working; refuses one that was accepted or cancelled, and one to a role above the own. */
export async function cancelInvitation(
  tx: Tx,
  { actor, ip }: Manager,
  on: OnOrganization,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const present = await lockMembers(tx, actor, on)
  const invitation = await findInvitation(tx, on.organizationId, id)
  if (!invitation) throw new NotFound()
  assertMayTouch(present, on, invitation.role)
  const isDone = await isCancelled(tx, { organization_id: on.organizationId, id }, now)
  if (!isDone) throw new RuleBroken('invitation-closed')
  await recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: actor.userId,
    action: 'invitation cancelled',
    record_type: 'invitation',
    record_id: id,
    before: { email: invitation.email, role: invitation.role },
    ip,
  })
}
