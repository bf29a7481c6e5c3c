import { NotSignedIn } from '@zegel/core/access/refusals'
import type { Tx } from '../../db/database.ts'
import { renewSessionToken } from './accounts.queries.ts'

// The web app may have calls under way with the token it had: they are not turned away.
const GRACE_SECONDS = 10

/** The next token of a session. */
export interface Renewal {
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
