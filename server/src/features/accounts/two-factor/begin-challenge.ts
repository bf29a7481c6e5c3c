import type { Tx } from '../../../db/database.ts'
import { hashToken, makeToken } from '../../../lib/token.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { deletePastChallenges, insertChallenge } from './challenges.queries.ts'

/** How long a second factor is awaited. */
const CHALLENGE_MINUTES = 10

/** Whoever passed the first factor, and how. */
export interface ChallengedUser {
  userId: string
  remember: boolean
  ip: string
  userAgent: string | undefined
  now: Temporal.Instant
  /** A password unless said otherwise. */
  firstFactor?: 'pwd' | 'google'
}

/**
 * Asks for the second factor: no session yet, only a token for the challenge cookie of this browser, good for ten minutes. Challenges
 * of other browsers of the same user stay as they are.
 */
export async function beginChallenge(
  tx: Tx,
  { userId, remember, ip, userAgent, now, firstFactor = 'pwd' }: ChallengedUser,
): Promise<string> {
  const token = makeToken()
  const at = new Date(now.epochMilliseconds)
  await deletePastChallenges(tx, userId, at)
  await insertChallenge(tx, {
    token_hash: hashToken(token),
    user_id: userId,
    data: { remember, first_factor: firstFactor },
    created_at: at,
    expires_at: new Date(now.add({ minutes: CHALLENGE_MINUTES }).epochMilliseconds),
  })
  await recordSecurityEvent(tx, {
    type: 'second factor asked',
    user_id: userId,
    ip,
    user_agent: userAgent,
    detail: { method: firstFactor },
  })
  return token
}
