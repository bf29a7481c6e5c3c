import type { Db } from '../../db/database.ts'
import { getOrganization } from './organizations.queries.ts'
import type { OrganizationRow } from './organizations.rows.ts'

/** An organisation that is there, for who was found to be allowed to see it. */
export function getOrganizationById(db: Db, id: string): Promise<OrganizationRow> {
  return getOrganization(db, id)
}
