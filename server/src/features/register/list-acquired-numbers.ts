import type { Db } from '../../db/database.ts'
import { type AcquiredNumbers, findAcquiredNumbers } from './holdings.queries.ts'

export type { AcquiredNumbers }

/** The share numbers that legal persons hold on a date, by the day on which they came, in all instruments. */
export function listAcquiredNumbers(
  db: Db,
  legalPersonIds: readonly string[],
  date: string,
): Promise<AcquiredNumbers[]> {
  return findAcquiredNumbers(db, legalPersonIds, date)
}
