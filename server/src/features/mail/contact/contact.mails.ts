import type { Language } from '@zegel/contract/messages'
import { type Letter, writeLetter } from '../../../mail/letter.ts'

/** What somebody wrote in the contact form, for the people behind the platform. */
export function contactLetter(
  language: Language,
  about: { name: string; email: string; message: string },
): Letter {
  const letter = writeLetter(language, 'contact', about)
  return { ...letter, paragraphs: letter.paragraphs.flatMap((text) => text.split(/\n\s*\n/)) }
}
