import { RuleBroken } from '@zegel/core/rule-broken'
import { assertWithinLimit } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import type { Settings } from '../../../settings.ts'
import { notifyNewDevice } from '../known-device.ts'
import type { Browser } from '../sign-in.ts'
import { startSession } from '../sessions.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import {
  type ChallengeData,
  consumeChallenge,
  findChallengedUser,
  consumeAttempt,
} from './challenges.queries.ts'
import { consumeSecondFactor, type SecondFactor } from './second-factor.ts'
import { lockOwner } from './two-factor.queries.ts'

/** A challenge may be answered wrongly this often. */
const CHALLENGE_ATTEMPTS = 5

/** Who passed, and whether the browser keeps the session's cookie. */
export interface PassedChallenge {
  userId: string
  remember: boolean
}

/**
 * Completes signing in with a second factor: the challenge is used up and the session started. Refuses with 'challenge-over' a
 * challenge that was passed, is too old, was tried too often or is of an account that was disabled since; with 'code-wrong' or
 * 'recovery-code-wrong' what is wrong or was used before; with TooManyRequests whoever tried too often in whatever challenge.
 */
export async function answerChallenge(
  context: Context,
  challenge: Buffer | undefined,
  factor: SecondFactor,
  browser: Browser,
): Promise<PassedChallenge> {
  const { db, settings } = context
  const now = context.now()
  const userId = challenge && (await findChallengedUser(db, challenge, toDate(now)))
  if (!userId) throw over()
  await assertWithinLimit(context, 'second factor by user', userId, FIELDS[factor.method])
  const answer = { challenge, userId, factor, browser, now }
  const outcome = await inTransaction(db, (tx) => tryAnswer(tx, settings, answer))
  if (outcome === 'over') throw over()
  if (outcome === 'wrong') throw wrong(factor)
  return { userId, remember: outcome.remember }
}

interface ChallengeAnswer {
  challenge: Buffer
  userId: string
  factor: SecondFactor
  browser: Browser
  now: Temporal.Instant
}

// A wrong answer is an outcome and no error, so that the attempt it took stays taken.
async function tryAnswer(
  tx: Tx,
  settings: Settings,
  answer: ChallengeAnswer,
): Promise<'over' | 'wrong' | ChallengeData> {
  const { challenge, userId, factor, now } = answer
  const owner = await lockOwner(tx, userId)
  const data = await consumeAttempt(tx, challenge, CHALLENGE_ATTEMPTS, toDate(now))
  if (!data || owner.disabled_at || !owner.two_factor_confirmed_at) return 'over'
  if (!(await consumeSecondFactor(tx, userId, factor, { key: settings.key, now }))) {
    await auditFailure(tx, answer)
    return 'wrong'
  }
  await consumeChallenge(tx, challenge, toDate(now))
  await enter(tx, settings, answer, data)
  return data
}

async function enter(
  tx: Tx,
  settings: Settings,
  { userId, factor, browser: { knows, ...browser }, now }: ChallengeAnswer,
  { remember, first_factor: first }: ChallengeData,
): Promise<void> {
  const amr = [first, factor.method]
  const sessionId = await startSession(tx, userId, { ...browser, amr, remember, now })
  const { ip, userAgent } = browser
  const isKnown = knows(userId)
  await notifyNewDevice(tx, settings, { userId, sessionId, isKnown, ip, userAgent, now })
}

function auditFailure(
  tx: Tx,
  { userId, factor: { method }, browser: { ip, userAgent } }: ChallengeAnswer,
): Promise<void> {
  return recordSecurityEvent(tx, {
    type: 'second factor failed',
    user_id: userId,
    ip,
    user_agent: userAgent,
    detail: { method },
  })
}

const FIELDS = { otp: 'code', recovery: 'recovery_code' } as const

function over(): RuleBroken {
  return new RuleBroken('challenge-over', {}, 'code')
}

function wrong({ method }: SecondFactor): RuleBroken {
  return method === 'otp'
    ? new RuleBroken('code-wrong', {}, FIELDS.otp)
    : new RuleBroken('recovery-code-wrong', {}, FIELDS.recovery)
}

function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds)
}
