import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** Which of the keys a row names. */
export async function listKeysInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('stored_files')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}

/** Notes that the bytes under a key go, unless a row names it; waits for who is noting it. Returns whether they may go. */
export async function upsertSwept(tx: Tx, storageKey: string): Promise<boolean> {
  await sql`select lock_file(${storageKey})`.execute(tx)
  if ((await listKeysInUse(tx, [storageKey])).size > 0) return false
  await tx
    .insertInto('swept_files')
    .values({ storage_key: storageKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Forgets what was thrown away before a moment. */
export async function deleteOldSwept(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('swept_files').where('swept_at', '<', before).execute()
}

/** What tells this database from a copy of it elsewhere. */
export async function findOwnName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select (select system_identifier from pg_control_system()) || '/' || current_database() as name`.execute(
    db,
  )
  return rows[0]?.name ?? ''
}
