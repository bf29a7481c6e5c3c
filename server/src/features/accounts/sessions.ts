import type { Actor } from '@zegel/core/access/may'
import { NotFound, NotSignedIn } from '@zegel/core/access/refusals'
import { SESSION_HOURS } from '@zegel/core/access/sessions'
import type { LiveSession } from '../../access/actor.queries.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { recordSecurityEvent } from '../audit/audit.ts'
import {
  deletePendingTokens,
  insertSession,
  renewSessionToken,
  revokeOtherSessions,
  revokeSession,
  revokeSessionOf,
} from './accounts.queries.ts'

/** Somebody who is signed in and does something with their account. */
export interface OwnSession {
  userId: string
  sessionId: string
  ip: string
  userAgent: string | undefined
}

interface OwnCall {
  actor: Actor
  session: LiveSession
  ip: string
  userAgent: string | undefined
}

/** Who makes a call, from which session of theirs. */
export function ownSession({ actor, session, ip, userAgent }: OwnCall): OwnSession {
  return { userId: actor.userId, sessionId: session.id, ip, userAgent }
}

/**
 * Ends all sessions of somebody but the one to keep (none when null), and whatever could become one: a second factor that is awaited, a
 * link to choose a password. Returns how many ended.
 */
export async function endOtherSessions(
  tx: Tx,
  userId: string,
  keepSessionId: string | null,
  now: Temporal.Instant,
  reason: string,
): Promise<number> {
  const at = new Date(now.epochMilliseconds)
  await deletePendingTokens(tx, userId)
  return revokeOtherSessions(tx, userId, keepSessionId, at, reason)
}

/** Ends one session of somebody's own, as of a device that was lost; NotFound when it is not theirs. */
export function endSession(
  { db, now }: Context,
  { userId, sessionId, ip, userAgent }: OwnSession,
  ended: string,
): Promise<void> {
  const at = new Date(now().epochMilliseconds)
  return inTransaction(db, async (tx) => {
    const isTheirs = await revokeSessionOf(tx, userId, ended, at, 'ended by the user')
    if (!isTheirs) throw new NotFound()
    await recordSecurityEvent(tx, {
      type: 'session ended',
      user_id: userId,
      session_id: sessionId,
      ip,
      user_agent: userAgent,
      detail: { ended },
    })
  })
}

/** Ends all sessions of somebody but the one they ask it from. */
export function endAllOtherSessions(
  { db, now }: Context,
  { userId, sessionId, ip, userAgent }: OwnSession,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const ended = await endOtherSessions(tx, userId, sessionId, now(), 'ended by the user')
    await recordSecurityEvent(tx, {
      type: 'other sessions ended',
      user_id: userId,
      session_id: sessionId,
      ip,
      user_agent: userAgent,
      detail: { ended },
    })
  })
}

// The web app may have calls under way with the token it had: they are not turned away.
const GRACE_SECONDS = 10

/** The next token of a session. */
interface Renewal {
  sessionId: string
  /** Of the new token. */
  tokenHash: Buffer
  now: Temporal.Instant
}

/** What the new cookie is set with, by setSessionCookie. */
export interface RenewedCookie {
  remember: boolean
  seconds: number
}

/** Gives a session another token because its password was just confirmed; the one before works ten seconds more. */
export function renewConfirmedSession(tx: Tx, renewal: Renewal): Promise<RenewedCookie> {
  const { now } = renewal
  return renew(tx, renewal, {
    earlierUntil: new Date(now.add({ seconds: GRACE_SECONDS }).epochMilliseconds),
    passwordConfirmedAt: new Date(now.epochMilliseconds),
  })
}

/** Gives a session another token because its user just proved who they are; the one before is dead at once. */
export function renewProvenSession(tx: Tx, renewal: Renewal): Promise<RenewedCookie> {
  const passwordConfirmedAt = new Date(renewal.now.epochMilliseconds)
  return renew(tx, renewal, { earlierUntil: null, passwordConfirmedAt })
}

/** Gives a session another token; the one before is dead at once. */
export function renewSession(tx: Tx, renewal: Renewal): Promise<RenewedCookie> {
  return renew(tx, renewal, { earlierUntil: null })
}

async function renew(
  tx: Tx,
  { sessionId, tokenHash, now }: Renewal,
  how: { earlierUntil: Date | null; passwordConfirmedAt?: Date },
): Promise<RenewedCookie> {
  const renewed = await renewSessionToken(tx, sessionId, { tokenHash, ...how })
  // It was ended while this call was under way.
  if (!renewed) throw new NotSignedIn()
  const left = renewed.expires_at.getTime() - now.epochMilliseconds
  return { remember: renewed.remembered, seconds: Math.max(0, Math.floor(left / 1000)) }
}

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

interface EndingSession {
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
