import type { Tx } from '../../db/database.ts'
import { recordSecurityEvent } from '../audit/audit.ts'
import { revokeSessionOf } from './accounts.queries.ts'

export interface EndingSession {
  sessionId: string
  ip: string
  userAgent: string | undefined
  now: Temporal.Instant
}

/** Ends a session: a copy of its cookie is worth nothing from now on. */
export async function signOut(
  tx: Tx,
  userId: string,
  { sessionId, ip, userAgent, now }: EndingSession,
): Promise<void> {
  await revokeSessionOf(tx, userId, sessionId, new Date(now.epochMilliseconds), 'signed out')
  await recordSecurityEvent(tx, {
    type: 'signed out',
    user_id: userId,
    session_id: sessionId,
    ip,
    user_agent: userAgent,
  })
}
