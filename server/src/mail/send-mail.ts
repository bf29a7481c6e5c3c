import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '@zegel/contract/messages'
import { EXEMPTION_NOTICE } from '@zegel/core/invest/exemption-notice'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Tx } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { letterLayout } from './letter-layout.ts'
import type { Letter } from './letter.ts'
import { insertMail, insertSendMailJob } from './mail.queries.ts'

interface Mail {
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

/** The plain text of a letter: everything that its HTML says, in the same order. */
function letterText(letter: Letter, footer: string): string {
  const { subject, heading = subject, paragraphs, facts, button, note, isExemptOffer } = letter
  const parts = [
    heading,
    ...paragraphs,
    facts?.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button && `${button.label}:\n${button.url}`,
    isExemptOffer && `${EXEMPTION_NOTICE.warning}\n${EXEMPTION_NOTICE.exemption}`,
    note,
    `--\n${footer}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** A letter as mail programs show it, and as plain text that says the same. */
export function renderLetter(
  letter: Letter,
  language: Language,
  { url, supportEmail }: Pick<Settings, 'url' | 'supportEmail'>,
): { html: string; text: string } {
  const footer = fill(TEXTS[language].mails.frame.footer, {
    site: new URL(url).host,
    support: supportEmail,
  })
  const page = renderToStaticMarkup(letterLayout({ letter, language, footer }))
  return { html: `<!doctype html>${page}`, text: letterText(letter, footer) }
}
