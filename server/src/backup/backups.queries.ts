import type pg from 'pg'

// Any number will do, as long as every backup asks for the same one.
const LOCK = 7_203_912

/** Lets one backup be made at a time; false when another is. Kept until the connection ends. */
export async function tryLockBackups(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_mine: boolean }>(
    'select pg_try_advisory_lock($1) as is_mine',
    [LOCK],
  )
  return rows[0]?.is_mine ?? false
}

export async function unlockBackups(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [LOCK])
}

/** Notes that a backup begins, and of those before it that have no end that they were cut off, as nobody makes them any more. */
export async function insertBackup(pool: pg.Pool, target: string): Promise<string> {
  await pool.query(
    `update backups set finished_at = now(), error = 'It was cut off.' where finished_at is null`,
  )
  const { rows } = await pool.query<{ id: string }>(
    'insert into backups (target) values ($1) returning id',
    [target],
  )
  return rows[0]?.id ?? ''
}

/** Notes how a backup ended. */
export async function updateBackup(
  pool: pg.Pool,
  id: string,
  end: { bytes: number; problems: number } | { error: string },
): Promise<void> {
  const { bytes, problems, error } = { bytes: null, problems: 0, error: null, ...end }
  await pool.query(
    'update backups set finished_at = now(), bytes = $2, problems = $3, error = $4 where id = $1',
    [id, bytes, problems, error],
  )
}

/** Reads a database as it stands at one moment, which is that of the first query. */
export async function inSnapshot<Result>(
  client: pg.ClientBase,
  read: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin isolation level repeatable read read only')
  try {
    return await read()
  } finally {
    await client.query('rollback')
  }
}

/** Does all of something on a connection, or nothing. */
export async function inOneTransaction<Result>(
  client: pg.ClientBase,
  run: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    const result = await run()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

export interface DatabaseFacts {
  installation_id: string
  postgres: string
  migrations: { name: string; sha256: string }[]
  /** Of all functions, views and triggers together. */
  routines_sha256: string
  /** The last file that there is, how many there are, and how many bytes those have. */
  last_file: string | null
  files: number
  file_bytes: number
  /** What the database takes on its disk. */
  database_bytes: number
}

/** What is told of a database before it is dumped. */
export async function readDatabaseFacts(client: pg.ClientBase): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(`
    select (select id from installation) as installation_id, current_setting('server_version') as postgres,
      (select jsonb_agg(jsonb_build_object('name', name, 'sha256', sha256) order by name) from migrations) as migrations,
      (select encode(sha256(convert_to(string_agg(name || ' ' || sha256, E'\\n' order by name), 'UTF8')), 'hex') from routines)
        as routines_sha256,
      (select id from stored_files order by id desc limit 1) as last_file,
      f.files, f.file_bytes, pg_database_size(current_database())::float8 as database_bytes
    from (select count(*)::int as files, coalesce(sum(size_bytes), 0)::float8 as file_bytes from stored_files) f`)
  if (!rows[0]) throw new Error('the database has no row in installation')
  return rows[0]
}

/** Says of a loaded database that its files may be elsewhere, and lists in a moment which of them came along. */
export async function beginFiles(client: pg.ClientBase): Promise<void> {
  await client.query(`
    update installation set storage_id = null, moved_to_id = null, probed_at = null;
    create temporary table loaded_files (storage_key text primary key) on commit drop`)
}

/** Whether a row names the file; from then on it is one that came along. */
export async function insertLoadedFile(
  client: pg.ClientBase,
  storageKey: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into loaded_files select storage_key from stored_files where storage_key = $1 on conflict do nothing`,
    [storageKey],
  )
  return rowCount !== 0
}

/**
 * Forgets, as whoever threw them away did, the files of which the bytes went between the moment of the database and that of the files:
 * what may be without its file loses that alone, and what is nothing else goes. Returns how many could be forgotten.
 */
export async function forgetThrownAway(client: pg.ClientBase): Promise<number> {
  const { rows: gone } = await client.query<{ id: string }>(
    'select id from stored_files f where not exists (select from loaded_files l where l.storage_key = f.storage_key)',
  )
  const { rows: steps } = await client.query<{ statement: string }>(`
    select case when a.attnotnull then format('delete from %s where %I = $1', r.conrelid::regclass, a.attname)
      else format('update %s set %2$I = null where %2$I = $1', r.conrelid::regclass, a.attname) end as statement
    from pg_constraint r
    cross join lateral unnest(r.conkey, r.confkey) pair (of, named)
    join pg_attribute n on n.attrelid = r.confrelid and n.attnum = pair.named and n.attname = 'id'
    join pg_attribute a on a.attrelid = r.conrelid and a.attnum = pair.of
    where r.contype = 'f' and r.confrelid = 'stored_files'::regclass and r.conparentid = 0`)
  let forgotten = 0
  for (const { id } of gone) {
    await client.query('savepoint forgotten')
    try {
      for (const { statement } of steps) await client.query(statement, [id])
      await client.query('delete from stored_files where id = $1', [id])
      await client.query('release savepoint forgotten')
      forgotten += 1
    } catch {
      // Something holds on to it: then it stays, and is told of as a file that is missing.
      await client.query('rollback to savepoint forgotten')
    }
  }
  return forgotten
}

/** Whether a server has this database. */
export async function isServed(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'zegel jobs'`,
  )
  return rowCount !== 0
}
