import { assertWithinLimit } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { isPassword } from '../../../lib/password.ts'
import { getAccount } from '../find-account.ts'
import type { OwnSession } from '../sessions.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'

/**
 * Whether this is the password of somebody who is signed in; a wrong one is noted. Counted, so that whoever finds a browser open
 * cannot go on guessing.
 */
export async function isOwnPassword(
  context: Context,
  { userId, sessionId, ip, userAgent }: OwnSession,
  password: string,
  field: string,
): Promise<boolean> {
  await assertWithinLimit(context, 'own password by user', userId, field)
  await assertWithinLimit(context, 'own password by user, a long time', userId, field)
  const { password_hash } = await getAccount(context.db, userId)
  if (await isPassword(password_hash, password)) return true
  await recordSecurityEvent(context.db, {
    type: 'password not confirmed',
    user_id: userId,
    session_id: sessionId,
    ip,
    user_agent: userAgent,
  })
  return false
}
