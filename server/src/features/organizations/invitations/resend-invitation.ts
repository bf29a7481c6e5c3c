import type { PendingInvitation } from '@zegel/contract/organizations/invitations'
import type { OnOrganization } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { assertMayTouch } from '@zegel/core/members/change-member'
import { expiryOf } from '@zegel/core/members/invitation'
import { RuleBroken } from '@zegel/core/rule-broken'
import { assertWithinLimit, assertWithinLimitIn } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { hashToken, makeToken } from '../../../lib/token.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { lockMembers } from '../members/list-members.ts'
import { findInvitation, isRenewed } from './invitations.queries.ts'
import { toPendingInvitation } from './invitations.rows.ts'
import type { Inviter } from './raise-member.ts'
import { mailInvitation } from './mail-invitation.ts'

/**
 * Mails an invitation once more, for 30 days from now; the link of the mail before stops working. Refuses one that was accepted or
 * cancelled, and one to a role above the actor's own.
 */
export async function resendInvitation(
  context: Context,
  { actor, ip, language }: Inviter,
  on: OnOrganization,
  id: string,
): Promise<PendingInvitation> {
  await assertWithinLimit(context, 'member invitations by user', actor.userId)
  return inTransaction(context.db, async (tx) => {
    const present = await lockMembers(tx, actor, on)
    const invitation = await findInvitation(tx, on.organizationId, id)
    if (!invitation) throw new NotFound()
    assertMayTouch(present, on, invitation.role)
    await assertWithinLimitIn(tx, context, 'member invitation by address', invitation.email)
    const token = makeToken()
    const expires_at = expiryOf(new Date(context.now().epochMilliseconds))
    const renewal = { token_hash: hashToken(token), expires_at }
    const isOpen = await isRenewed(tx, { organization_id: on.organizationId, id }, renewal)
    if (!isOpen) throw new RuleBroken('invitation-closed')
    await mailInvitation(tx, context, invitation, { token, language })
    await recordAuditEvent(tx, {
      organization_id: on.organizationId,
      user_id: actor.userId,
      action: 'invitation resent',
      record_type: 'invitation',
      record_id: id,
      before: { expires_at: invitation.expires_at },
      after: { expires_at },
      ip,
    })
    return toPendingInvitation({ ...invitation, expires_at })
  })
}
