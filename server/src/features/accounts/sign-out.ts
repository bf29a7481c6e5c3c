import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../audit/record-event.ts'
import { revokeSession } from './accounts.queries.ts'

export interface EndingSession {
  tokenHash: Buffer
  ip: string
  now: Temporal.Instant
}

/** Ends a session: a copy of its cookie is worth nothing from now on. */
export async function signOut(
  tx: Tx,
  userId: string,
  { tokenHash, ip, now }: EndingSession,
): Promise<void> {
  await revokeSession(tx, tokenHash, new Date(now.epochMilliseconds), 'signed out')
  await recordEvent(tx, {
    organization_id: null,
    user_id: userId,
    action: 'signed out',
    record_type: 'user',
    record_id: userId,
    ip,
  })
}
