import type { Language } from '@zegel/contract/messages'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { makeLinkToken } from '../auth-tokens.ts'
import type { Account } from '../find-account.ts'
import { mailAccount } from '../mail-account.ts'
import { resetPasswordLetter, setPasswordLetter } from './passwords.mails.ts'

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
