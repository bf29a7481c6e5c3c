import type { Tx } from '../../db/database.ts'
import {
  findKnown,
  getNaturalPersonByEmail,
  getStatedPerson,
  insertLegalPerson,
  insertNaturalPersonUnlessKnown,
  insertStatedPerson,
} from './legal-persons.queries.ts'
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

/**
 * A natural person of whom nobody knows yet whether the e-mail address is theirs: it is left out, so that nobody finds them by
 * it and they are not taken for somebody who is known already.
 */
export function addPersonWithoutAddress(tx: Tx, person: NewNaturalPerson): Promise<LegalPersonRow> {
  return insertLegalPerson(tx, { ...toPersonRow(person), email: null })
}
