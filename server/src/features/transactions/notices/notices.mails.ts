import type { Language } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'
import { type Letter, writeLetter } from '../../../mail/letter.ts'

/** A letter to somebody without an account, whose button leads to making one. */
export function withRegistrationLink(language: Language, letter: Letter, url: string): Letter {
  return {
    ...letter,
    paragraphs: [...letter.paragraphs, TEXTS[language].mails.frame.accountAsked],
    ...(letter.button && { button: { ...letter.button, url } }),
  }
}

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

interface OfferLetterInput {
  /** How the reader is called. */
  name: string
  /** Who signed it. */
  signer: string
  instrument: string
  day: string
  url: string
}

/** Tells the issuer's side that an offer has to be signed anew before anybody can invest. */
export function offerUnsignedLetter(language: Language, about: OfferLetterInput): Letter {
  return writeLetter(language, 'offer-unsigned', about)
}

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
