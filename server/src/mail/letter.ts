import type { Language } from '@zegel/contract/messages'

/** What a mail says, in the reader's language; how it looks is the layout's. Every text is plain: the layout escapes it. */
export interface Letter {
  subject: string
  /** What stands above the text; the subject when there is none. */
  heading?: string
  paragraphs: string[]
  /** The one thing the reader can do. */
  button?: { label: string; url: string }
  /** Particulars to recognise something by, such as a moment and a device. */
  facts?: [string, string][]
  /** What to do when this mail is unexpected, or how long its link works. */
  note?: string
  /** It offers something without a prospectus, and says so in the supervisor's words. */
  isExemptOffer?: boolean
}

/** Picks the letter of a language; that there is one in each is checked by the compiler. */
export function letterIn(language: Language, letters: Record<Language, Letter>): Letter {
  return letters[language]
}
