import { RuleBroken } from '@zegel/core/rule-broken'
import type { Db } from '../../db/database.ts'
import { hashToken } from '../../lib/token.ts'
import { findInvitationByToken, type InvitationRow } from './registration.queries.ts'

/** The open invitation of a mail's token; refuses 'invitation-invalid' when there is none or it was used, and 'invitation-expired'. */
export async function getOpenInvitation(
  db: Db,
  token: string,
  now: Temporal.Instant,
): Promise<InvitationRow> {
  const invitation = await findInvitationByToken(db, hashToken(token))
  if (!invitation || invitation.accepted_at || invitation.cancelled_at)
    throw new RuleBroken('invitation-invalid')
  if (invitation.expires_at.getTime() <= now.epochMilliseconds)
    throw new RuleBroken('invitation-expired')
  return invitation
}
