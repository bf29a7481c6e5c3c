import type { Tx } from '../../db/database.ts'
import { getNaturalPersonByEmail, insertNaturalPersonUnlessKnown } from './legal-persons.queries.ts'
import type { LegalPersonRow } from './legal-persons.rows.ts'
import { type NewNaturalPerson, toPersonRow } from './to-person-row.ts'

/**
 * The natural person with this e-mail address, which identifies somebody everywhere; made when there is none. Somebody who is known keeps
 * the name and address they gave themselves.
 */
export async function findOrAddNaturalPerson(
  tx: Tx,
  person: NewNaturalPerson,
): Promise<LegalPersonRow> {
  const row = toPersonRow(person)
  return (await insertNaturalPersonUnlessKnown(tx, row)) ?? getNaturalPersonByEmail(tx, row.email)
}
