import { contextOfParticipant, expiryOf } from '@zegel/core/members/invitation'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { hashToken, makeToken } from '../../../lib/token.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  findOpenInvitation,
  insertInvitation,
  insertLink,
  listWaiting,
  lockPersonsToInvite,
  updateCancelled,
  updateExpiry,
} from './invitations.queries.ts'

interface PersonWithoutAccount {
  /** The natural person the address is of. */
  personId: string
  email: string
  /** Who did what the mail tells about; null when nobody did. */
  causedBy: string | null
}

/**
 * The address that leads somebody without an account to making one by invitation of the organisation, good for 30 days; undefined for
 * who has one by now. Goes on from the invitation that stands, whose other links go on working.
 */
export async function linkToAccount(
  tx: Tx,
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  on: OnInstrument,
  { personId, email, causedBy }: PersonWithoutAccount,
): Promise<string | undefined> {
  const [person] = await lockPersonsToInvite(tx, [personId])
  if (person?.email !== email) return undefined
  const at = new Date(now().epochMilliseconds)
  const token = makeToken()
  const earlier = await findOpenInvitation(tx, on.organizationId, personId)
  const of = { organization_id: on.organizationId, token_hash: hashToken(token) }
  if (earlier && earlier.email === email && earlier.expires_at > at) {
    await insertLink(tx, { ...of, invitation_id: earlier.id })
    await updateExpiry(tx, on.organizationId, earlier.id, expiryOf(at))
  } else {
    if (earlier) await updateCancelled(tx, on.organizationId, earlier.id, at)
    const waiting = await listWaiting(tx, on.organizationId, personId)
    const made = await insertInvitation(tx, {
      ...of,
      instrument_id: on.instrumentId,
      legal_person_id: personId,
      email,
      context: contextOfParticipant(waiting),
      invited_by: causedBy,
      created_at: at,
      expires_at: expiryOf(at),
    })
    await recordAuditEvent(tx, {
      organization_id: on.organizationId,
      user_id: causedBy,
      action: 'participant invited',
      record_type: 'invitation',
      record_id: made.id,
      after: { instrument_id: on.instrumentId, legal_person_id: personId },
      ip: null,
    })
  }
  return `${settings.url}/invite?token=${token}`
}
