import type { ResetPassword } from '@zegel/contract/accounts/passwords'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { assertPasswordAllowed } from '../../../lib/common-passwords.ts'
import { hashPassword } from '../../../lib/password.ts'
import { consumeLinkToken, endLinkTokens, findUserOfResetLink } from '../auth-tokens.ts'
import { endOtherSessions } from '../sessions.ts'
import { type Account, lockAccount } from '../find-account.ts'
import { mailAccount } from '../mail-account.ts'
import type { RequestOrigin } from '../known-device.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { confirmAddress } from '../registration/address-verification.ts'
import { passwordChangedLetter } from '../accounts.mails.ts'
import { deleteWhatStrangersLeave, updatePassword } from './passwords.queries.ts'

/**
 * Sets another password by the link of a mail, which works once, for its own address; else 'reset-link-invalid' on it. Ends every
 * session and starts none; a second factor stays on. Whoever reads the mail of an account that was never verified takes it over from
 * whoever made it, and gets nothing that they left in it.
 */
export async function resetPassword(
  context: Context,
  { email, token, password }: ResetPassword,
  sender: RequestOrigin,
): Promise<void> {
  const now = context.now()
  await assertPasswordAllowed(password, 'password', [email])
  const userId = await findUserOfResetLink(context.db, { token, email }, now)
  if (!userId) throw new RuleBroken('reset-link-invalid', {}, 'email')
  const passwordHash = await hashPassword(password)
  await inTransaction(context.db, async (tx) => {
    const link = await consumeLinkToken(tx, token, { userId, purposes: ['reset'] }, now)
    if (!link) throw new RuleBroken('reset-link-invalid', {}, 'email')
    await updatePassword(tx, userId, passwordHash, new Date(now.epochMilliseconds))
    await endOtherSessions(tx, userId, null, now, 'password reset')
    await endLinkTokens(tx, userId, ['verify_email', 'email_change'])
    const account = await lockAccount(tx, userId)
    // First, so that none of it moves to the person of the address.
    if (!account.email_verified_at) await deleteWhatStrangersLeave(tx, account)
    await confirmAddress(tx, userId, now)
    await tell(tx, context, account, sender)
  })
}

async function tell(
  tx: Tx,
  { settings, now }: Context,
  account: Account,
  { ip, userAgent, language }: RequestOrigin,
): Promise<void> {
  await recordSecurityEvent(tx, {
    type: 'password reset',
    user_id: account.id,
    ip,
    user_agent: userAgent,
  })
  const url = `${settings.url}/forgot-password`
  const mail = { kind: 'password-changed', language }
  await mailAccount(tx, settings, account, mail, (reading, name) =>
    passwordChangedLetter(reading, { name, at: now(), url }),
  )
}
