import type { Tx } from '../../db/database.ts'
import { getNaturalPersonByEmail, insertNaturalPersonUnlessKnown } from './legal-persons.queries.ts'
import type { LegalPersonRow } from './legal-persons.rows.ts'

export interface NewNaturalPerson {
  name: string
  email: string
  address?: string
  zip_code?: string
  city?: string
  country?: string
}

/**
 * The natural person with this e-mail address, which identifies somebody everywhere; made when there is none. Somebody who is
 * known keeps the name and address he gave himself.
 */
export async function findOrAddNaturalPerson(
  tx: Tx,
  { name, email, ...address }: NewNaturalPerson,
): Promise<LegalPersonRow> {
  const lowered = email.trim().toLowerCase()
  const row = {
    type: 'natural_person',
    legal_name: name.trim(),
    ...toNames(name),
    email: lowered,
    ...address,
  }
  return (await insertNaturalPersonUnlessKnown(tx, row)) ?? getNaturalPersonByEmail(tx, lowered)
}

// 'Anna de Vries' is Anna, de Vries.
function toNames(name: string): { first_name: string; last_name: string | null } {
  const [first_name = '', ...last] = name.trim().split(/\s+/)
  return { first_name, last_name: last.join(' ') || null }
}
