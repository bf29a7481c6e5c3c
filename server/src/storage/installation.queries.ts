import { type Selectable, sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tables } from '../db/database.ts'

export type Installation = Selectable<Tables['installation']>

export type Probed = Pick<Installation, 'id' | 'key_check' | 'storage_id'>

export function getInstallation(db: Db): Promise<Installation> {
  return db.selectFrom('installation').selectAll().executeTakeFirstOrThrow()
}

/** Writes something, and returns what the database goes together with. */
export function updateProbedAt(db: Db): Promise<Probed> {
  return db
    .updateTable('installation')
    .set({ probed_at: sql`now()` })
    .returning(['id', 'key_check', 'storage_id'])
    .executeTakeFirstOrThrow()
}

/** The storage with this id holds the files from now on. */
export async function updateStorage(client: pg.PoolClient, storageId: string): Promise<void> {
  await client.query(
    'update installation set storage_id = $1, moved_to_id = nullif(moved_to_id, $1)',
    [storageId],
  )
}

/** The storage with this id may become the one that holds the files. */
export async function updateMovedTo(client: pg.PoolClient, storageId: string): Promise<void> {
  await client.query('update installation set moved_to_id = nullif($1, storage_id)', [storageId])
}

/** The keys of the files that came in last. */
export async function listNewestKeys(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ storage_key: string }>(
    'select storage_key from stored_files order by id desc limit 5',
  )
  return rows.map(({ storage_key }) => storage_key)
}

/** Settles something of what a database goes together with, on a connection of its own; of two servers the second waits. */
export async function lockInstallation<Result>(
  owner: pg.Pool,
  settle: (client: pg.PoolClient, installation: Installation) => Promise<Result>,
): Promise<Result> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<Installation>(
      'select * from installation for no key update',
    )
    if (!rows[0]) throw new Error('the database has no row in installation')
    const result = await settle(client, rows[0])
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
