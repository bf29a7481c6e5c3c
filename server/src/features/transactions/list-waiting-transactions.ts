import type { Db } from '../../db/database.ts'
import type { WaitingRow, WaitingScope } from '@zegel/core/overviews/waiting'
import { countOpenObjections, countWaitingTransactions } from './waiting.queries.ts'

/** What waits of the transactions of some instruments, and what is said not to be right there; for who reads their registers. */
export async function listWaitingTransactions(db: Db, scope: WaitingScope): Promise<WaitingRow[]> {
  const rows = await Promise.all([
    countWaitingTransactions(db, scope),
    countOpenObjections(db, scope),
  ])
  return rows.flat()
}
