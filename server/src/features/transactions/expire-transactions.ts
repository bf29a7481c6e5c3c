import type { Db } from '../../db/database.ts'
import { callExpireTransactions } from './transactions.queries.ts'

const AT_A_TIME = 100

/** Expires open transactions whose time has passed, so that nothing stays reserved for them; answers how many. */
export async function expireTransactions(db: Db): Promise<number> {
  let total = 0
  for (;;) {
    const expired = await callExpireTransactions(db, AT_A_TIME)
    total += expired
    if (expired < AT_A_TIME) return total
  }
}

const MINUTES = 5

/** Expires overdue transactions now and every five minutes; answers how to stop. */
export function expireRegularly({ db }: { db: Db }): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  // The next turn tries again what this one could not do.
  const turn = () => {
    running = expireTransactions(db).catch(() => {})
  }
  turn()
  const timer = setInterval(turn, MINUTES * 60_000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
