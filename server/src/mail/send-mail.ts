import type { Language } from '@zegel/contract/messages'
import type { Tx } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import type { Letter } from './letter.ts'
import { insertMail, insertSendMailJob } from './mail.queries.ts'
import { renderLetter } from './render-letter.ts'

export interface Mail {
  /** Which mail it is, such as 'reset-password'. */
  kind: string
  /** Whose account it is about; null for people without one. */
  userId: string | null
  to: string
  language: Language
  letter: Letter
  replyTo?: string | undefined
  /** A stored file that goes with it, by its id. */
  attachmentId?: string
}

/**
 * Writes a mail in the transaction of the act it tells about, so that neither is there without the other. With a mail server a
 * job sends it once the transaction holds; without one it stays in the outbox.
 */
export async function sendMail(tx: Tx, settings: Settings, mail: Mail): Promise<void> {
  const { html, text } = renderLetter(mail.letter, mail.language, settings)
  const id = await insertMail(tx, {
    kind: mail.kind,
    user_id: mail.userId,
    to_address: mail.to,
    reply_to: mail.replyTo ?? null,
    language: mail.language,
    subject: inOneLine(mail.letter.subject),
    html,
    text,
    attachment_id: mail.attachmentId ?? null,
  })
  if (settings.smtpUrl) await insertSendMailJob(tx, id)
}

// Whatever a name holds, a subject stays one line.
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
