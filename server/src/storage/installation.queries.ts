import type { Selectable } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../db/database.ts'

export type Installation = Selectable<Tables['installation']>

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
