import type { ImportRow } from '@zegel/contract/imports/import-rows'
import { NotFound } from '@zegel/core/access/refusals'
import { wholeField } from '@zegel/core/imports/rows/field-cells'
import { type FieldName, fieldsOf } from '@zegel/core/imports/rows/import-fields'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import { RuleBroken } from '@zegel/core/rule-broken'
import { cleanText } from '@zegel/core/parsing/cell'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { changeImport } from '../change-import.ts'
import { type Edits, listRowsAt, updateEdits } from './import-rows.queries.ts'
import type { ImportRecord, OnImport } from '../imports.queries.ts'
import { type ListRowsOptions, readRowsAt } from './list-import-rows.ts'
import { type RowReader, rowReader } from '../read/row-reader.ts'
import { checkSmallImport } from '../check/check-import.ts'

/** What is typed in the cells of a row, by field; empty takes out what a cell says. */
export interface RowEdit {
  id: number
  cells: Record<string, string>
}

/**
 * Changes cells of rows and has the import checked again: at once when it is small, else by a job. What says again what the file says is
 * no change. Refuses fields that are not of the row's kind, and any change while the import is not open to it.
 */
export async function editImportRows(
  context: Context,
  on: OnImport,
  edits: readonly RowEdit[],
  reading: ListRowsOptions,
): Promise<{ import: ImportRecord; rows: ImportRow[] }> {
  await inTransaction(context.db, (tx) =>
    changeImport(tx, on, async (record) => {
      const typed = new Map<number, Record<string, string>>()
      for (const { id, cells } of edits) typed.set(id, { ...typed.get(id), ...cells })
      const rows = await listRowsAt(tx, on, [...typed.keys()])
      if (rows.length < typed.size) throw new NotFound()
      const readers = record.sheets.map((sheet) => rowReader(sheet, record, today(context)))
      const changed = rows.map((row) => {
        const reader = readers[row.sheet]
        if (!reader) throw new NotFound()
        const said = reader.show({ ...row, edits: null })
        const cells = toEdits(typed.get(row.position) ?? {}, reader.kind)
        return { position: row.position, edits: withoutSame({ ...row.edits, ...cells }, said) }
      })
      await updateEdits(tx, on, changed)
      return {}
    }),
  )
  const record = await checkSmallImport(context, on)
  const ids = edits.map(({ id }) => id)
  return { import: record, rows: await readRowsAt(context.db, record, ids, reading) }
}

function toEdits(cells: Record<string, string>, kind: ImportKind): Edits {
  const edits: Edits = {}
  for (const [name, text] of Object.entries(cells)) {
    const field = fieldsOf(kind).find((one) => one.name === name && wholeField(one.name) === name)
    if (!field) throw new RuleBroken('import-field-unknown', {}, 'rows')
    edits[field.name] = cleanText(text).trim()
  }
  return edits
}

function withoutSame(edits: Edits, said: ReturnType<RowReader['show']>): Edits | null {
  const names = Object.keys(edits) as FieldName[] // safe: edits are by field
  const other = names.filter((name) => edits[name] !== (said[name] ?? ''))
  return other.length === 0 ? null : Object.fromEntries(other.map((name) => [name, edits[name]]))
}
