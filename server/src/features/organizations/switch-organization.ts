import type { Tx } from '../../db/database.ts'
import { updateCurrentOrganization } from './organizations.queries.ts'

/** Remembers in which organisation somebody works, also for the next time he signs in. */
export function switchOrganization(tx: Tx, userId: string, organizationId: string): Promise<void> {
  return updateCurrentOrganization(tx, userId, organizationId)
}
