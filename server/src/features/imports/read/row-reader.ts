import { type RowCheckerOptions, rowChecker } from '@zegel/core/imports/rows/check-rows'
import type { CheckedRow } from '@zegel/core/imports/rows/checked-row'
import { OPEN_STYLE } from '@zegel/core/imports/rows/column-styles'
import { type FieldCell, fieldCells } from '@zegel/core/imports/rows/field-cells'
import type { FieldName } from '@zegel/core/imports/rows/import-fields'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import { cellText } from '@zegel/core/parsing/cell'
import type { Edits, StoredRow } from '../rows/import-rows.queries.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { fieldsOfSheet, type StoredSheet } from '../import-sheets.rows.ts'

type Row = Pick<StoredRow, 'cells' | 'edits'>

/** Reads the rows of one sheet. */
export interface RowReader {
  kind: ImportKind
  /** What a row means, with what was typed in it, checked by itself. */
  read: (row: Row) => CheckedRow
  /** What its grid shows by field: what was typed, else what the file says. */
  show: (row: Row) => Partial<Record<FieldName, string>>
}

/** A reader of the rows of a sheet; undefined for one that is left out. `today` is YYYY-MM-DD. */
export function rowReader(
  sheet: StoredSheet,
  { methods, instrument_type }: Pick<ImportRecord, 'methods' | 'instrument_type'>,
  today: string,
): RowReader | undefined {
  const { kind, daysFrom } = sheet
  if (!kind) return undefined
  const about: RowCheckerOptions = {
    kind,
    method: methods[kind] ?? 'create',
    instrumentType: instrument_type,
    columns: fieldsOfSheet(sheet),
    styles: sheet.styles ?? [],
    daysFrom,
    today,
  }
  const check = rowChecker(about)
  const brought = fieldCells(about.columns)
  return {
    kind,
    read: ({ cells, edits }) =>
      edits ? readEdited({ cells, edits }, brought, about) : check(cells),
    show: ({ cells, edits }) => {
      const shown = brought.map(({ name, find }) => [name, cellText(find(cells))])
      return { ...Object.fromEntries(shown), ...edits }
    },
  }
}

// What is typed stands in a column of its own, in nobody's style, and takes the place of what the file says.
function readEdited(
  { cells, edits }: { cells: StoredRow['cells']; edits: Edits },
  brought: readonly FieldCell[],
  about: RowCheckerOptions,
): CheckedRow {
  const kept = brought.filter(({ name }) => edits[name] === undefined)
  const typed = Object.keys(edits) as FieldName[] // safe: edits are by field
  const check = rowChecker({
    ...about,
    columns: [...kept.map(({ name }) => name), ...typed],
    styles: kept.map(({ column }) => about.styles[column] ?? OPEN_STYLE),
  })
  return check([
    ...kept.map(({ find }) => find(cells)),
    ...typed.map((name) => edits[name] ?? null),
  ])
}
