import type { Language } from '@zegel/contract/messages'
import type { Context } from '../../app.ts'
import type { Tx } from '../../db/database.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { makeLinkToken } from '../accounts/auth-tokens.ts'
import type { Account } from '../accounts/find-account.ts'
import { verifyEmailLetter } from './registration.mails.ts'

/** Mails an account the link that verifies its address, 24 hours long; an earlier link stops working. */
export async function mailVerification(
  tx: Tx,
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  { id, email, name, first_name, language: own }: Account,
  language: Language,
): Promise<void> {
  const link = { userId: id, purpose: 'verify_email' as const, data: { email } }
  const url = `${settings.url}/verify-email?token=${await makeLinkToken(tx, link, now())}`
  const reading = own ?? language
  const letter = verifyEmailLetter(reading, { name: toPlainName(first_name ?? name) ?? email, url })
  await sendMail(tx, settings, {
    kind: 'verify-email',
    userId: id,
    to: email,
    language: reading,
    letter,
  })
}

// Anybody can have this mail sent to anybody: what is no name, such as an address of a website, does not go along.
function toPlainName(name: string): string | undefined {
  return /^[\p{L}\p{M}' -]{1,60}$/u.test(name) ? name : undefined
}
