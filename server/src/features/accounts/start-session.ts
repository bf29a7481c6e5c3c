import { SESSION_HOURS } from '@zegel/core/access/sessions'
import type { Tx } from '../../db/database.ts'
import { recordSecurityEvent } from '../audit/audit.ts'
import { insertSession, revokeSession } from './accounts.queries.ts'

/** The session to be: what is kept of its token, how its user proved who they are, and from where and when it comes. */
export interface NewSession {
  tokenHash: Buffer
  /** Such as ['pwd'], ['pwd', 'otp'] or ['google']. */
  amr: readonly string[]
  ip: string
  userAgent: string | undefined
  now: Temporal.Instant
  /** The session this browser had until now, if any. */
  replaces: Buffer | undefined
  /** The browser keeps the cookie after it closes; say the same to setSessionCookie. */
  remember?: boolean | undefined
  /** Its user chose the password a moment ago, and so need not confirm it for a while. */
  passwordChosen?: boolean | undefined
}

/**
 * Starts a session of somebody who proved who they are, and notes that they signed in; a new token each time, so that nobody can plant one.
 * Returns the session's id.
 */
export async function startSession(
  tx: Tx,
  userId: string,
  { tokenHash, amr, ip, userAgent, now, replaces, remember = false, passwordChosen }: NewSession,
): Promise<string> {
  const at = new Date(now.epochMilliseconds)
  if (replaces) await revokeSession(tx, replaces, at, 'signed in again')
  const id = await insertSession(tx, {
    token_hash: tokenHash,
    user_id: userId,
    amr: [...amr],
    created_at: at,
    last_seen_at: at,
    expires_at: new Date(now.add({ hours: SESSION_HOURS }).epochMilliseconds),
    ip,
    user_agent: userAgent?.slice(0, 500) ?? null,
    remembered: remember,
    password_confirmed_at: passwordChosen ? at : null,
  })
  await recordSecurityEvent(tx, {
    type: 'signed in',
    user_id: userId,
    session_id: id,
    ip,
    user_agent: userAgent,
    detail: { amr },
  })
  return id
}
