import type { Language } from '@zegel/contract/messages'
import type { Context } from '../../app.ts'
import type { Tx } from '../../db/database.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { makeLinkToken } from '../accounts/auth-tokens.ts'
import type { Account } from '../accounts/find-account.ts'
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
  const { id, email, name, first_name } = account
  const token = await makeLinkToken(tx, { userId: id, purpose: 'reset' }, now())
  const query = new URLSearchParams({ token, email }).toString()
  const url = `${settings.url}/reset-password?${query}`
  const reading = account.language ?? language
  const letter = LETTERS[kind](reading, { name: first_name ?? name, url })
  await sendMail(tx, settings, { kind, userId: id, to: email, language: reading, letter })
}
