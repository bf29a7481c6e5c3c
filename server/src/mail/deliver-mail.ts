import type { Context } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import { readStoredFile } from '../storage/open-stored-file.ts'
import { getStoredFile } from '../storage/stored-files.queries.ts'
import { isStorageFailure } from '../storage/storage-failures.ts'
import type { Attachment, Send } from './mail-server.ts'
import { lockUnsentMail, type UnsentMail, updateNotSent, updateSent } from './mail.queries.ts'

/**
 * Sends a mail that was not sent yet, and notes how that went. Throws when it is worth another try; a mail that the mail server
 * refuses for good is left as it is.
 */
export async function deliverMail(
  { db, now, storage }: Pick<Context, 'db' | 'now' | 'storage'>,
  send: Send,
  id: string,
): Promise<void> {
  const failure = await inTransaction(db, async (tx) => {
    const mail = await lockUnsentMail(tx, id)
    if (!mail) return undefined
    const reason = await trySend(async () =>
      send(mail, await readAttachment({ db, storage }, mail)),
    )
    if (reason) await updateNotSent(tx, id, reason.text)
    else await updateSent(tx, id, new Date(now().epochMilliseconds))
    return reason
  })
  // After the transaction, which would take the note away with it.
  if (failure && !failure.isFinal) throw new Error(`mail ${id} was not sent: ${failure.text}`)
}

async function trySend(send: () => Promise<void>): Promise<SendFailure | undefined> {
  try {
    await send()
    return undefined
  } catch (error) {
    return toSendFailure(error)
  }
}

async function readAttachment(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { attachment_id: id }: UnsentMail,
): Promise<Attachment | undefined> {
  if (!id) return undefined
  const { file_name, content_type } = await getStoredFile(db, id)
  const content = await readStoredFile({ db, storage }, id)
  return { fileName: file_name, contentType: content_type, content }
}

/** Why a mail was not sent. */
interface SendFailure {
  text: string
  /** The mail server refuses this mail for good: sending it again is of no use. */
  isFinal: boolean
}

interface SmtpError {
  code?: string
  responseCode?: number
  response?: string
}

// What is about this mail; a wrong password or a server that turns us away is about all mails, and can be mended.
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])
const LONGEST = 300

/** Reads what nodemailer throws. Only codes and the mail server's own words are kept: an error may repeat what was sent. */
function toSendFailure(error: unknown): SendFailure {
  if (isStorageFailure(error)) return { text: error.message.slice(0, LONGEST), isFinal: false }
  const { code = 'unknown', responseCode, response } = error as SmtpError // safe: an error of nodemailer, all optional
  const isFinal = ABOUT_THE_MAIL.has(code) && responseCode !== undefined && responseCode >= 500
  return { text: [code, response].filter(Boolean).join(': ').slice(0, LONGEST), isFinal }
}
