import type { Language } from '@zegel/contract/messages'
import { type Letter, writeLetter } from '../../../mail/letter.ts'

interface AccountAskedInput {
  /** How the reader is called. */
  name: string
  organization: string
  instrument: string
  /** Who is to be paid. */
  payees: string
  url: string
}

/** Asks somebody to which account they, or a company they act for, want to be paid. */
export function accountAskedLetter(language: Language, about: AccountAskedInput): Letter {
  return writeLetter(language, 'account-asked', about)
}
