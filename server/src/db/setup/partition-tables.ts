import pg from 'pg'
import { StartError } from '../../lib/start-error.ts'
import { applyRoutines } from './routines.ts'
import { readRoutines } from './sql-files.ts'
import { describeCatalogue, listRights } from './catalogue.queries.ts'

/**
 * What has a row for each holder, transaction, deed, message or payment: these grow with people and years, and every statement on the way
 * of a transaction names their organisation. What has a row for each instrument or organisation stays in one piece, however many there are.
 */
export const PARTITIONED = [
  'deeds',
  'holder_balances',
  'holder_numbers',
  'notices',
  'participants',
  'payment_lines',
  'register_entries',
  'transaction_signatures',
  'transactions',
] as const

/** So many that each stays small enough to be vacuumed by itself, and few enough to look into all of them. */
export const PARTITIONS = 8

const OLDEST = 170_000
const ASIDE = '_aside'
const LOCK_SECONDS = 60

export interface PartitionOptions {
  /** Whether tables are to be in partitions, or in one piece. */
  partitioned: boolean
  onProgress?: (table: string, rows: number, seconds: number) => void
}

interface Definitions {
  constraints: { table: string; name: string; definition: string }[]
  indexes: { definition: string }[]
  foreignKeys: { table: string; name: string; definition: string }[]
}

/**
 * Puts the tables of the register in partitions by organisation, or back in one piece, in the transaction that is open: rows are copied, and
 * everything else is made again as the catalogue has it. It throws, and nothing has changed, unless the catalogue says the same afterwards. Returns
 * how many tables were moved. Throws a StartError for an older PostgreSQL, and where somebody holds a table for a minute.
 */
export async function partitionTables(
  client: pg.PoolClient,
  { partitioned, onProgress = () => {} }: PartitionOptions,
): Promise<number> {
  await assertNewEnough(client)
  const tables = await listToMove(client, partitioned)
  if (tables.length === 0) return 0
  await lockAll(client)
  await assertMovable(client, tables)
  const before = await describeCatalogue(client)
  const definitions = await readDefinitions(client, tables)
  const rights = await listRights(client)
  for (const table of tables) {
    await client.query(`alter table ${quoted(table)} rename to ${quoted(table + ASIDE)}`)
    await makeTable(client, table, partitioned)
    const began = performance.now()
    const rows = await copyRows(client, table)
    onProgress(table, rows, (performance.now() - began) / 1000)
  }
  await client.query(
    `drop table ${tables.map((table) => quoted(table + ASIDE)).join(', ')} cascade`,
  )
  await makeAgain(client, definitions, onProgress)
  if (partitioned) await nameIndexes(client)
  await applyRoutines(client, readRoutines(), { unchanged: 'all' })
  for (const statement of rights) await client.query(statement)
  await guardPartitions(client)
  await client.query('select count_together()')
  await client.query(`analyze ${tables.map(quoted).join(', ')}`)
  assertSame(before, await describeCatalogue(client))
  return tables.length
}

async function assertNewEnough(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  if ((rows[0]?.version ?? 0) < OLDEST)
    throw new StartError('Partitions of the register need PostgreSQL 17 or newer.')
}

async function listToMove(client: pg.PoolClient, partitioned: boolean): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class
     where relnamespace = current_schema()::regnamespace and relname = any ($1) and relkind = $2 order by 1`,
    [PARTITIONED, partitioned ? 'r' : 'p'],
  )
  return rows.map(({ table }) => table)
}

// Everything of ours, so that no transaction of a server waits for one of these while it holds another.
async function lockAll(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition and relpersistence = 'p' order by 1`,
  )
  await client.query(`set local lock_timeout = '${LOCK_SECONDS}s'; set local statement_timeout = 0`)
  try {
    await client.query(
      `lock table ${rows.map(({ table }) => quoted(table)).join(', ')} in access exclusive mode`,
    )
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '55P03')) throw error
    throw new StartError(
      `Somebody has tables in use for more than ${LOCK_SECONDS} seconds: nothing was changed. Stop workers and try again.`,
    )
  }
}

// What the product doesn't use, and this would lose.
async function assertMovable(client: pg.PoolClient, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ what: string }>(
    `with moved as (select * from pg_class where relnamespace = current_schema()::regnamespace and relname = any ($1))
     select 'storage parameters of ' || relname as what from moved where reloptions is not null
     union all select 'row level security of ' || relname from moved where relrowsecurity
     union all select 'replica identity of ' || relname from moved where relreplident <> 'd' and relkind = 'r'
     union all select 'statistics ' || stxname from pg_statistic_ext join moved on moved.oid = stxrelid where stxname not like '%\\_together'
     union all select 'rule ' || rulename from pg_rewrite join moved on moved.oid = ev_class
     union all select 'publication of ' || relname from pg_publication_rel join moved on moved.oid = prrelid
     union all select 'comments on ' || relname from pg_description join moved on moved.oid = objoid and classoid = 'pg_class'::regclass
     union all select 'identity of ' || attname from pg_attribute join moved on moved.oid = attrelid where attidentity <> ''`,
    [tables],
  )
  if (rows.length > 0)
    throw new StartError(
      `These were not made by Zegel and would be lost: ${rows.map(({ what }) => what).join(', ')}.`,
    )
}

