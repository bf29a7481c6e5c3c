import { sql } from 'kysely'
import type { Tx } from './database.ts'

const BROKEN = { 'is taken': '23505', 'is in use': '23503' } as const

/**
 * Runs in a savepoint what others may stand in the way of: a value that is taken, a row that is in use. Returns whether it happened; if
 * not, nothing of it did, and the transaction goes on.
 */
export async function withSavepoint(
  tx: Tx,
  obstacle: keyof typeof BROKEN,
  run: () => Promise<void>,
): Promise<boolean> {
  await sql`savepoint unless_broken`.execute(tx)
  try {
    await run()
  } catch (error) {
    if ((error as { code?: unknown }).code !== BROKEN[obstacle]) throw error
    await sql`rollback to savepoint unless_broken`.execute(tx)
    return false
  }
  await sql`release savepoint unless_broken`.execute(tx)
  return true
}
