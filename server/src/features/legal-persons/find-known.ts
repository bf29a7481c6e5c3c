import type { NamedLegalPerson } from '@zegel/core/legal-persons/legal-person-exists'
import type { Db } from '../../db/database.ts'
import { findKnown } from './legal-persons.queries.ts'
import { toLegalPerson } from './legal-persons.rows.ts'

/**
 * The company with a business register number that an organisation knows. One that only others know is not found: to an
 * organisation it looks the same as one that nobody knows.
 */
export async function findKnownByNumber(
  db: Db,
  organizationId: string,
  business_register_number: string,
): Promise<NamedLegalPerson | undefined> {
  const row = await findKnown(db, organizationId, { business_register_number })
  return row && toLegalPerson(row)
}

/** The natural person with an e-mail address that an organisation knows. */
export async function findKnownByEmail(
  db: Db,
  organizationId: string,
  email: string,
): Promise<NamedLegalPerson | undefined> {
  const row = await findKnown(db, organizationId, { email })
  return row && toLegalPerson(row)
}
