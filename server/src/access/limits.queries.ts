import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../db/database.ts'
import { prepared } from '../db/prepared-query.ts'

export interface Limit {
  count: number
  seconds: number
}

/** Takes from a limit; null when there was room, else how many seconds until there is. */
export async function consumeFromLimit(
  pool: pg.Pool,
  key: string,
  { count, seconds }: Limit,
  now: Date,
  cost = 1,
): Promise<number | null> {
  const [row] = await prepared<{ wait: number | null }>(
    pool,
    'take_limit',
    'select take_limit($1, $2, $3, $4, $5) as wait',
    [key, count, seconds, now, cost],
  )
  return row?.wait ?? null
}

/** The same within a transaction: what is rolled back was not taken, and whoever takes from the same limit waits for the end of it. */
export async function consumeFromLimitIn(
  tx: Tx,
  key: string,
  { count, seconds }: Limit,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    select take_limit(${key}, ${count}, ${seconds}, ${now}) as wait`.execute(tx)
  return rows[0]?.wait ?? null
}

/** Forgets what was taken, as after a good sign-in. */
export async function clearLimit(pool: pg.Pool, key: string): Promise<void> {
  await prepared(pool, 'clear_limit', 'delete from rate_limits where key = $1', [key])
}

/** Throws away what has run out; returns how many. */
export async function deletePastLimits(pool: pg.Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query('delete from rate_limits where tat < $1', [now])
  return rowCount ?? 0
}
