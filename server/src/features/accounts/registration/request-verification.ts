import type { Language } from '@zegel/contract/messages'
import { assertWithinLimit } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { getAccount } from '../find-account.ts'
import { mailVerification } from './mail-verification.ts'

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
