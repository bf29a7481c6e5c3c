import { charactersOf } from '@zegel/core/intl'

// A full stop before the ellipsis would look like a fourth one.
const LOOSE_ENDS = /[\s.,;:–-]+$/

/** The text, or its first `length` characters with an ellipsis; a cut never leaves half a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const all = charactersOf(text)
  return all.length <= length ? text : `${all.slice(0, length).join('').replace(LOOSE_ENDS, '')}…`
}

/** A value as the text of an address or a form's part; undefined for none. Anything that has no plain text is a mistake. */
export function toPlainText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return `${value}`
  throw new TypeError(`A ${typeof value} has no plain text`)
}

// Where the long words of Dutch bodies and companies fall apart; browsers do not all know how, and break before the last letter.
const SECOND_PARTS =
  /(?<=\p{L}{4})(houders|raad|raden|vergadering|kantoor|vennootschap|maatschappij|commissarissen|ontwikkeling|bestuur|beheer|coöperatie|exploitatie|vereniging|belangen|voorwaarde|overeenkomst|reglement)/giu
const LONG = 12

/** The same words with places where they may be broken with a hyphen, for places that are narrower than a word. */
export function softHyphens(text: string): string {
  return text.replace(/\p{L}+/gu, (word) =>
    word.length < LONG ? word : word.replace(SECOND_PARTS, '\u00AD$1'),
  )
}

/** A text in small letters without accents, by which it is found however it is typed. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
