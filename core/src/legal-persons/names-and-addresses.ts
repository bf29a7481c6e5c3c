/** A name as first and last name: 'Anna de Vries' is Anna, de Vries. A single word is a first name, with no last name. */
export function splitName(name: string): { first_name: string; last_name: string | null } {
  const [first_name = '', ...last] = name.trim().split(/\s+/)
  return { first_name, last_name: last.join(' ') || null }
}

/** What somebody is called of whom nothing personal is kept any more, in registers that go on. */
export const ERASED_NAME = 'Gewiste persoon'

/** A name without capitals, accents, spaces and signs, to compare spellings by. */
export function normalizeName(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}

/** A house number with what comes after it: '17 M' and '3 A', but '3-A' where the suffix has a sign of its own. */
export function withSuffix(number: string, suffix: string): string {
  return /^[-/]/.test(suffix) ? number + suffix : `${number} ${suffix}`.trim()
}

const DUTCH = /^(\d{4})\s*([a-z]{2})$/i

/** A Dutch zip code as it is written, '9401 AB', however somebody typed it; any other stays as it is. */
export function normalizeZipCode(typed: string): string {
  return typed.replace(
    DUTCH,
    (_, digits: string, letters: string) => `${digits} ${letters.toUpperCase()}`,
  )
}

/** An e-mail address: what the contract's schemas take for one. Takes as long as the text is. */
export const EMAIL_ADDRESS =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
