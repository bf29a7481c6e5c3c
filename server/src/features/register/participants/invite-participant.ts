import type { Language } from '@zegel/contract/messages'
import type { ParticipantInvitation } from '@zegel/contract/register/participants'
import { contextOfParticipant, expiryOf, INVITATION_DAYS } from '@zegel/core/members/invitation'
import { RuleBroken } from '@zegel/core/rule-broken'
import { assertWithinLimit, assertWithinLimitIn } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { hashToken, makeToken } from '../../../lib/token.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import type { AddParticipantContext } from './add-participant.ts'
import {
  findOpenInvitation,
  insertInvitation,
  listDirectors,
  listWaiting,
  lockInvitee,
  lockPersonsToInvite,
  type PersonToInvite,
  updateCancelled,
} from './invitations.queries.ts'
import { participantInvitationLetter } from '../../organizations/organizations.ts'
import { toInvitationSpan } from './participants.rows.ts'

const JUST_NOW_MS = 60 * 1000

interface Inviter extends AddParticipantContext {
  /** What the letter is written in: nobody knows yet what the reader chooses. */
  language: Language
  /** Words of their own, for in the letter. */
  message?: string | null | undefined
}

/**
 * Mails a participant without an account an invitation for 30 days, and for a company each of its directors; the one before it stops
 * working. An invitation of the last minute is answered as it is, so that two who invite at once send one mail. Refuses who has an
 * account, and of whom no e-mail address is known.
 */
export async function inviteParticipant(
  context: Context,
  inviter: Inviter,
  on: OnInstrument,
  legalPersonId: string,
): Promise<ParticipantInvitation> {
  await assertWithinLimit(context, 'participant invitations by user', inviter.actor.userId)
  return inTransaction(context.db, async (tx) => {
    const directors = await listDirectors(tx, on.organizationId, legalPersonId)
    // Before the participation: whoever gets an account meanwhile locks in this order too.
    const persons = await lockPersonsToInvite(tx, [legalPersonId, ...directors])
    const participant = await lockInvitee(tx, on, legalPersonId)
    const invitees = inviteesOf(participant, persons)
    const sent: ParticipantInvitation[] = []
    for (const invitee of invitees.persons)
      sent.push(await inviteOne(tx, context, { inviter, on }, { ...invitees, invitee }))
    return sent.reduce((last, one) => (one.expires_at > last.expires_at ? one : last))
  })
}

type Participant = NonNullable<Awaited<ReturnType<typeof lockInvitee>>>
type ReachablePerson = PersonToInvite & { email: string }

function inviteesOf(
  participant: Participant | undefined,
  persons: readonly PersonToInvite[],
): { participant: Participant; persons: readonly ReachablePerson[] } {
  if (!participant) throw new RuleBroken('invalid-id', {}, 'legal_person_id')
  const { active, entity, legal_name: name } = participant
  if (active) throw new RuleBroken('participant-has-account', {}, 'legal_person_id')
  const reached = persons.filter((person): person is ReachablePerson => person.email !== null)
  if (reached.length > 0) return { participant, persons: reached }
  const rule = entity ? 'entity-without-email' : 'participant-without-email'
  throw new RuleBroken(rule, { name }, 'legal_person_id')
}

async function inviteOne(
  tx: Tx,
  context: Context,
  { inviter, on }: { inviter: Inviter; on: OnInstrument },
  { participant, invitee }: { participant: Participant; invitee: ReachablePerson },
): Promise<ParticipantInvitation> {
  const earlier = await findOpenInvitation(tx, on.organizationId, invitee.id)
  const now = new Date(context.now().epochMilliseconds)
  if (earlier && now.getTime() - earlier.created_at.getTime() < JUST_NOW_MS)
    return toInvitationSpan(earlier.created_at, earlier.expires_at)
  await assertWithinLimitIn(tx, context, 'participant invitation by address', invitee.email)
  if (earlier) await updateCancelled(tx, on.organizationId, earlier.id, now)
  const waiting = await listWaiting(tx, on.organizationId, invitee.id)
  const token = makeToken()
  const made = await insertInvitation(tx, {
    organization_id: on.organizationId,
    instrument_id: on.instrumentId,
    legal_person_id: invitee.id,
    token_hash: hashToken(token),
    email: invitee.email,
    context: contextOfParticipant(waiting),
    invited_by: inviter.actor.userId,
    created_at: now,
    expires_at: expiryOf(now),
  })
  await mail(tx, context, inviter, { participant, invitee, token })
  await note(tx, inviter, on, { participant_id: participant.id, invitation_id: made.id })
  return toInvitationSpan(made.created_at, made.expires_at)
}

function mail(
  tx: Tx,
  { settings }: Context,
  { language, message }: Inviter,
  {
    participant,
    invitee,
    token,
  }: { participant: Participant; invitee: ReachablePerson; token: string },
): Promise<void> {
  const letter = participantInvitationLetter(language, {
    name: invitee.first_name ?? invitee.legal_name,
    company: participant.entity ? participant.legal_name : undefined,
    organization: participant.organization_name,
    instrument: participant.instrument_name,
    message,
    url: `${settings.url}/invite?token=${token}`,
    days: INVITATION_DAYS,
  })
  const kind = 'participant-invitation'
  return sendMail(tx, settings, { kind, userId: null, to: invitee.email, language, letter })
}

function note(
  tx: Tx,
  { actor, ip }: Inviter,
  on: OnInstrument,
  { participant_id, invitation_id }: { participant_id: string; invitation_id: string },
): Promise<void> {
  return recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: actor.userId,
    action: 'participant invited',
    record_type: 'participant',
    record_id: participant_id,
    after: { instrument_id: on.instrumentId, invitation_id },
    ip,
  })
}
