import type { Language } from '@zegel/contract/messages'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { makeLinkToken } from '../auth-tokens.ts'
import type { Account } from '../find-account.ts'
import { mailAccount } from '../mail-account.ts'
import { verifyEmailLetter } from './registration.mails.ts'

/** Mails an account the link that verifies its address, 24 hours long; an earlier link stops working. */
export async function mailVerification(
  tx: Tx,
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  account: Account,
  language: Language,
): Promise<void> {
  const { id, email } = account
  const link = { userId: id, purpose: 'verify_email' as const, data: { email } }
  const url = `${settings.url}/verify-email?token=${await makeLinkToken(tx, link, now())}`
  await mailAccount(tx, settings, account, { kind: 'verify-email', language }, (reading, name) =>
    verifyEmailLetter(reading, { name: toPlainName(name) ?? email, url }),
  )
}

// Anybody can have this mail sent to anybody: what is no name, such as an address of a website, does not go along.
function toPlainName(name: string): string | undefined {
  return /^[\p{L}\p{M}' -]{1,60}$/u.test(name) ? name : undefined
}
