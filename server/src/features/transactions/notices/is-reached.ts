import type { Db } from '../../../db/database.ts'
import { findReadersOfPerson } from './readers.queries.ts'

/** Whether anybody can be written to about a legal person of an organisation. */
export async function isReached(
  db: Db,
  organizationId: string,
  legalPersonId: string,
): Promise<boolean> {
  return (await findReadersOfPerson(db, organizationId, legalPersonId)).length > 0
}
