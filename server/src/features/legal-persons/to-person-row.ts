import type { NewNaturalPerson } from './find-or-add-natural-person.ts'

/** A natural person as the table keeps one. */
export function toPersonRow({
  name,
  first_name,
  last_name = '',
  email,
  ...address
}: NewNaturalPerson) {
  const names =
    first_name === undefined ? toNames(name) : { first_name, last_name: last_name || null }
  return {
    type: 'natural_person',
    legal_name: name.trim(),
    ...names,
    email: email.trim().toLowerCase(),
    ...address,
  }
}

// 'Anna de Vries' is Anna, de Vries.
function toNames(name: string): { first_name: string; last_name: string | null } {
  const [first_name = '', ...last] = name.trim().split(/\s+/)
  return { first_name, last_name: last.join(' ') || null }
}
