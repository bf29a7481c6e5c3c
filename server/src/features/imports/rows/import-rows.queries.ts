import type { FieldName } from '@zegel/core/imports/rows/import-fields'
import type { Cell } from '@zegel/core/parsing/cell'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import type { OnImport } from '../imports.queries.ts'
import type { StoredSheet } from '../import-sheets.rows.ts'

/** What was typed instead of what a file says, by field. */
export type Edits = Partial<Record<FieldName, string>>

/** A row as it is kept. */
export interface StoredRow {
  position: number
  /** The place of its sheet, from 0. */
  sheet: number
  line: number
  cells: Cell[]
  edits: Edits | null
  is_left_out?: boolean
}

/** Adds rows of a sheet, which get positions that follow each other from the first on. */
export async function insertRows(
  tx: Tx,
  { organizationId, importId }: OnImport,
  {
    sheet,
    first,
    rows,
  }: {
    sheet: number
    first: number
    rows: readonly { line: number; cells: readonly Cell[] }[]
  },
): Promise<void> {
  const packed = JSON.stringify(rows.map(({ line, cells }) => [line, cells]))
  await sql`
    insert into import_rows (organization_id, import_id, position, sheet, line, cells)
    select ${organizationId}, ${importId}, ${first}::integer - 1 + place, ${sheet}, (row ->> 0)::integer, row -> 1
    from jsonb_array_elements(${packed}::jsonb) with ordinality as packed (row, place)`.execute(tx)
}

/** The rows from a position until another, without that one and without those that are left out, in their order. */
export function listRowsBetween(
  db: Db,
  on: OnImport,
  { from, until }: { from: number; until: number },
): Promise<StoredRow[]> {
  const rows = rowsOf(db, on).where('position', '>=', from).where('position', '<', until)
  return rows.where('left_out', 'is', null).execute() as Promise<StoredRow[]> // safe: what `insertRows` and `updateEdits` wrote
}

/** The rows at these positions, in their order. */
export function listRowsAt(
  db: Db,
  on: OnImport,
  positions: readonly number[],
): Promise<StoredRow[]> {
  const among = sql<boolean>`position = any(${[...positions]}::integer[])`
  return rowsOf(db, on).where(among).execute() as Promise<StoredRow[]> // safe: what `insertRows` and `updateEdits` wrote
}

function rowsOf(db: Db, { organizationId, importId }: OnImport) {
  return db
    .selectFrom('import_rows')
    .select(['position', 'sheet', 'line', 'cells', 'edits'])
    .select((row) => row('left_out', 'is not', null).as('is_left_out'))
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .orderBy('position')
}

/** A page of the rows of some sheets that somebody changed. */
export async function listEdited(
  db: Db,
  { organizationId, importId }: OnImport,
  sheets: readonly Pick<StoredSheet, 'first' | 'rows'>[],
  { page, per_page }: { page: number; per_page: number },
): Promise<{ positions: number[]; total: number }> {
  const ranges = JSON.stringify(sheets.map(({ first, rows }) => ({ first, until: first + rows })))
  const { rows } = await sql<{ position: number; total: bigint }>`
    select position, count(*) over () as total from import_rows
    where organization_id = ${organizationId} and import_id = ${importId} and edits is not null and exists (
      select from jsonb_to_recordset(${ranges}::jsonb) as s (first integer, until integer) where position >= s.first and position < s.until)
    order by position limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return { positions: rows.map(({ position }) => position), total: Number(rows[0]?.total ?? 0n) }
}

/** Notes what is typed in rows now; null for a row that is as it came. */
export async function updateEdits(
  tx: Tx,
  { organizationId, importId }: OnImport,
  rows: readonly Pick<StoredRow, 'position' | 'edits'>[],
): Promise<void> {
  const packed = JSON.stringify(rows)
  await sql`
    update import_rows r set edits = nullif(e.edits, 'null'::jsonb)
    from jsonb_to_recordset(${packed}::jsonb) as e (position integer, edits jsonb)
    where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.position = e.position`.execute(
    tx,
  )
}

export async function deleteRows(tx: Tx, { organizationId, importId }: OnImport): Promise<void> {
  await tx
    .deleteFrom('import_rows')
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .execute()
}
