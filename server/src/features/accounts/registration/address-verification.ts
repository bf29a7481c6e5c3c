import type { Language } from '@zegel/contract/messages'
import { assertWithinLimit } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { makeLinkToken } from '../auth-tokens.ts'
import { type Account, getAccount, lockAccount } from '../find-account.ts'
import { mailAccount } from '../mail-account.ts'
import { claimPerson } from './claim-person.ts'
import { verifyEmailLetter } from '../accounts.mails.ts'
import { updateVerified } from './registration.queries.ts'

/**
 * Notes that the address of an account is theirs, and lets them be the natural person of that address. Only for whoever showed both that
 * the account is theirs and that they read its mail. Returns the account as it was.
 */
export async function confirmAddress(
  tx: Tx,
  userId: string,
  now: Temporal.Instant,
  /** Whom the invitation is for that led here. */
  statedId: string | null = null,
): Promise<Account> {
  const account = await lockAccount(tx, userId)
  await updateVerified(tx, userId, new Date(now.epochMilliseconds))
  await claimPerson(tx, account, account.email, statedId)
  return account
}

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

/** Mails the link that verifies the address once more; nothing when it is verified. At most six a minute. */
export async function requestVerification(
  context: Context,
  userId: string,
  language: Language,
): Promise<void> {
  const account = await getAccount(context.db, userId)
  if (account.email_verified_at) return
  await assertWithinLimit(context, 'verification by user', userId)
  await inTransaction(context.db, (tx) => mailVerification(tx, context, account, language))
}
