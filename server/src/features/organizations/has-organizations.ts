import type { Db } from '../../db/database.ts'
import { findAnyOrganization } from './organizations.queries.ts'

/** Whether the platform is in use: one organisation is enough. */
export async function hasOrganizations(db: Db): Promise<boolean> {
  return (await findAnyOrganization(db)) !== undefined
}
