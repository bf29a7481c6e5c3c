import type { Language } from '@zegel/contract/messages'
import { type Letter, writeLetter } from '../../../mail/letter.ts'
import { mailMoment } from '../../../mail/mail-date.ts'

/** Tells that a Google account can be used to sign in from now on. */
export function googleLinkedLetter(
  language: Language,
  { name, email, at }: { name: string; email: string; at: Temporal.Instant },
): Letter {
  return writeLetter(language, 'google-linked', { name, email, at: mailMoment(language, at) })
}
