import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import type { Db } from '../../db/database.ts'
import { listLegalPersons } from './legal-persons.queries.ts'
import { toLegalPerson } from './legal-persons.rows.ts'

/** Legal persons by id: people first, then by name. */
export async function listPersonsByIds(db: Db, ids: readonly string[]): Promise<LegalPerson[]> {
  if (ids.length === 0) return []
  const persons = (await listLegalPersons(db, ids)).map(toLegalPerson)
  return persons.toSorted(
    (a, b) => Number(b.type === 'natural_person') - Number(a.type === 'natural_person'),
  )
}
