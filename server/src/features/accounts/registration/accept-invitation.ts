import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { acceptBeingStated } from '../../legal-persons/legal-persons.ts'
import { insertInstrumentAdmins, isPersonOfUser, upsertRole } from './claim-person.queries.ts'
import { type InvitationRow, isInvitationClaimed } from './registration.queries.ts'

export interface AcceptInvitationInput {
  userId: string
  legalPersonId: string
  ip: string
  now: Temporal.Instant
}

/**
 * Uses an invitation up and gives what it promises: a role that is never lower than the one they have, and for an admin the
 * instruments. Of two who accept at once one does; the other is refused 'invitation-invalid'. Who is invited as a participant
 * ('member') gets no role: holding something makes nobody a member of the organisation. Only the participant it was meant for takes
 * it up, which is the person of the account by now: an address that was changed since is somebody else's.
 */
export async function acceptInvitation(
  tx: Tx,
  invitation: InvitationRow,
  { userId, legalPersonId, ip, now }: AcceptInvitationInput,
): Promise<void> {
  const { organization_id, role, instrument_admin_ids } = invitation
  // First: whoever turns out to be a participant of before becomes one with them, and what is open to the other is cancelled by that.
  if (!(await isInvitationClaimed(tx, invitation, new Date(now.epochMilliseconds))))
    throw new RuleBroken('invitation-invalid')
  await assertMeantFor(tx, invitation, { userId, ip })
  if (role !== 'member') await upsertRole(tx, organization_id, legalPersonId, role)
  if (role === 'admin')
    await insertInstrumentAdmins(tx, organization_id, legalPersonId, instrument_admin_ids)
  await recordAuditEvent(tx, {
    organization_id,
    user_id: userId,
    action: 'invitation accepted',
    record_type: 'invitation',
    record_id: invitation.id,
    after: { role },
    ip,
  })
}

/** Refuses an invitation of a participant to whoever is somebody else; who it is for accepts to be the person that was stated. */
export async function assertMeantFor(
  tx: Tx,
  { legal_person_id: invitee }: Pick<InvitationRow, 'legal_person_id'>,
  { userId, ip }: Pick<AcceptInvitationInput, 'userId' | 'ip'>,
): Promise<void> {
  if (!invitee) return
  if (!(await isPersonOfUser(tx, userId, invitee))) throw new RuleBroken('invitation-invalid')
  await acceptBeingStated(tx, { userId, ip }, invitee)
}
