import type pg from 'pg'
import { StartError } from '../../lib/start-error.ts'
import { listMigrations, type SqlFile } from './sql-files.ts'

/** What is left of a migration that ran. */
export interface RanMigration {
  name: string
  sha256: string
  /** The number of the migration that a server has to know at least, to work with what this one left. */
  oldest_server: string | null
}

// A line of a migration that takes away what older servers read, with the number of the last migration of the release that no longer does.
const MARK = /^-- Oldest server: (\d{4})$/m

/** The number of the migration that servers have to know once this one ran; undefined for one that takes nothing away. */
export function oldestServerOf({ sql }: Pick<SqlFile, 'sql'>): string | undefined {
  return MARK.exec(sql)?.[1]
}

/** The migration by which this server, or one that knows these, is older or newer than another. */
export function newestMigration(migrations = listMigrations()): string {
  return migrations.at(-1) ?? ''
}

/** What ran in a database, also in one whose migrations didn't say which servers they need yet. */
export async function listRanMigrations(
  client: pg.Pool | pg.ClientBase,
): Promise<readonly RanMigration[]> {
  const { rows } = await client.query<RanMigration>(
    `select name, sha256, to_jsonb(m) ->> 'oldest_server' as oldest_server from migrations m`,
  )
  return rows
}

/** The migration that took away what a server reads that knows no newer one than this; undefined when none did. */
export function findTooNew(ran: readonly RanMigration[], newest: string): RanMigration | undefined {
  return ran.find(({ oldest_server }) => oldest_server !== null && newest < oldest_server)
}

/** Throws StartError for a server of an older release than its database can work with. */
export function assertNotTooOld(ran: readonly RanMigration[], newest: string): void {
  const found = findTooNew(ran, newest)
  if (!found) return
  throw new StartError(
    `This server is too old for its database: migration ${found.name} took away what it reads. Start a release that has migration ${found.oldest_server}, or a newer one.`,
  )
}

/**
 * Throws StartError where one of these migrations takes away what a server reads that still runs; that one goes on as before. Servers say
 * that they are there every twenty seconds: who was killed counts for a minute.
 */
export async function assertNoOlderServers(
  client: pg.ClientBase,
  waiting: readonly SqlFile[],
): Promise<void> {
  for (const migration of waiting) {
    const oldest = oldestServerOf(migration)
    const names = oldest && (await listOlderServers(client, oldest))
    if (!names || names.length === 0) continue
    throw new StartError(
      `Migration ${migration.name} takes away what older servers of this database read, and they still run (${names.join(', ')}). Replace them by a release that has migration ${oldest} first, or stop them; a minute after the last of them this one can start.`,
    )
  }
}

async function listOlderServers(client: pg.ClientBase, oldest: string): Promise<string[]> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    `select to_regclass('servers') is not null as is_there`,
  )
  if (!found[0]?.is_there) return []
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from servers s
     where seen_at > now() - interval '1 minute' and coalesce(to_jsonb(s) ->> 'newest_migration', '') < $1 order by name`,
    [oldest],
  )
  return rows.map(({ name }) => name)
}
