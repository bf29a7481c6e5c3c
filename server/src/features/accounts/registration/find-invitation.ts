import { InvitationExpired } from '@zegel/core/members/invitation-expired'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Db } from '../../../db/database.ts'
import { hashToken } from '../../../lib/token.ts'
import { isOfAddress } from './claim-person.queries.ts'
import { findInvitationByToken, type InvitationRow } from './registration.queries.ts'

/** An invitation with its organisation. */
export type FoundInvitation = InvitationRow

/** The invitation of a mail's token, however it stands; refuses 'invitation-invalid' when there is none. */
export async function getInvitationByToken(db: Db, token: string): Promise<FoundInvitation> {
  const invitation = await findInvitationByToken(db, hashToken(token))
  if (!invitation) throw new RuleBroken('invitation-invalid')
  return invitation
}

/** Whether it was neither taken up nor cancelled before it ended. */
export function isExpired(
  { accepted_at, cancelled_at, expires_at }: FoundInvitation,
  now: Temporal.Instant,
): boolean {
  return !accepted_at && !cancelled_at && expires_at.getTime() <= now.epochMilliseconds
}

/** Refuses an invitation that was used or cancelled or has expired, and says which. */
export function assertOpen(invitation: FoundInvitation, now: Temporal.Instant): void {
  if (invitation.accepted_at) throw new RuleBroken('invitation-used')
  if (invitation.cancelled_at) throw new RuleBroken('invitation-cancelled')
  if (isExpired(invitation, now)) throw new InvitationExpired(invitation.organization_name)
}

/**
 * The invitation of a mail's token while it stands open; refuses any other, and says why. That of a participant who has another address by
 * now is refused 'invitation-address-changed': whoever came in by it would be refused in the end.
 */
export async function getOpenInvitation(
  db: Db,
  token: string,
  now: Temporal.Instant,
): Promise<FoundInvitation> {
  const invitation = await getInvitationByToken(db, token)
  assertOpen(invitation, now)
  const { legal_person_id: invitee, email } = invitation
  if (invitee && !(await isOfAddress(db, invitee, email)))
    throw new RuleBroken('invitation-address-changed')
  return invitation
}
