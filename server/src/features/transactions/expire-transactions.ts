import type { WaitingRow, WaitingScope } from '@zegel/core/overviews/waiting'
import type { Db } from '../../db/database.ts'
import { callExpireTransactions } from './transactions.queries.ts'
import { countOpenObjections, countWaitingTransactions } from './waiting.queries.ts'

const AT_A_TIME = 100

/** Expires open transactions whose time has passed, so that nothing stays reserved for them; returns how many. */
export async function expireTransactions(db: Db): Promise<number> {
  let total = 0
  for (;;) {
    const expired = await callExpireTransactions(db, AT_A_TIME)
    total += expired
    if (expired < AT_A_TIME) return total
  }
}

/** What waits of the transactions of some instruments, and what is said not to be right there; for who reads their registers. */
export async function listWaitingTransactions(db: Db, scope: WaitingScope): Promise<WaitingRow[]> {
  const rows = await Promise.all([
    countWaitingTransactions(db, scope),
    countOpenObjections(db, scope),
  ])
  return rows.flat()
}
