import type { ImportData, ImportRow } from '@zegel/contract/imports/import-rows'
import { MOST_ROWS_ANSWERED } from '@zegel/contract/imports/imports'
import { IMPORT_KINDS, type ImportKind } from '@zegel/core/imports/import-kind'
import type { Db } from '../../../db/database.ts'
import {
  type Finding,
  findRefusedAfter,
  listFindings,
  listFound,
} from '../check/import-findings.queries.ts'
import { type FoundRow, toImportRow } from './import-row.rows.ts'
import { listEdited, listRowsAt } from './import-rows.queries.ts'
import type { TranslateRule } from '../imports.rows.ts'
import type { ImportRecord, OnImport } from '../imports.queries.ts'
import { rowReader } from '../read/row-reader.ts'
import {
  countRows,
  fieldsBrought,
  indexAmong,
  positionsOf,
  sheetAt,
} from '../import-sheets.rows.ts'

/** How what is wrong with rows is told, and the day it is. */
export interface ListRowsOptions {
  say: TranslateRule
  /** YYYY-MM-DD. */
  today: string
}

/** A page of the rows of a kind, or of those of them with errors, that somebody changed, that repeat others or leave a later registration true, as the file has them. */
export async function listImportRows(
  db: Db,
  record: ImportRecord,
  page: {
    kind: ImportKind
    page: number
    per_page: number
    only?: 'errors' | 'edited' | 'repeated' | 'keeping' | undefined
  },
  reading: ListRowsOptions,
): Promise<{ data: ImportRow[]; total: number }> {
  const { positions, total } = await findPositions(db, record, page)
  return { data: await readRowsAt(db, record, positions, reading), total }
}

async function findPositions(
  db: Db,
  record: ImportRecord,
  { kind, page, per_page, only }: Parameters<typeof listImportRows>[2],
): Promise<{ positions: number[]; total: number }> {
  const on = onOf(record)
  if (only === 'errors' || only === 'repeated' || only === 'keeping')
    return listFound(db, on, { kind, page, per_page, only })
  const sheets = record.sheets.filter((sheet) => sheet.kind === kind)
  if (only === 'edited') return listEdited(db, on, sheets, { page, per_page })
  const from = (page - 1) * per_page
  return {
    positions: positionsOf(sheets, kind, { from, most: per_page }),
    total: countRows(sheets, kind),
  }
}

/** The rows at these positions as they cross the wire; those of sheets that are left out are not among them. */
export async function readRowsAt(
  db: Db,
  record: ImportRecord,
  positions: readonly number[],
  { say, today }: ListRowsOptions,
): Promise<ImportRow[]> {
  if (positions.length === 0) return []
  const on = onOf(record)
  const isChecked = record.version === record.checked_version
  const found = isChecked ? await listFindings(db, on, positions) : []
  const findings = await withLines(db, on, found)
  const readers = record.sheets.map((sheet) => rowReader(sheet, record, today))
  return (await listRowsAt(db, on, positions)).flatMap((row) => {
    const reader = readers[row.sheet]
    return reader ? toImportRow(row, reader, findings.get(row.position), say) : []
  })
}

// By position, with where the rows stand that others repeat.
async function withLines(
  db: Db,
  on: OnImport,
  found: readonly Finding[],
): Promise<Map<number, FoundRow>> {
  const repeated = found.flatMap(({ repeats }) => repeats ?? [])
  const rows = await listRowsAt(db, on, [...new Set(repeated)])
  const lines = new Map(rows.map(({ position, sheet, line }) => [position, { sheet, line }]))
  return new Map(
    found.map((finding) => {
      const repeats = lines.get(finding.repeats ?? 0) ?? null
      return [finding.position, { ...finding, repeats }]
    }),
  )
}

/** The first rows of an import of each kind, and the fields that its file brings. */
export async function readData(
  db: Db,
  record: ImportRecord,
  reading: ListRowsOptions,
): Promise<ImportData> {
  const { sheets } = record
  const most = record.status === 'reading' ? 0 : MOST_ROWS_ANSWERED
  const positions = IMPORT_KINDS.flatMap((kind) => positionsOf(sheets, kind, { from: 0, most }))
  const rows = await readRowsAt(db, record, positions, reading)
  const of = (kind: ImportKind) => ({
    rows: rows.filter((row) => row.kind === kind),
    parsed_fields: fieldsBrought(sheets, kind),
  })
  return Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, of(kind)])) as ImportData // safe: made of all kinds, each with its own rows
}

/** The next row with an error behind a position, or else the first of all; null when there is none. */
export async function findNextError(db: Db, record: ImportRecord, after: number) {
  const found = await findRefusedAfter(db, onOf(record), after)
  if (!found) return null
  const { position, field } = found
  const kind = sheetAt(record.sheets, position)?.kind
  return kind
    ? { id: position, kind, field, index: indexAmong(record.sheets, kind, position) }
    : null
}

function onOf({ organization_id, id }: ImportRecord): OnImport {
  return { organizationId: organization_id, importId: id }
}
