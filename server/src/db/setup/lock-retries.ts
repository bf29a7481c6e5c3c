import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../lib/start-error.ts'

// Less than the second after which PostgreSQL looks whether somebody who waits is in a deadlock (deadlock_timeout), so that none is found.
const LOCK_TIMEOUT_MS = 500
// Then it insists: whoever is in a deadlock with it may be refused instead, and is asked once more.
const GENTLE_TRIES = 10
const INSISTING_TIMEOUT_MS = 10_000
const LONGEST_PAUSE_MS = 1_000
const PATIENCE_MS = 600_000

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

/**
 * Runs a transaction that locks tables which others read and write. It waits half a second for each lock, then gives all of them back and
 * begins anew after a pause: nobody waits behind it for somebody else's long work, nor is refused because of it. Where that did not help ten
 * times it waits for ten seconds. Throws a StartError after ten minutes in vain, and whatever else `work` throws.
 */
export async function inTransactionWithLockRetries<Result>(
  client: pg.PoolClient,
  work: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + PATIENCE_MS
  for (let tries = 0; ; tries += 1) {
    const timeoutMs = tries < GENTLE_TRIES ? LOCK_TIMEOUT_MS : INSISTING_TIMEOUT_MS
    try {
      await client.query(`begin; set local lock_timeout = ${timeoutMs}`)
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      if (!isKeptWaiting(error)) throw error
      if (performance.now() > until)
        throw new StartError(
          'Somebody has tables in use that this version changes, for ten minutes already: nothing was changed. Stop workers and try again.',
        )
    }
    await sleep(Math.random() * LONGEST_PAUSE_MS)
  }
}

/** Somebody else has what is waited for, and the transaction can be tried again as a whole. */
export function isKeptWaiting(error: unknown): boolean {
  const { cause } = error as { cause?: unknown }
  if (cause !== undefined) return isKeptWaiting(cause)
  if (!(error instanceof pg.DatabaseError)) return false
  return error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK_DETECTED
}
