import type { Language } from '@zegel/contract/messages'
import { type Letter, writeLetter } from '../../../mail/letter.ts'

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
