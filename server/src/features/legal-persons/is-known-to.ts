import type { Db } from '../../db/database.ts'
import { isKnown } from './legal-persons.queries.ts'

/** Whether a legal person is an entity, a member or a participant of the organisation; what it does not know it can't use. */
export function isKnownTo(db: Db, organizationId: string, legalPersonId: string): Promise<boolean> {
  return isKnown(db, organizationId, legalPersonId)
}
