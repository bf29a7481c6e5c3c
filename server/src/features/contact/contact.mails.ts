import type { Language } from '@zegel/contract/messages'
import { type Letter, letterIn } from '../../mail/letter.ts'

/** What somebody wrote in the contact form, for the people behind the platform. */
export function contactLetter(
  language: Language,
  { name, email, message }: { name: string; email: string; message: string },
): Letter {
  const paragraphs = message.split(/\n\s*\n/)
  return letterIn(language, {
    nl: {
      subject: `Bericht van ${name}`,
      paragraphs,
      facts: [
        ['Naam', name],
        ['E-mailadres', email],
      ],
      note: 'Verstuurd met het contactformulier. Antwoord op deze mail om te reageren.',
    },
    en: {
      subject: `Message from ${name}`,
      paragraphs,
      facts: [
        ['Name', name],
        ['E-mail address', email],
      ],
      note: 'Sent with the contact form. Reply to this mail to answer.',
    },
  })
}
