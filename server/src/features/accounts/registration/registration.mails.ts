import type { Language } from '@zegel/contract/messages'
import { type Letter, writeLetter } from '../../../mail/letter.ts'

interface Linked {
  /** The first name of the reader. */
  name: string
  url: string
}

/** Asks the owner of an address to say that it is theirs. */
export function verifyEmailLetter(language: Language, about: Linked): Letter {
  return writeLetter(language, 'verify-email', about)
}

/** To a new address: asks whether it is to become the address of the account. */
export function emailChangeLetter(
  language: Language,
  about: Linked & { newEmail: string },
): Letter {
  return writeLetter(language, 'email-change', about)
}

/** To the old address: the account has another one now. */
export function emailChangedLetter(
  language: Language,
  about: { name: string; newEmail: string },
): Letter {
  return writeLetter(language, 'email-changed', about)
}
