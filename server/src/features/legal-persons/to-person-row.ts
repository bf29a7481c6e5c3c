import { splitName } from '@zegel/core/legal-persons/name'
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
    first_name === undefined ? splitName(name) : { first_name, last_name: last_name || null }
  return {
    type: 'natural_person',
    legal_name: name.trim(),
    ...names,
    email: email.trim().toLowerCase(),
    ...address,
  }
}
