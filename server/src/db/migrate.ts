import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { StartError } from '../lib/start-error.ts'
import { withLock } from './with-lock.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'migrations')
// Any number will do, as long as every server asks for the same one.
const LOCK = 7_203_911

const silent = new Logger(() => () => {})

interface Migration {
  name: string
  sql: string
  sha256: string
}

/**
 * Brings the database to the newest migration and answers how many ran. Servers that start at once take turns; each file is one
 * transaction; a file that changed after it ran is refused, because what it made is no longer what it says.
 */
export async function migrate(pool: pg.Pool): Promise<number> {
  // The jobs' own tables, which our functions write to; servers that start at once settle that among themselves.
  await runMigrations({ pgPool: pool, logger: silent })
  return withLock(pool, LOCK, async (client) => {
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations',
    )
    const ran = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
    const waiting = readMigrations().filter((migration) => !hasRun(migration, ran))
    for (const migration of waiting) await run(client, migration)
    return waiting.length
  })
}

/** How many migrations this database still waits for; fails when there is no database. */
export async function countWaitingMigrations(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations')
  const ran = new Set(rows.map(({ name }) => name))
  return listMigrations().filter((name) => !ran.has(name)).length
}

function listMigrations(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .toSorted()
}

function readMigrations(): Migration[] {
  return listMigrations().map((name) => {
    const sql = readFileSync(join(FOLDER, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

function hasRun({ name, sha256 }: Migration, ran: ReadonlyMap<string, string>): boolean {
  const earlier = ran.get(name)
  if (earlier !== undefined && earlier !== sha256) {
    throw new StartError(
      `The migration ${name} was changed after this database ran it. Restore the file, or add a new migration.`,
    )
  }
  return earlier !== undefined
}

async function run(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
