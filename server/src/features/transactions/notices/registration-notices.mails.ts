import type { Language } from '@zegel/contract/messages'
import { type Letter, writeLetter } from '../../../mail/letter.ts'

interface Registered {
  /** How the reader is called. */
  name: string
  organization: string
  instrument: string
  holder: string
  balance: string
  day: string
  url: string
}

/** Tells a holder how many units were registered for them. */
export function registrationLetter(language: Language, about: Registered): Letter {
  return writeLetter(language, 'registration', about)
}
