import { type StyleReader, styleReader } from '@zegel/core/imports/rows/column-styles'
import type { Db } from '../../db/database.ts'
import { listRowsBetween } from './import-rows.queries.ts'
import type { ImportRecord } from './imports.queries.ts'
import { fieldsOfSheet, type StoredSheet } from './import-sheets.rows.ts'

/** The sheets of an import with the styles of their columns; rows are gone through only where those are not known. */
export async function findStyles(db: Db, record: ImportRecord): Promise<StoredSheet[]> {
  const sheets: StoredSheet[] = []
  for (const sheet of record.sheets) {
    const { kind, styles } = sheet
    if (styles || !kind) sheets.push(sheet)
    else {
      const reader = styleReader(kind, fieldsOfSheet(sheet))
      await noteRows(db, record, sheet, reader)
      sheets.push({ ...sheet, styles: reader.styles() })
    }
  }
  return sheets
}

const BATCH = 5000

async function noteRows(
  db: Db,
  { organization_id, id }: ImportRecord,
  { first, rows }: StoredSheet,
  reader: StyleReader,
): Promise<void> {
  const on = { organizationId: organization_id, importId: id }
  for (let from = first; from < first + rows; from += BATCH) {
    const until = Math.min(from + BATCH, first + rows)
    for (const { cells } of await listRowsBetween(db, on, { from, until })) reader.note(cells)
  }
}
