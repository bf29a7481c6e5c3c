import type { Language } from '@zegel/contract/messages'
import { type Letter, writeLetter } from '../../../mail/letter.ts'

interface StatementLetterInput {
  /** How the reader is called. */
  name: string
  organization: string
  holder: string
  year: string
  /** Why it corrects an earlier one; undefined of the first. */
  reason: string | undefined
  url: string
}

/** Tells a holder that their yearly statement can be seen, or that it was corrected and why. */
export function statementLetter(language: Language, about: StatementLetterInput): Letter {
  const name = about.reason === undefined ? 'yearly-statement' : 'yearly-statement-corrected'
  return writeLetter(language, name, about)
}
