import { RuleBroken } from '@zegel/core/rule-broken'
import { type Db, inTransaction, type Tx } from '../../db/database.ts'
import { recordEvent } from '../audit/record-event.ts'
import { findUserByEmail, insertSession, revokeSession } from './accounts.queries.ts'
import { isPassword } from './password.ts'

/** A session ends this long after signing in, however much it is used. */
export const SESSION_HOURS = 12

export interface Credentials {
  email: string
  password: string
}

/** The session to be: what is kept of its token, and from where and when it comes. */
export interface NewSession {
  tokenHash: Buffer
  ip: string
  userAgent: string | undefined
  now: Temporal.Instant
  /** The session this browser had until now, if any. */
  replaces: Buffer | undefined
}

/**
 * Checks who it is and starts a session. Whether the address is unknown, the password wrong or the account disabled: the same
 * work is done and the same answer given, 'bad-login' on the e-mail address.
 */
export async function signIn(
  db: Db,
  { email, password }: Credentials,
  session: NewSession,
): Promise<void> {
  const user = await findUserByEmail(db, email.toLowerCase())
  const fits = await isPassword(user?.password_hash ?? null, password)
  if (!user || !fits || user.disabled_at) throw new RuleBroken('bad-login', {}, 'email')
  await inTransaction(db, (tx) => startSession(tx, user.id, session))
}

/** Starts a session of somebody who proved who he is; a new token each time, so that nobody can plant one. */
export async function startSession(
  tx: Tx,
  userId: string,
  { tokenHash, ip, userAgent, now, replaces }: NewSession,
): Promise<void> {
  const at = new Date(now.epochMilliseconds)
  if (replaces) await revokeSession(tx, replaces, at, 'signed in again')
  await insertSession(tx, {
    token_hash: tokenHash,
    user_id: userId,
    amr: ['pwd'],
    created_at: at,
    last_seen_at: at,
    expires_at: new Date(now.add({ hours: SESSION_HOURS }).epochMilliseconds),
    ip,
    user_agent: userAgent?.slice(0, 500) ?? null,
  })
  await recordEvent(tx, {
    organization_id: null,
    user_id: userId,
    action: 'signed in',
    record_type: 'user',
    record_id: userId,
    ip,
  })
}
