import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { type OwnSession, renewConfirmedSession, type RenewedCookie } from '../sessions.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { isOwnPassword } from './is-own-password.ts'

/** Confirms that it is still the owner of the account who sits there: for fifteen minutes what asks for that is allowed. */
export async function confirmPassword(
  context: Context,
  own: OwnSession,
  password: string,
  tokenHash: Buffer,
): Promise<RenewedCookie> {
  if (!(await isOwnPassword(context, own, password, 'password')))
    throw new RuleBroken('password-wrong', {}, 'password')
  const { userId, sessionId, ip, userAgent } = own
  const now = context.now()
  return inTransaction(context.db, async (tx) => {
    const cookie = await renewConfirmedSession(tx, { sessionId, tokenHash, now })
    await recordSecurityEvent(tx, {
      type: 'password confirmed',
      user_id: userId,
      session_id: sessionId,
      ip,
      user_agent: userAgent,
    })
    return cookie
  })
}
