import type { ContactMessage } from '@zegel/contract/mail/contact'
import type { Language } from '@zegel/contract/messages'
import type { Context } from '../../../context.ts'
import { ipGroup, assertWithinLimit } from '../../../access/limits.ts'
import { inTransaction } from '../../../db/database.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { type Letter, writeLetter } from '../../../mail/letter.ts'

interface Sender {
  /** Null for guests. */
  userId: string | null
  ip: string
  language: Language
}

/** Mails what somebody wrote to the people behind the platform, who answer to the address it names. Refuses floods. */
export async function sendContactMessage(
  context: Context,
  { userId, ip, language }: Sender,
  message: ContactMessage,
): Promise<void> {
  await assertWithinLimit(context, 'contact by ip', ipGroup(ip))
  const { db, settings } = context
  await inTransaction(db, (tx) =>
    sendMail(tx, settings, {
      kind: 'contact',
      userId,
      to: settings.supportEmail,
      language,
      letter: contactLetter(language, message),
      replyTo: message.email,
    }),
  )
}

/** What somebody wrote in the contact form, for the people behind the platform. */
export function contactLetter(
  language: Language,
  about: { name: string; email: string; message: string },
): Letter {
  const letter = writeLetter(language, 'contact', about)
  return { ...letter, paragraphs: letter.paragraphs.flatMap((text) => text.split(/\n\s*\n/)) }
}
