import type { Tx } from '../../db/database.ts'
import { insertLegalPerson } from './legal-persons.queries.ts'
import type { LegalPersonRow } from './legal-persons.rows.ts'
import { type NewNaturalPerson, toPersonRow } from './to-person-row.ts'

/**
 * A natural person of whom nobody knows yet whether the e-mail address is theirs: it is left out, so that nobody finds them by
 * it and they are not taken for somebody who is known already.
 */
export function addPersonWithoutAddress(tx: Tx, person: NewNaturalPerson): Promise<LegalPersonRow> {
  return insertLegalPerson(tx, { ...toPersonRow(person), email: null })
}