async function readDefinitions(
  client: pg.PoolClient,
  tables: readonly string[],
): Promise<Definitions> {
  const moved = `(select oid from pg_class where relnamespace = current_schema()::regnamespace and relname = any ($1))`
  const constraints = await client.query<Definitions['constraints'][number]>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid in ${moved} and contype in ('p', 'u', 'x') order by contype <> 'p', 1, 2`,
    [tables],
  )
  const indexes = await client.query<Definitions['indexes'][number]>(
    `select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index i
     where indrelid in ${moved} and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
     order by 1`,
    [tables],
  )
  const foreignKeys = await client.query<Definitions['foreignKeys'][number]>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and (conrelid in ${moved} or confrelid in ${moved}) order by 1, 2`,
    [tables],
  )
  return { constraints: constraints.rows, indexes: indexes.rows, foreignKeys: foreignKeys.rows }
}

async function makeTable(
  client: pg.PoolClient,
  table: string,
  partitioned: boolean,
): Promise<void> {
  const like = `create table ${quoted(table)} (like ${quoted(table + ASIDE)}
    including defaults including constraints including generated including storage including compression)`
  await client.query(partitioned ? `${like} partition by hash (organization_id)` : like)
  if (!partitioned) return
  for (let nth = 0; nth < PARTITIONS; nth += 1)
    await client.query(
      `create table ${quoted(`${table}_p${nth}`)} partition of ${quoted(table)} for values with (modulus ${PARTITIONS}, remainder ${nth})`,
    )
}

async function copyRows(client: pg.PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quoted(table + ASIDE)],
  )
  const columns = rows[0]?.columns ?? ''
  const { rowCount } = await client.query(
    `insert into ${quoted(table)} (${columns}) select ${columns} from ${quoted(table + ASIDE)}`,
  )
  return rowCount ?? 0
}

async function makeAgain(
  client: pg.PoolClient,
  { constraints, indexes, foreignKeys }: Definitions,
  onProgress: NonNullable<PartitionOptions['onProgress']>,
): Promise<void> {
  const began = performance.now()
  for (const { table, name, definition } of constraints)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  for (const { definition } of indexes) await client.query(definition)
  onProgress('indexes', constraints.length + indexes.length, (performance.now() - began) / 1000)
  const judging = performance.now()
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  onProgress('foreign keys', foreignKeys.length, (performance.now() - judging) / 1000)
}

// Each is of whom its table is of, and refuses what that refuses.
async function guardPartitions(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %I owner to %I', c.relname, pg_get_userbyid(p.relowner)) as statement
     from pg_inherits i join pg_class c on c.oid = i.inhrelid and c.relkind = 'r' join pg_class p on p.oid = i.inhparent
     where c.relnamespace = current_schema()::regnamespace and c.relowner <> p.relowner`,
  )
  for (const { statement } of rows) await client.query(statement)
  await client.query('select guard_partitions()')
}

// PostgreSQL names in its refusals the index of the partition: by the name of the whole and a number a refusal is known for what it is.
async function nameIndexes(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter index %I rename to %I', c.relname, left(p.relname, 60) || substring(t.relname from '_p\\d+$')) as statement
     from pg_inherits i
     join pg_class c on c.oid = i.inhrelid and c.relkind = 'i'
     join pg_class p on p.oid = i.inhparent
     join pg_index x on x.indexrelid = c.oid
     join pg_class t on t.oid = x.indrelid
     where c.relnamespace = current_schema()::regnamespace and t.relname ~ '_p\\d+$'`,
  )
  for (const { statement } of rows) await client.query(statement)
}

function assertSame(before: readonly string[], after: readonly string[]): void {
  const [old, made] = [new Set(before), new Set(after)]
  const lost = before.filter((line) => !made.has(line))
  const added = after.filter((line) => !old.has(line))
  if (lost.length + added.length > 0)
    throw new StartError(
      ['Nothing was changed, since this would not be as it was:']
        .concat(lost.map((line) => `- ${line}`))
        .concat(added.map((line) => `+ ${line}`))
        .join('\n'),
    )
}

function quoted(identifier: string): string {
  return pg.escapeIdentifier(identifier)
}
