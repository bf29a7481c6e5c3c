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
