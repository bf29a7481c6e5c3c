import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../../lib/start-error.ts'
import {
  AS_TEXT,
  listPartitions,
  listTables,
  type SchemaNote,
  type TableNote,
} from './dump-tables.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** What stands aside while rows come in, in no order. */
export interface LoadState extends SchemaNote {
  foreignKeys: ForeignKey[]
  /** With their partitions, which have triggers of their own. */
  tables: string[]
}

// Who is in none of these has nothing in any other.
const PEOPLE = ['users', 'organizations', 'legal_persons', 'stored_files', 'mails']

/** Throws a StartError for a database in which the product keeps something already. */
export async function assertEmpty(client: pg.ClientBase, place: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any ($1)`,
    [PEOPLE],
  )
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`)
    if (rowCount !== 0)
      throw new StartError(
        `There is something in ${place}: a backup is restored into an empty one alone.`,
      )
  }
}

/** Which migrations a database ran. */
export async function listRan(client: pg.ClientBase): Promise<{ name: string; sha256: string }[]> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = current_schema()::regnamespace and relname = 'migrations'`,
  )
  if (rowCount === 0) return []
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  )
  return rows
}

/**
 * Makes the tables ready to be loaded, in the transaction that is open: empty, with the partitions that were dumped, without foreign keys
 * and with triggers that do nothing. An owner may do all of that; it takes no superuser.
 */
export async function beginLoad(client: pg.ClientBase, schema: SchemaNote): Promise<LoadState> {
  await client.query(AS_TEXT)
  const named = (name: string) => client.escapeIdentifier(name)
  const foreignKeys = await dropForeignKeys(client)
  await makePartitions(client, schema)
  const tables = [...(await listTables(client)), ...(await listPartitions(client))].map(
    ({ name }) => name,
  )
  await runAll(
    client,
    tables.map((table) => `alter table ${named(table)} disable trigger user`),
  )
  const filled = await listFilled(client, tables)
  if (filled.length > 0) await client.query(`truncate ${filled.map(named).join(', ')}`)
  return { ...schema, foreignKeys, tables }
}

// In one round trip.
async function runAll(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  await client.query(statements.join(';'))
}

// Truncating makes new files for a table and for each of its indexes: for all tables that takes seconds, and hardly any has rows.
async function listFilled(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const looks = tables.map(
    (table) =>
      `select ${client.escapeLiteral(table)} as name where exists (select from ${client.escapeIdentifier(table)})`,
  )
  const { rows } = await client.query<{ name: string }>(looks.join(' union all '))
  return rows.map(({ name }) => name)
}

// Those that were dumped in place of those that are there, which may be of other months. A table that is in one piece here takes all rows.
async function makePartitions(client: pg.ClientBase, schema: SchemaNote): Promise<void> {
  const named = (name: string) => client.escapeIdentifier(name)
  const dumped = new Set(schema.partitions.map(({ parent }) => parent))
  const here = (await listPartitions(client)).filter(({ parent }) => dumped.has(parent))
  const parents = new Set(here.map(({ parent }) => parent))
  for (const { name } of here) await client.query(`drop table ${named(name)}`)
  for (const { name, parent, bound } of schema.partitions)
    if (parents.has(parent))
      await client.query(`create table ${named(name)} partition of ${named(parent)} ${bound}`)
}

// A foreign key is judged as a whole when it is made again, which is faster than row by row, and needs no order.
async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select r.conrelid::regclass::text as table, r.conname as name, pg_get_constraintdef(r.oid) as definition
    from pg_constraint r
    where r.connamespace = current_schema()::regnamespace and r.contype = 'f' and r.conparentid = 0
    order by 1, 2`)
  await runAll(
    client,
    rows.map(
      ({ table, name }) => `alter table ${table} drop constraint ${client.escapeIdentifier(name)}`,
    ),
  )
  return rows
}

/** Loads the rows of a table; returns how many there were. Jobs wait in a table of their own until the end. */
export async function loadRows(
  client: pg.ClientBase,
  { name, columns }: TableNote,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  if (name === undefined)
    await client.query('create temporary table loaded_jobs (job jsonb) on commit drop')
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const into = client.query(
    copyFrom(`copy ${client.escapeIdentifier(name ?? 'loaded_jobs')} (${list}) from stdin`),
  )
  await pipeline(Readable.from(chunks, { objectMode: false }), into)
  return into.rowCount
}

/**
 * Judges what was loaded by its foreign keys, which are there again, and lets sequences and jobs go on where they were. PostgreSQL learns what the
 * tables hold: without that the first who come would wait for statements that read all of an organisation instead of a row.
 */
export async function endLoad(
  client: pg.ClientBase,
  { tables, foreignKeys, sequences }: LoadState,
): Promise<void> {
  await client.query(`analyze ${tables.map((table) => client.escapeIdentifier(table)).join(', ')}`)
  await client.query('set constraints all immediate; set constraints all deferred')
  for (const { table, name, definition } of foreignKeys)
    await client.query(
      `alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`,
    )
  for (const { name, last, is_called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      client.escapeIdentifier(name),
      last,
      is_called,
    ])
  await loadJobs(client)
}

/** Lets triggers guard the tables again. */
export async function enableTriggers(client: pg.ClientBase, { tables }: LoadState): Promise<void> {
  await client.query('set constraints all immediate; set constraints all deferred')
  await runAll(
    client,
    tables.map((table) => `alter table ${client.escapeIdentifier(table)} enable trigger user`),
  )
}

// By name, as a worker of another version may number its tasks otherwise.
async function loadJobs(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into graphile_worker._private_tasks (identifier)
      select distinct job ->> 'task' from loaded_jobs on conflict do nothing;
    insert into graphile_worker._private_job_queues (queue_name)
      select distinct job ->> 'queue' from loaded_jobs where job ->> 'queue' is not null on conflict do nothing;
    insert into graphile_worker._private_jobs (
      task_id, job_queue_id, payload, priority, run_at, attempts, max_attempts, last_error, created_at, key, flags)
    select t.id, q.id, job -> 'payload', (job -> 'priority')::smallint, (job ->> 'run_at')::timestamptz,
      (job -> 'attempts')::smallint, (job -> 'max_attempts')::smallint, job ->> 'last_error', (job ->> 'created_at')::timestamptz,
      job ->> 'key', nullif(job -> 'flags', 'null')
    from loaded_jobs
    join graphile_worker._private_tasks t on t.identifier = job ->> 'task'
    left join graphile_worker._private_job_queues q on q.queue_name = job ->> 'queue'`)
}
