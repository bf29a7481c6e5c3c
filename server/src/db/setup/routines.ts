import type pg from 'pg'
import { isKeptWaiting } from './lock-retries.ts'
import type { SqlFile } from './sql-files.ts'

interface Options {
  /** Also those whose text did not change, as after a migration, which may have dropped what stood in its way. */
  all: boolean
}

/** Makes functions, views and triggers what their files say, in the transaction that is open, and returns how many files it took. */
export async function applyRoutines(
  client: pg.PoolClient,
  routines: readonly SqlFile[],
  { all }: Options,
): Promise<number> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from routines',
  )
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const changed = routines.filter(({ name, sha256 }) => all || applied.get(name) !== sha256)
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

// A view may need a function and a function the row of a view: what fails waits for the others, as long as that helps.
async function applyInTurn(client: pg.PoolClient, routines: readonly SqlFile[]): Promise<void> {
  let waiting = routines
  while (waiting.length > 0) {
    const failed: { file: SqlFile; error: unknown }[] = []
    for (const file of waiting) {
      try {
        await client.query(`savepoint routine;\n${file.sql}\n;release savepoint routine`)
      } catch (error) {
        if (isKeptWaiting(error)) throw error
        await client.query('rollback to savepoint routine')
        failed.push({ file, error })
      }
    }
    if (failed.length === waiting.length) throw toError(failed)
    waiting = failed.map(({ file }) => file)
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
