import type { Db } from '../../db/database.ts'
import { isKnown } from './legal-persons.queries.ts'

/** Whether an organisation knows a legal person: entity, member, participant, in a body of it or with one; what it does not know it can't use. */
export function isKnownTo(db: Db, organizationId: string, legalPersonId: string): Promise<boolean> {
  return isKnown(db, organizationId, legalPersonId)
}
