import type { Language } from '@zegel/contract/messages'
import { type Letter, writeLetter } from '../../../mail/letter.ts'

interface ObjectionLetterInput {
  /** How the reader is called. */
  name: string
  organization: string
  instrument: string
  /** Who does not agree. */
  party: string
  units: string
  day: string
  reason: string
  /** The issuer's; undefined while it is not settled, and when what it is about was turned back. */
  answer: string | undefined
  url: string
}

/** Tells the issuer's side that a party does not agree with what was recorded. */
export function objectionMadeLetter(language: Language, about: ObjectionLetterInput): Letter {
  return writeLetter(language, 'objection-made', about)
}

/** Tells who objected what became of it: an answer, or that what it was about was turned back. */
export function objectionSettledLetter(language: Language, about: ObjectionLetterInput): Letter {
  const name = about.answer ? 'objection-answered' : 'objection-reversed'
  return writeLetter(language, name, about)
}
