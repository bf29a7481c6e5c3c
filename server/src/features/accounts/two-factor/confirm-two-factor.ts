import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import { assertWithinLimit } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import type { Settings } from '../../../settings.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { twoFactorChangedLetter } from '../accounts.mails.ts'
import { mailUser } from '../mail-account.ts'
import { endOtherSessions } from '../sessions.ts'
import { consumeSecondFactor } from './second-factor.ts'
import {
  findTotp,
  lockOwner,
  updateSessionFactors,
  updateTotpConfirmed,
  updateTwoFactorConfirmed,
} from './two-factor.queries.ts'
import { listRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'

/** Who changes the second factor, in which session, from where and when. */
export interface TwoFactorChange {
  userId: string
  sessionId: string
  ip: string
  userAgent: string | undefined
  now: Temporal.Instant
}

/**
 * Turns two-factor authentication on with a first code, ends all other sessions and tells the owner. Refuses with
 * 'setup-code-wrong' a code that is wrong or was used, also when it is on already; NotFound when nothing was set up.
 */
export async function confirmTwoFactor(
  context: Context,
  code: string,
  changing: TwoFactorChange,
): Promise<void> {
  await assertWithinLimit(context, 'second factor by user', changing.userId, 'code')
  const { settings } = context
  const isOn = await inTransaction(context.db, (tx) => tryCode(tx, settings, code, changing))
  if (!isOn) throw new RuleBroken('setup-code-wrong', {}, 'code')
}

async function tryCode(
  tx: Tx,
  settings: Settings,
  code: string,
  { userId, sessionId, ip, userAgent, now }: TwoFactorChange,
): Promise<boolean> {
  await lockOwner(tx, userId)
  const totp = await findTotp(tx, userId)
  if (!totp) throw new NotFound()
  const event = { user_id: userId, session_id: sessionId, ip, user_agent: userAgent }
  const factor = { method: 'otp', code } as const
  const { key } = settings
  if (totp.confirmed_at || !(await consumeSecondFactor(tx, userId, factor, { key, now }))) {
    const detail = { method: 'setup' }
    await recordSecurityEvent(tx, { ...event, type: 'second factor failed', detail })
    return false
  }
  const at = new Date(now.epochMilliseconds)
  await updateTotpConfirmed(tx, userId, at)
  await updateTwoFactorConfirmed(tx, userId, at)
  await updateSessionFactors(tx, sessionId, true)
  await endOtherSessions(tx, userId, sessionId, now, 'two-factor on')
  await recordSecurityEvent(tx, { ...event, type: 'two-factor on' })
  await mailTwoFactorChanged(tx, settings, userId, { on: true, at: now })
  return true
}

/** Mails the owner of an account that its second factor was turned on or off: who did not do so can act. */
export function mailTwoFactorChanged(
  tx: Tx,
  settings: Settings,
  userId: string,
  change: { on: boolean; at: Temporal.Instant },
): Promise<void> {
  return mailUser(tx, settings, { userId, kind: 'two-factor-changed' }, (language, name) =>
    twoFactorChangedLetter(language, { name, ...change }),
  )
}

/** Replaces the recovery codes by eight new ones and returns them; the old ones are worth nothing. NotFound while two-factor is off. */
export async function renewRecoveryCodes(
  tx: Tx,
  key: Buffer,
  { userId, sessionId, ip, userAgent }: TwoFactorChange,
): Promise<string[]> {
  const owner = await lockOwner(tx, userId)
  if (!owner.two_factor_confirmed_at) throw new NotFound()
  await replaceRecoveryCodes(tx, key, userId)
  await recordSecurityEvent(tx, {
    type: 'recovery codes renewed',
    user_id: userId,
    session_id: sessionId,
    ip,
    user_agent: userAgent,
  })
  return listRecoveryCodes(tx, key, userId)
}
