import { NotFound } from '@zegel/core/access/refusals'
import { headerKey } from '@zegel/core/import-headers/header-spellings'
import { readHeaders } from '@zegel/core/import-headers/read-headers'
import { type FieldName, fieldsOf } from '@zegel/core/imports/rows/import-fields'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { changeImport } from '../change-import.ts'
import { checkSmallImport } from '../check/check-import.ts'
import { deleteHeaders, upsertHeaders } from './import-headers.queries.ts'
import type { ImportRecord, OnImport } from '../imports.queries.ts'
import type { StoredColumn, StoredSheet } from '../import-sheets.rows.ts'

/** What a sheet holds and what its columns are. */
export interface ColumnChoice {
  /** Its place, from 0. */
  sheet: number
  kind: ImportKind | null
  /** By column; null leaves one out. */
  fields: readonly (string | null)[]
}

/**
 * Takes the columns of a sheet for something else, or leaves it out, and has the import checked again. Where a column is something else
 * than its header says, the organisation is remembered to mean that. Refuses fields that are not of the kind or chosen twice, and any
 * change while the import is not open to it.
 */
export async function mapColumns(
  context: Context,
  on: OnImport,
  choice: ColumnChoice,
): Promise<ImportRecord> {
  await inTransaction(context.db, (tx) =>
    changeImport(tx, on, async (record) => {
      const sheet = record.sheets[choice.sheet]
      if (!sheet) throw new NotFound()
      const changed = toMapped(sheet, choice, record)
      if (changed.kind) await remember(tx, on.organizationId, changed.kind, changed.columns)
      return { sheets: record.sheets.with(choice.sheet, changed) }
    }),
  )
  return checkSmallImport(context, on)
}

function toMapped(
  sheet: StoredSheet,
  { kind, fields }: ColumnChoice,
  { methods }: ImportRecord,
): StoredSheet {
  if (fields.length !== sheet.columns.length) throw new RuleBroken('import-columns-changed')
  if (!kind) return { ...sheet, kind }
  if (!methods[kind]) throw new RuleBroken('import-kind-not-chosen', {}, 'kind')
  const chosen = fields.map((name) => toField(kind, name))
  const used = chosen.filter((field) => field !== null)
  if (new Set(used).size < used.length) throw new RuleBroken('import-field-twice', {}, 'fields')
  const columns = sheet.columns.map((column, at) => toColumn(column, chosen[at] ?? null))
  return { ...sheet, kind, columns, styles: null }
}

function toField(kind: ImportKind, name: string | null): FieldName | null {
  if (name === null) return null
  const field = fieldsOf(kind).find((one) => one.name === name)
  if (!field) throw new RuleBroken('import-field-unknown', {}, 'fields')
  return field.name
}

function toColumn(column: StoredColumn, field: FieldName | null): StoredColumn {
  return { ...column, field, taken: field ? null : column.taken }
}

// What a header says by itself needs no remembering, and a column that another brings already says nothing of its header.
async function remember(
  tx: Tx,
  organizationId: string,
  kind: ImportKind,
  columns: readonly StoredColumn[],
): Promise<void> {
  const headers = columns.map(({ header }) => header)
  const samples = [0, 1, 2].map((row) => columns.map((column) => column.samples[row] ?? null))
  const plain = readHeaders(kind, headers, { samples })
  const other = new Map<string, FieldName | null>()
  const same: string[] = []
  for (const [at, { header, field, taken }] of columns.entries()) {
    const key = headerKey(header)
    if (key === '' || (field === null && taken !== null)) continue
    if (plain[at]?.field === field) same.push(key)
    else if (!other.get(key)) other.set(key, field)
  }
  const of = { organizationId, kind }
  await deleteHeaders(
    tx,
    of,
    same.filter((key) => !other.has(key)),
  )
  await upsertHeaders(tx, of, other)
}
