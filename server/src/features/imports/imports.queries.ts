import type { ImportConfig, ImportCounts } from '@zegel/contract/imports/imports'
import type { ImportKind, ImportMethod } from '@zegel/core/imports/import-kind'
import type { ImportStatus } from '@zegel/core/imports/import-status'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { RuleParams } from '@zegel/core/rule-broken'
import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../db/database.ts'
import { withCause } from '../../lib/tracing/request-context.ts'
import type { OnInstrument } from '../../db/sql-fragments.ts'
import type { StoredSheet } from './import-sheets.rows.ts'

/** Names one import the way the keys of its tables begin. */
export interface OnImport {
  organizationId: string
  importId: string
}

/** Why an import can't be read, or what stopped it. */
export interface ImportRefusal {
  rule: string
  params?: RuleParams
  /** The position of the row at fault. */
  row?: number
  /** The check foresees it; nobody tried. */
  isForeseen?: boolean
}

export type ImportMethods = Partial<Record<ImportKind, ImportMethod>>
export type CountsByKind = Partial<Record<ImportKind, Omit<ImportCounts, 'rows'>>>

/** An import as it is kept, with what is told of its instrument, its file and the people who brought it. */
export interface ImportRecord {
  organization_id: string
  id: string
  instrument_id: string
  instrument_type: InstrumentType
  status: ImportStatus
  stored_file_id: string
  storage_key: string
  content_type: string
  file_name: string
  size_bytes: bigint
  methods: ImportMethods
  sheets: StoredSheet[]
  refusal: ImportRefusal | null
  rows_read: number
  rows_checked: number
  rows_written: number
  rows_total: number | null
  steps_total: number | null
  counts: CountsByKind
  units_before: bigint | null
  units_after: bigint | null
  version: number
  checked_version: number
  rows_left_out: number
  same_persons: number
  created_at: Date
  created_by: string
  submitted_at: Date | null
  submitted_by: string | null
  undone_at: Date | null
  undone_by: string | null
  people_gone: number | null
  people_kept: number | null
}

const IMPORTS = sql`
  select m.organization_id, m.id, m.instrument_id, i.type as instrument_type, m.status, m.stored_file_id, f.storage_key, f.content_type,
    m.file_name, m.size_bytes, m.methods, m.sheets, m.refusal, m.rows_read, m.rows_checked, m.rows_written, m.rows_total, m.steps_total,
    m.counts, m.units_before, m.units_after, m.version, m.checked_version, m.created_at, m.submitted_at, m.undone_at,
    m.people_gone, m.people_kept,
    (select count(*)::int from import_rows r
      where r.organization_id = m.organization_id and r.import_id = m.id and r.left_out is not null) as rows_left_out,
    (select count(distinct coalesce(f.same_as, f.position))::int from import_findings f
      where f.organization_id = m.organization_id and f.import_id = m.id
        and (f.same_as is not null or f.namesake is not null)) as same_persons,
    (select u.name from users u where u.id = m.created_by) as created_by,
    (select u.name from users u where u.id = m.submitted_by) as submitted_by,
    (select u.name from users u where u.id = m.undone_by) as undone_by
  from imports m
  join instruments i on i.organization_id = m.organization_id and i.id = m.instrument_id
  join stored_files f on f.organization_id = m.organization_id and f.id = m.stored_file_id`

export interface NewImportRow
  extends Columns<
    'imports',
    'stored_file_id' | 'file_name' | 'size_bytes' | 'sha256' | 'created_by' | 'created_at'
  > {
  configs: readonly ImportConfig[]
}

/** Returns the id of the new import. */
export async function insertImport(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  { configs, ...row }: NewImportRow,
): Promise<string> {
  const methods = Object.fromEntries(configs.map(({ key, method }) => [key, method]))
  const { id } = await tx
    .insertInto('imports')
    .values({
      ...row,
      organization_id: organizationId,
      instrument_id: instrumentId,
      methods: JSON.stringify(methods),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findImport(
  db: Db,
  { organizationId, importId }: OnImport,
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    ${IMPORTS} where m.organization_id = ${organizationId} and m.id = ${importId}`.execute(db)
  return rows[0]
}

/** Locks an import, so that what it says stays true until the end of the transaction. */
export async function lockImport(
  tx: Tx,
  { organizationId, importId }: OnImport,
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    ${IMPORTS} where m.organization_id = ${organizationId} and m.id = ${importId} for no key update of m`.execute(
    tx,
  )
  return rows[0]
}

/** A page of the imports into an instrument, the latest first unless asked otherwise. */
export async function listImportsOf(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  { page, per_page, sort }: { page: number; per_page: number; sort?: string | undefined },
): Promise<{ rows: ImportRecord[]; total: number }> {
  const where = sql`m.organization_id = ${organizationId} and m.instrument_id = ${instrumentId}`
  const direction = sql.raw(sort === 'created_at' ? 'asc' : 'desc')
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from imports m where ${where}`.execute(db)
  const { rows } = await sql<ImportRecord>`
    ${IMPORTS} where ${where} order by m.created_at ${direction}, m.id ${direction}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) }
}

/** What of an import changes; whatever else it says stays. */
export interface ImportChange {
  methods?: ImportMethods
  status?: ImportStatus
  sheets?: readonly StoredSheet[]
  refusal?: ImportRefusal | null
  rows_read?: number
  rows_checked?: number
  rows_total?: number | null
  rows_written?: number
  steps_total?: number | null
  counts?: CountsByKind
  units_before?: bigint | null
  units_after?: bigint | null
  version?: number
  checked_version?: number
  submitted_at?: Date
  submitted_by?: string
  undone_at?: Date
  undone_by?: string
  undo_reason?: string | null
}

/** Changes an import that has one of these statuses; returns whether it had. */
export async function updateImport(
  tx: Tx,
  { organizationId, importId }: OnImport,
  { sheets, refusal, counts, methods, ...change }: ImportChange,
  statuses: readonly ImportStatus[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({
      ...change,
      ...(sheets && { sheets: JSON.stringify(sheets) }),
      ...(refusal !== undefined && { refusal: refusal && JSON.stringify(refusal) }),
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(methods && { methods: JSON.stringify(methods) }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Notes how many rows of a version were checked; returns whether it is still the one to check. */
export async function updateRowsChecked(
  tx: Tx,
  { organizationId, importId }: OnImport,
  { version, rows }: { version: number; rows: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ rows_checked: rows })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .where('version', '=', version)
    .where('status', 'in', ['checking', 'ready'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Asks for a job on an import, unless one waits already, which is then done at this moment instead. One is done at a time. */
export async function insertImportJob(
  tx: Tx,
  { organizationId, importId }: OnImport,
  {
    task,
    seconds = 0,
    ...about
  }: {
    task: string
    seconds?: number
    user_id?: string
    ip?: string
    co_signer_id?: string | undefined
    reason?: string
    entryReason?: string
  },
): Promise<void> {
  const payload = JSON.stringify(
    withCause({ organization_id: organizationId, import_id: importId, ...about }),
  )
  await sql`
    select graphile_worker.add_job(${task}::text, ${payload}::json, queue_name => 'imports', job_key => ${jobKey(task, importId)},
      run_at => now() + make_interval(secs => ${seconds}), max_attempts => 3)`.execute(tx)
}

/** Whether a job on an import is being done. */
export async function isJobUnderWay(db: Db, task: string, importId: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${jobKey(task, importId)} and locked_at is not null`.execute(
    db,
  )
  return rows.length > 0
}

function jobKey(task: string, importId: string): string {
  return `${task} ${importId}`
}
