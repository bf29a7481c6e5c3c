import type pg from 'pg'
import { coalesceTrailing } from '../lib/concurrency/coalesce-trailing.ts'
import { prepared } from './prepared-query.ts'

// Writes next to nothing, and ends only when it and all that was committed before it are on the disk.
const FLUSH = `select pg_logical_emit_message(true, 'zegel', '')`

const flushes = new WeakMap<pg.Pool, ReturnType<typeof coalesceTrailing<void>>>()

/**
 * Runs a statement as prepared does, for an act that answers a row, and answers once it is on the disk. Its locks are let go before
 * that: whoever waits for the same row goes on meanwhile, and the disk is written once for all who wait for it. What another reads
 * by then is lost with what it follows from or not at all, for the disk is written in the order of the commits.
 */
export async function preparedOnDisk<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const early = `select act.* from (${text}) act, set_config('synchronous_commit', 'off', true)`
  const rows = await prepared<Row>(pool, name, early, values)
  await flush(pool)
  return rows
}

// Who comes while one is under way waits for the next: the one under way may have begun before their commit.
function flush(pool: pg.Pool): Promise<void> {
  const together = flushes.get(pool) ?? coalesceTrailing<void>()
  flushes.set(pool, together)
  return together('', async () => void (await pool.query({ name: 'flush', text: FLUSH })))
}
