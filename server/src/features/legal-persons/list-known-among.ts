import type { Db } from '../../db/database.ts'
import { listKnownByNames, type PersonNames } from './legal-persons.queries.ts'
import type { LegalPersonRow } from './legal-persons.rows.ts'

export { listNamesakes, type Namesake } from './legal-persons.queries.ts'
export type { PersonNames } from './legal-persons.queries.ts'

/**
 * Of all legal persons with one of these ids, register numbers or e-mail addresses, those that an organisation knows, by id. Those that
 * only others know are not found: to an organisation they look the same as those nobody knows. Any number of names.
 */
export function listKnownAmong(
  db: Db,
  organizationId: string,
  names: PersonNames,
): Promise<LegalPersonRow[]> {
  return listKnownByNames(db, organizationId, names)
}
