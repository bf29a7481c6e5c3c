import type { Language } from '@zegel/contract/messages'
import { RuleBroken } from '@zegel/core/rule-broken'
import { assertWithinLimit } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { makeLinkToken } from '../auth-tokens.ts'
import { type Account, getAccount } from '../find-account.ts'
import type { RequestOrigin } from '../known-device.ts'
import { mailAccount } from '../mail-account.ts'
import { resetPasswordLetter, setPasswordLetter } from '../accounts.mails.ts'

const LETTERS = { 'reset-password': resetPasswordLetter, 'set-password': setPasswordLetter }

/** Mails an account the link to choose a password, an hour long; an earlier link stops working. */
export async function mailResetLink(
  tx: Tx,
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  kind: keyof typeof LETTERS,
  account: Account,
  language: Language,
): Promise<void> {
  const { id: userId, email } = account
  const token = await makeLinkToken(tx, { userId, purpose: 'reset' }, now())
  const query = new URLSearchParams({ token, email }).toString()
  const url = `${settings.url}/reset-password?${query}`
  await mailAccount(tx, settings, account, { kind, language }, (reading, name) =>
    LETTERS[kind](reading, { name, url }),
  )
}

/** Mails an account that has no password the link to choose one; refused 'account-has-password' otherwise. */
export async function mailFirstPassword(
  context: Context,
  userId: string,
  { ip, userAgent, language }: RequestOrigin,
): Promise<void> {
  const account = await getAccount(context.db, userId)
  if (account.password_hash !== null) throw new RuleBroken('account-has-password')
  await assertWithinLimit(context, 'verification by user', userId)
  await inTransaction(context.db, async (tx) => {
    await mailResetLink(tx, context, 'set-password', account, language)
    await recordSecurityEvent(tx, {
      type: 'reset link asked',
      user_id: userId,
      ip,
      user_agent: userAgent,
    })
  })
}
