import type { Db } from '../../db/database.ts'
import { insertHistoryCheck } from './seals.queries.ts'

/**
 * Notes that all of the history was looked at and how much of it was not as it should be, for who runs the server. A database that can
 * only be read, such as a copy, is looked at all the same.
 */
export async function recordCheck(db: Db, startedAt: Date, problems: number): Promise<void> {
  await insertHistoryCheck(db, startedAt, problems).catch(() => {})
}
