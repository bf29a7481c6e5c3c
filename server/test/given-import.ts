import { createHash } from 'node:crypto'
import type { FieldName } from '@zegel/core/imports/rows/import-fields'
import { IMPORT_KINDS, type ImportKind } from '@zegel/core/imports/import-kind'
import type { ImportStatus } from '@zegel/core/imports/import-status'
import type { Cell } from '@zegel/core/parsing/cell'
import { type Db, inTransaction } from '../src/db/database.ts'
import type { ImportAct } from '../src/features/imports/apply-import.queries.ts'
import { insertRows } from '../src/features/imports/import-rows.queries.ts'
import {
  type ImportMethods,
  insertImport,
  updateImport,
} from '../src/features/imports/imports.queries.ts'
import type { StoredSheet } from '../src/features/imports/import-sheets.rows.ts'

/** Rows by kind, each of its cells by field. */
export type GivenRows = Partial<Record<ImportKind, readonly Partial<Record<FieldName, Cell>>[]>>

interface GivenImportOptions {
  methods?: ImportMethods
  status?: ImportStatus
}

/** An import with these rows, a sheet for each kind, as if it had been uploaded and checked, or is about to be while its status says so. */
export async function givenImport(
  db: Db,
  by: { organizationId: string; instrumentId: string; userId: string },
  rows: GivenRows,
  { methods = {}, status = 'submitting' }: GivenImportOptions = {},
): Promise<ImportAct> {
  const kinds = IMPORT_KINDS.filter((kind) => rows[kind])
  return inTransaction(db, async (tx) => {
    const { id: stored_file_id } = await tx
      .insertInto('stored_files')
      .values({
        storage_key: crypto.randomUUID(),
        file_name: 'register.csv',
        content_type: 'text/csv',
        size_bytes: 1n,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const importId = await insertImport(tx, by, {
      ...{ stored_file_id, file_name: 'register.csv', size_bytes: 1n, created_by: by.userId },
      ...{ sha256: createHash('sha256').digest(), created_at: new Date() },
      configs: kinds.map((key) => ({ key, method: methods[key] ?? 'create' })),
    })
    const on = { organizationId: by.organizationId, importId }
    const sheets: StoredSheet[] = []
    let first = 1
    for (const [sheet, kind] of kinds.entries()) {
      const given = rows[kind] ?? []
      const fields = [...new Set(given.flatMap((row) => Object.keys(row)))] as FieldName[] // safe: rows are by field
      sheets.push(sheetOf(kind, fields, { first, rows: given.length }))
      const lines = given.map((row, index) => ({
        line: index + 2,
        cells: fields.map((field) => row[field] ?? null),
      }))
      await insertRows(tx, on, { sheet, first, rows: lines })
      first += given.length
    }
    const read = { rows_read: first - 1, rows_total: first - 1 }
    const checked_version = status === 'checking' ? 0 : 1
    await updateImport(tx, on, { ...read, status, sheets, checked_version }, ['reading'])
    return { ...by, importId, ip: '127.0.0.1' }
  })
}

function sheetOf(
  kind: ImportKind,
  fields: readonly FieldName[],
  { first, rows }: { first: number; rows: number },
): StoredSheet {
  return {
    ...{ name: kind, isHidden: false, isMixed: false, daysFrom: 1900, kind, first, rows },
    columns: fields.map((field) => ({ header: field, field, taken: null, samples: [] })),
    styles: [],
    skipped: [],
    cleaned: 0,
  }
}

/** Puts an import where a test needs it. */
export async function setImportStatus(db: Db, act: ImportAct, status: ImportStatus): Promise<void> {
  await db.updateTable('imports').set({ status }).where('id', '=', act.importId).execute()
}
