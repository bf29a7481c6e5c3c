import type { Language } from '@zegel/contract/messages'
import { type Letter, writeLetter } from '../../../mail/letter.ts'
import { mailMoment } from '../../../mail/mail-date.ts'

interface Linked {
  /** The first name of the reader. */
  name: string
  url: string
}

/** Brings somebody who forgot their password the link to choose another. */
export function resetPasswordLetter(language: Language, about: Linked): Letter {
  return writeLetter(language, 'reset-password', about)
}

/** Lets somebody without a password, who signs in through Google, choose one. */
export function setPasswordLetter(language: Language, about: Linked): Letter {
  return writeLetter(language, 'set-password', about)
}

/** Tells that the password was changed; the button leads to choosing another. */
export function passwordChangedLetter(
  language: Language,
  { name, at, url }: Linked & { at: Temporal.Instant },
): Letter {
  return writeLetter(language, 'password-changed', { name, url, at: mailMoment(language, at) })
}
