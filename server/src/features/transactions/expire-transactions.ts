import type { Db } from '../../db/database.ts'
import { callExpireTransactions } from './transactions.queries.ts'

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
