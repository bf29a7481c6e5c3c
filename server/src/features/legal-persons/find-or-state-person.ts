import type { Tx } from '../../db/database.ts'
import { findKnown, getStatedPerson, insertStatedPerson } from './legal-persons.queries.ts'
import type { LegalPersonRow } from './legal-persons.rows.ts'
import { type NewNaturalPerson, toPersonRow } from './to-person-row.ts'

/**
 * The natural person whom an organisation knows by an e-mail address; a stated person, with what was typed and nothing else, when it
 * knows nobody. Whoever else has that address, and whether it has an account, is neither told nor to be told from the answer.
 */
export async function findOrStatePerson(
  tx: Tx,
  organizationId: string,
  person: NewNaturalPerson,
): Promise<LegalPersonRow> {
  const row = { ...toPersonRow(person), stated_by: organizationId }
  const { email } = row
  return (
    (await findKnown(tx, organizationId, { email })) ??
    (await insertStatedPerson(tx, row)) ??
    getStatedPerson(tx, organizationId, email)
  )
}
