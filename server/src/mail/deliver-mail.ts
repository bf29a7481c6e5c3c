import type { Context } from '../app.ts'
import { inTransaction } from '../db/database.ts'
import type { Send } from './mail-server.ts'
import { lockUnsentMail, type UnsentMail, updateNotSent, updateSent } from './mail.queries.ts'
import { type SendFailure, toSendFailure } from './send-failure.ts'

/**
 * Sends a mail that was not sent yet, and notes how that went. Throws when it is worth another try; a mail that the mail server
 * refuses for good is left as it is.
 */
export async function deliverMail(
  { db, now }: Pick<Context, 'db' | 'now'>,
  send: Send,
  id: string,
): Promise<void> {
  const failure = await inTransaction(db, async (tx) => {
    const mail = await lockUnsentMail(tx, id)
    if (!mail) return undefined
    const reason = await trySend(send, mail)
    if (reason) await updateNotSent(tx, id, reason.text)
    else await updateSent(tx, id, new Date(now().epochMilliseconds))
    return reason
  })
  // After the transaction, which would take the note away with it.
  if (failure && !failure.isFinal) throw new Error(`mail ${id} was not sent: ${failure.text}`)
}

async function trySend(send: Send, mail: UnsentMail): Promise<SendFailure | undefined> {
  try {
    await send(mail)
    return undefined
  } catch (error) {
    return toSendFailure(error)
  }
}
