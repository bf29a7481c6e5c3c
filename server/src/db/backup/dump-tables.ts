import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** What a dump of a database says, each before the bytes it is about. */
export type DumpNote = SchemaNote | TableNote | TableEndNote

export interface SchemaNote {
  kind: 'schema'
  /** Those that were made while the database was in use. */
  partitions: { name: string; parent: string; bound: string }[]
  sequences: { name: string; last: string; is_called: boolean }[]
}

export interface TableNote {
  kind: 'table'
  /** Undefined for the jobs that wait, each as an object. */
  name?: string
  columns: string[]
}

interface TableEndNote {
  kind: 'table end'
  rows: number
}

/** What takes in a dump. */
interface Sink {
  note: (note: DumpNote) => Promise<void>
  bytes: (bytes: Buffer) => Promise<void>
}

interface Progress {
  tables: number
  of: number
  bytes: number
}

/** How values are written, so that any version and configuration of PostgreSQL reads them as what they were. */
export const AS_TEXT = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local bytea_output = 'hex';
  set local extra_float_digits = 3; set local client_encoding = 'UTF8'; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

// What stands in migrations and server/sql, and what belongs to one transaction alone, is not dumped; jobs are, in their own way.
const TABLES = `
  select c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and c.relname not in ('migrations', 'routines')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname`

// One that a worker was at is done by nobody where the dump is read.
const JOBS = `
  select jsonb_build_object(
    'task', t.identifier, 'queue', q.queue_name, 'payload', j.payload, 'priority', j.priority, 'run_at', j.run_at,
    'attempts', j.attempts - (j.locked_at is not null)::int, 'max_attempts', j.max_attempts, 'last_error', j.last_error,
    'created_at', j.created_at, 'key', j.key, 'flags', j.flags)
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  order by j.id`

/** The tables of the product, with the columns that are written. */
export async function listTables(
  client: pg.ClientBase,
): Promise<Required<Omit<TableNote, 'kind'>>[]> {
  const { rows } = await client.query<Required<Omit<TableNote, 'kind'>>>(TABLES)
  return rows
}

/** Dumps everything that the product keeps in a database, as it stood when this began, table after table and as text. */
export async function dumpTables(
  client: pg.ClientBase,
  sink: Sink,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  await client.query(AS_TEXT)
  await sink.note(await readSchema(client))
  const tables = await listTables(client)
  let bytes = 0
  for (const [index, { name, columns }] of tables.entries()) {
    await sink.note({ kind: 'table', name, columns })
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const from = `select ${list} from ${client.escapeIdentifier(name)}`
    const rows = await dumpRows(client, from, async (chunk) => {
      bytes += chunk.length
      await sink.bytes(chunk)
      onProgress({ tables: index, of: tables.length, bytes })
    })
    await sink.note({ kind: 'table end', rows })
  }
  await sink.note({ kind: 'table', columns: ['job'] })
  await sink.note({ kind: 'table end', rows: await dumpRows(client, JOBS, sink.bytes) })
}

async function dumpRows(
  client: pg.ClientBase,
  query: string,
  take: (chunk: Buffer) => Promise<void>,
): Promise<number> {
  const rows = client.query(copyTo(`copy (${query}) to stdout`))
  for await (const chunk of rows) await take(chunk as Buffer) // safe: it gives bytes
  return rows.rowCount
}

/** The partitions of tables. */
export async function listPartitions(client: pg.ClientBase): Promise<SchemaNote['partitions']> {
  const { rows } = await client.query<SchemaNote['partitions'][number]>(`
    select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where c.relnamespace = current_schema()::regnamespace and c.relispartition and c.relkind in ('r', 'p')
    order by c.relname`)
  return rows
}

async function readSchema(client: pg.ClientBase): Promise<SchemaNote> {
  const partitions = await listPartitions(client)
  const { rows: names } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' and c.relpersistence = 'p'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`)
  const sequences: SchemaNote['sequences'] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${client.escapeIdentifier(name)}`,
    )
    if (rows[0]) sequences.push({ name, ...rows[0] })
  }
  return { kind: 'schema', partitions, sequences }
}
