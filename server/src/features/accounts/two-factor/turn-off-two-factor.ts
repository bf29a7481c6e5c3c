import type { Tx } from '../../../db/database.ts'
import type { Settings } from '../../../settings.ts'
import { endOtherSessions } from '../sessions.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { mailTwoFactorChanged, type TwoFactorChange } from './confirm-two-factor.ts'
import { deleteRecoveryCodes } from './recovery-codes.queries.ts'
import {
  deleteTotp,
  lockOwner,
  updateSessionFactors,
  updateTwoFactorConfirmed,
} from './two-factor.queries.ts'

/** Turns two-factor authentication off, ends all other sessions and tells the owner. A set-up that was never confirmed just goes. */
export async function turnOffTwoFactor(
  tx: Tx,
  settings: Settings,
  { userId, sessionId, ip, userAgent, now }: TwoFactorChange,
): Promise<void> {
  const owner = await lockOwner(tx, userId)
  await deleteTotp(tx, userId)
  await deleteRecoveryCodes(tx, userId)
  if (!owner.two_factor_confirmed_at) return
  await updateTwoFactorConfirmed(tx, userId, null)
  await updateSessionFactors(tx, sessionId, false)
  await endOtherSessions(tx, userId, sessionId, now, 'two-factor off')
  await recordSecurityEvent(tx, {
    type: 'two-factor off',
    user_id: userId,
    session_id: sessionId,
    ip,
    user_agent: userAgent,
  })
  await mailTwoFactorChanged(tx, settings, userId, { on: false, at: now })
}
