import type { Db } from '../../db/database.ts'
import { getOrganization, type OrganizationRow } from './organizations.queries.ts'

/** An organisation that is there, for who was found to be allowed to see it. */
export function getOrganizationById(db: Db, id: string): Promise<OrganizationRow> {
  return getOrganization(db, id)
}
