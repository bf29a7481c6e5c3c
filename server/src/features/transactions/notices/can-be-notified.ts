import type { Db } from '../../../db/database.ts'
import { findRecipientsOfPerson } from './recipients.queries.ts'

/** Whether anybody can be written to about a legal person of an organisation. */
export async function canBeNotified(
  db: Db,
  organizationId: string,
  legalPersonId: string,
): Promise<boolean> {
  return (await findRecipientsOfPerson(db, organizationId, legalPersonId)).length > 0
}
