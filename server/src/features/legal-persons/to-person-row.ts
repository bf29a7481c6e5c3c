import { splitName } from '@zegel/core/legal-persons/names-and-addresses'

export interface NewNaturalPerson {
  name: string
  /** When it is known by itself; else the first word of the name. */
  first_name?: string
  /** Goes with a first name. */
  last_name?: string
  email: string
  address?: string
  zip_code?: string
  city?: string
  country?: string
}

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
