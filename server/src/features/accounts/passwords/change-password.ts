import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { assertPasswordAllowed } from '../../../lib/common-passwords.ts'
import { hashPassword } from '../../../lib/password.ts'
import { getAccount } from '../find-account.ts'
import {
  endOtherSessions,
  type OwnSession,
  type RenewedCookie,
  renewProvenSession,
} from '../sessions.ts'
import { mailUser } from '../mail-account.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { passwordChangedLetter } from '../accounts.mails.ts'
import { updatePassword } from './passwords.queries.ts'
import { isOwnPassword } from './is-own-password.ts'

export interface PasswordChange {
  old_password: string
  new_password: string
}

/** Changes somebody's own password: all other sessions end, and this one goes on with another token. */
export async function changePassword(
  context: Context,
  own: OwnSession,
  { old_password, new_password }: PasswordChange,
  tokenHash: Buffer,
): Promise<RenewedCookie> {
  if (!(await isOwnPassword(context, own, old_password, 'old_password')))
    throw new RuleBroken('old-password-wrong', {}, 'old_password')
  if (new_password === old_password) throw new RuleBroken('password-unchanged', {}, 'new_password')
  const owner = await getAccount(context.db, own.userId)
  await assertPasswordAllowed(new_password, 'new_password', [owner.name, owner.email])
  const passwordHash = await hashPassword(new_password)
  const { settings, now } = context
  const { userId, sessionId, ip, userAgent } = own
  const at = now()
  return inTransaction(context.db, async (tx) => {
    await updatePassword(tx, userId, passwordHash, new Date(at.epochMilliseconds))
    const cookie = await renewProvenSession(tx, { sessionId, tokenHash, now: at })
    await endOtherSessions(tx, userId, sessionId, at, 'password changed')
    await recordSecurityEvent(tx, {
      type: 'password changed',
      user_id: userId,
      session_id: sessionId,
      ip,
      user_agent: userAgent,
    })
    const url = `${settings.url}/forgot-password`
    await mailUser(tx, settings, { userId, kind: 'password-changed' }, (language, name) =>
      passwordChangedLetter(language, { name, at, url }),
    )
    return cookie
  })
}
