import type pg from 'pg'
import { isKeptWaiting } from './lock-retries.ts'
import type { SqlFile } from './sql-files.ts'

interface Options {
  /** Those whose text did not change: none of them, those that a migration may have dropped as they stood in its way, or all of them. */
  unchanged: 'none' | 'dropped' | 'all'
}

/** Makes functions, views and triggers what their files say, in the transaction that is open, and returns how many files it took. */
export async function applyRoutines(
  client: pg.PoolClient,
  routines: readonly SqlFile[],
  { unchanged }: Options,
): Promise<number> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from routines',
  )
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const standing = unchanged === 'dropped' ? await listStanding(client) : undefined
  const changed = routines.filter(
    (file) =>
      applied.get(file.name) !== file.sha256 || unchanged === 'all' || !stands(file, standing),
  )
  if (changed.length === 0 && applied.size === routines.length) return 0
  // What runs as the owner of the tables finds what it names here alone ('set search_path from current'), whatever the caller has set.
  // What a body names may be made by a later file; a test checks the bodies when all are there.
  await client.query('set local check_function_bodies = off')
  await client.query(
    `select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true)`,
  )
  await applyInTurn(client, changed)
  await saveHashes(client, routines)
  return changed.length
}

// Views and triggers that stand are left alone: to make them anew locks their tables, of which others hold one and wait for another.
// Functions are made anew after a migration, which costs nobody anything. Undefined is as if all stood.
function stands({ name, sql }: SqlFile, standing: ReadonlySet<string> | undefined): boolean {
  if (!standing) return true
  if (name.startsWith('functions/')) return false
  return [...sql.matchAll(MADE)].every(([, view, trigger, table]) =>
    standing.has(view ?? `${trigger} on ${table}`),
  )
}

const MADE = /^create (?:or replace )?(?:view (\w+)|(?:constraint )?trigger (\w+)[^;]*? on (\w+))/gm

async function listStanding(client: pg.PoolClient): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'v'
     union all
     select format('%s on %s', tgname, relname) from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = current_schema()::regnamespace and not tgisinternal`,
  )
  return new Set(rows.map(({ name }) => name))
}

// A view may need a function and a function the row of a view: what fails waits for the others, as long as that helps.
async function applyInTurn(client: pg.PoolClient, routines: readonly SqlFile[]): Promise<void> {
  let waiting = routines
  while (waiting.length > 0) {
    const failed: { file: SqlFile; error: unknown }[] = []
    for (const file of waiting) {
      const error = await findErrorIn(client, file)
      if (error !== undefined) failed.push({ file, error })
    }
    if (failed.length === waiting.length) throw toError(failed)
    waiting = failed.map(({ file }) => file)
  }
}

// What a file failed with, which left nothing behind; throws where somebody has what it locks, as then all begins anew.
async function findErrorIn(client: pg.PoolClient, file: SqlFile): Promise<unknown> {
  try {
    await client.query(`savepoint routine;\n${file.sql}\n;release savepoint routine`)
    return undefined
  } catch (error) {
    if (isKeptWaiting(error)) throw error
    await client.query('rollback to savepoint routine')
    return error
  }
}

function toError(failed: readonly { file: SqlFile; error: unknown }[]): Error {
  const said = failed.map(({ file, error }) => `${file.name}: ${(error as Error).message}`) // safe: what pg throws
  return new Error(`server/sql could not be applied\n${said.join('\n')}`, {
    cause: failed[0]?.error,
  })
}

async function saveHashes(client: pg.PoolClient, routines: readonly SqlFile[]): Promise<void> {
  const names = routines.map(({ name }) => name)
  await client.query('delete from routines where name <> all ($1)', [names])
  await client.query(
    `insert into routines (name, sha256)
     select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()
     where routines.sha256 <> excluded.sha256`,
    [names, routines.map(({ sha256 }) => sha256)],
  )
}
