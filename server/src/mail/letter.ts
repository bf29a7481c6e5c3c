import type { Language } from '@zegel/contract/messages'
import { fill, type Values } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Texts } from '@zegel/texts/texts.gen'

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

export type LetterName = keyof Texts['mails']['letters']

/** A letter as it stands in `texts/<language>/mails.json`. */
interface LetterText {
  subject: string
  heading?: string
  paragraphs: readonly string[]
  button?: string
  facts?: Readonly<Record<string, string>>
  note?: string
}

/**
 * The letter of that name in a language, with its variables filled in. A fact has the name of a variable; without a value it is left out,
 * and so is a note that names a variable without one. A button leads to `url`.
 */
export function writeLetter<About extends object>(
  language: Language,
  name: LetterName,
  about: About & { [variable in keyof About]: Values[string] },
): Letter {
  const text: LetterText = TEXTS[language].mails.letters[name]
  const values: Values = { ...about }
  const { subject, heading, paragraphs, button, facts, note } = text
  return {
    subject: fill(subject, values),
    ...(heading && { heading: fill(heading, values) }),
    paragraphs: paragraphs.map((paragraph) => fill(paragraph, values)),
    ...(button && { button: { label: button, url: String(values['url']) } }),
    ...(facts && { facts: factsOf(facts, values) }),
    ...(note && isKnown(note, values) && { note: fill(note, values) }),
  }
}

/** A line for each fact that has a value, in the order of their labels. */
export function factsOf(
  labels: Readonly<Record<string, string>>,
  values: Values,
): [label: string, value: string][] {
  return Object.entries(labels).flatMap(([name, label]): [string, string][] =>
    values[name] ? [[label, String(values[name])]] : [],
  )
}

function isKnown(text: string, values: Values): boolean {
  return Array.from(text.matchAll(/\{(\w+)\}/g)).every(([, name = '']) => Boolean(values[name]))
}

/** A moment as people in the Netherlands see it: '20 november 2026 om 14:05'. */
export function mailMoment(language: Language, at: Temporal.Instant): string {
  return at.toLocaleString(TEXTS[language].language.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
}

/** A date of record: '20 november 2026'. */
export function mailDay(language: Language, date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString(TEXTS[language].language.locale, {
    dateStyle: 'long',
  })
}
