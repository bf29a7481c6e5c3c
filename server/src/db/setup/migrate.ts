import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { StartError } from '../../lib/start-error.ts'
import { inTransactionWithLockRetries } from './lock-retries.ts'
import { applyRoutines } from './routines.ts'
import {
  assertNoOlderServers,
  assertNotTooOld,
  findTooNew,
  listRanMigrations,
  newestMigration,
  oldestServerOf,
} from './oldest-server.ts'
import { listMigrations, readMigrations, readRoutines, type SqlFile } from './sql-files.ts'
import { withLock } from '../locks.ts'

// Any number will do, as long as every server asks for the same one.
const LOCK = 7_203_911

const silent = new Logger(() => () => {})

interface Options {
  migrations?: readonly SqlFile[]
  routines?: readonly SqlFile[]
  /** Who may do what with all of it, settled in the same transaction; not when a newer version has done so. */
  settleRights?: (client: pg.PoolClient) => Promise<void>
  /** No other server can be there, as with a database that is this one's alone. */
  isAlone?: boolean
}

/**
 * Brings tables and data to the newest migration, and functions, views and triggers to what `server/sql` says; returns how many files that
 * took. All of it is one transaction: a database is as the version before knows it, or as this one does. Servers that start at once take
 * turns. A migration that changed after it ran is refused, because what it made is no longer what it says; and so is one that takes away what
 * an older server reads, in the database of a server that is that old or while one of those runs.
 */
export async function migrate(
  pool: pg.Pool,
  {
    migrations = readMigrations(),
    routines = readRoutines(),
    settleRights,
    isAlone = false,
  }: Options = {},
): Promise<number> {
  // The jobs' own tables, which our functions write to; servers that start at once settle that among themselves.
  await runMigrations({ pgPool: pool, logger: silent })
  return withLock(pool, LOCK, async (client) => {
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
    )
    const rows = await listRanMigrations(client)
    assertNotTooOld(rows, newestMigration(migrations.map(({ name }) => name)))
    const ran = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
    const waiting = migrations.filter((migration) => !hasRun(migration, ran))
    if (!isAlone) await assertNoOlderServers(client, waiting)
    return inTransactionWithLockRetries(client, async () => {
      for (const migration of waiting) await run(client, migration)
      if (isOfNewerVersion(ran, migrations)) return waiting.length
      const applied = await applyRoutines(client, routines, {
        unchanged: waiting.length > 0 ? 'dropped' : 'none',
      })
      await settleRights?.(client)
      return waiting.length + applied
    })
  })
}

/**
 * Does something else to the tables of a database of this version, in a transaction of its own while no server migrates them. Throws a
 * StartError for a database of another version.
 */
export function changeTables(
  pool: pg.Pool,
  change: (client: pg.PoolClient) => Promise<number>,
): Promise<number> {
  return withLock(pool, LOCK, async (client) => {
    const ran = (await listRanMigrations(client)).map(({ name }) => name).toSorted()
    if (ran.join() !== listMigrations().join())
      throw new StartError(
        'The database is of another version of Zegel than this: start this one first.',
      )
    return inTransaction(client, () => change(client))
  })
}

/**
 * Whether this server and its database go together: 'behind' is a database that waits for migrations, 'ahead' one from which a migration took
 * away what this server reads. Fails when there is no database.
 */
export async function findVersionGap(pool: pg.Pool): Promise<'behind' | 'ahead' | undefined> {
  const rows = await listRanMigrations(pool)
  const known = listMigrations()
  const ran = new Set(rows.map(({ name }) => name))
  if (known.some((name) => !ran.has(name))) return 'behind'
  return findTooNew(rows, newestMigration(known)) && 'ahead'
}

function hasRun({ name, sha256 }: SqlFile, ran: ReadonlyMap<string, string>): boolean {
  const earlier = ran.get(name)
  if (earlier !== undefined && earlier !== sha256) {
    throw new StartError(
      `The migration ${name} was changed after this database ran it. Restore the file, or add a new migration.`,
    )
  }
  return earlier !== undefined
}

// An older server that starts again beside newer ones leaves them their functions, which fit the tables.
function isOfNewerVersion(
  ran: ReadonlyMap<string, string>,
  migrations: readonly SqlFile[],
): boolean {
  const known = new Set(migrations.map(({ name }) => name))
  return [...ran.keys()].some((name) => !known.has(name))
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<number>): Promise<number> {
  try {
    await client.query('begin')
    const count = await work()
    await client.query('commit')
    return count
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function run(client: pg.PoolClient, migration: SqlFile): Promise<void> {
  const { name, sql, sha256 } = migration
  const oldest = oldestServerOf(migration)
  try {
    await client.query(sql)
    // What waits for the end of a transaction is judged at the end of each migration; all that can wait does so from the start.
    await client.query('set constraints all immediate; set constraints all deferred')
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    if (oldest !== undefined) {
      await client.query('update migrations set oldest_server = $2 where name = $1', [name, oldest])
    }
  } catch (error) {
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
