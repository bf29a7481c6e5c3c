import type { Tx } from '../../../db/database.ts'
import { type Account, lockAccount } from '../find-account.ts'
import { claimPerson } from './claim-person.ts'
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
