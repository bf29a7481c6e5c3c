import { DeedFailed } from '@zegel/core/deeds/deed-variant'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { deedFailedLetter } from './deeds.mails.ts'
import { insertSupportNotice, type TransactionKey } from './deeds.queries.ts'

/** Does what makes a deed. When that fails support is told, once for each transaction, and DeedFailed is thrown. */
export async function notifySupportOnFailure<Made>(
  context: Context,
  key: TransactionKey,
  make: () => Promise<Made>,
): Promise<Made> {
  try {
    return await make()
  } catch (error) {
    await notifySupportBy(context, key, error)
    throw new DeedFailed(error)
  }
}

async function notifySupportBy(
  { db, settings }: Context,
  key: TransactionKey,
  error: unknown,
): Promise<void> {
  const to = settings.supportEmail
  await inTransaction(db, async (tx) => {
    if (!(await insertSupportNotice(tx, key, to))) return
    await sendMail(tx, settings, {
      kind: 'deed-failed',
      userId: null,
      to,
      language: 'nl',
      letter: deedFailedLetter('nl', { ...key, reason: String(error) }),
    })
  })
}
