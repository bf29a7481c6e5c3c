import type { DifferingCells, ImportRow, RowEdit } from '@zegel/contract/imports/import-rows'
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

/** What came of edits: the import, the rows they are of, and the cells that stayed as somebody made them meanwhile. */
export interface EditedRows {
  import: ImportRecord
  rows: ImportRow[]
  differing: NonNullable<DifferingCells>
}

/**
 * Changes cells of rows and has the import checked again: at once when it is small, else by a job. What says again what the file says is
 * no change, and a cell that somebody changed meanwhile stays. Refuses fields that are not of the row's kind, and any change while the import is not open to it.
 */
export async function editImportRows(
  context: Context,
  on: OnImport,
  edits: readonly RowEdit[],
  reading: ListRowsOptions,
): Promise<EditedRows> {
  let differing: EditedRows['differing'] = []
  await inTransaction(context.db, (tx) =>
    changeImport(tx, on, async (record) => {
      differing = []
      const typed = byRow(edits)
      const rows = await listRowsAt(tx, on, [...typed.keys()])
      if (rows.length < typed.size) throw new NotFound()
      const readers = record.sheets.map((sheet) => rowReader(sheet, record, today(context)))
      const changed = rows.map((row) => {
        const reader = readers[row.sheet]
        if (!reader) throw new NotFound()
        const { cells, said } = typed.get(row.position) ?? { cells: {}, said: {} }
        const wanted = toEdits(cells, reader.kind)
        for (const field of fieldsChangedSince(reader.show(row), said, wanted)) {
          differing.push({ id: row.position, field })
          delete wanted[field]
        }
        const inFile = reader.show({ ...row, edits: null })
        return { position: row.position, edits: withoutSame({ ...row.edits, ...wanted }, inFile) }
      })
      await updateEdits(tx, on, changed)
      return {}
    }),
  )
  const record = await checkSmallImport(context, on)
  const ids = edits.map(({ id }) => id)
  const rows = await readRowsAt(context.db, record, ids, reading)
  return { import: record, rows, differing }
}

type Typed = Record<'cells' | 'said', Record<string, string>>

function byRow(edits: readonly RowEdit[]): Map<number, Typed> {
  const typed = new Map<number, Typed>()
  for (const { id, cells, said } of edits) {
    const before = typed.get(id)
    typed.set(id, { cells: { ...before?.cells, ...cells }, said: { ...before?.said, ...said } })
  }
  return typed
}

// Whoever typed what a cell says by now agrees with whoever changed it.
function fieldsChangedSince(
  now: Shown,
  said: Readonly<Record<string, string>>,
  wanted: Edits,
): FieldName[] {
  const names = Object.keys(wanted) as FieldName[] // safe: edits are by field
  return names.filter((name) => {
    const [then, current] = [said[name], now[name] ?? '']
    return then !== undefined && toText(then) !== toText(current) && wanted[name] !== current
  })
}

function toEdits(cells: Record<string, string>, kind: ImportKind): Edits {
  const edits: Edits = {}
  for (const [name, text] of Object.entries(cells)) {
    const field = fieldsOf(kind).find((one) => one.name === name && wholeField(one.name) === name)
    if (!field) throw new RuleBroken('import-field-unknown', {}, 'rows')
    edits[field.name] = toText(text)
  }
  return edits
}

function toText(typed: string): string {
  return cleanText(typed).trim()
}

type Shown = ReturnType<RowReader['show']>

function withoutSame(edits: Edits, said: Shown): Edits | null {
  const names = Object.keys(edits) as FieldName[] // safe: edits are by field
  const other = names.filter((name) => edits[name] !== (said[name] ?? ''))
  return other.length === 0 ? null : Object.fromEntries(other.map((name) => [name, edits[name]]))
}
