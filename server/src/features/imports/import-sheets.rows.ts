import type { ReadColumn } from '@zegel/core/import-headers/read-headers'
import type { ColumnStyle } from '@zegel/core/imports/rows/column-styles'
import type { DataRows } from '@zegel/core/imports/rows/data-rows'
import { wholeField } from '@zegel/core/imports/rows/field-cells'
import type { FieldName } from '@zegel/core/imports/rows/import-fields'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import type { SheetRead } from '@zegel/spreadsheets/row-batch'

/** A column of a sheet, with what its first filled cells say. */
export interface StoredColumn extends ReadColumn {
  samples: string[]
}

/** A sheet as the table of imports keeps it. */
export interface StoredSheet extends SheetRead {
  /** Null when it is left out. */
  kind: ImportKind | null
  /** None when it has no header. */
  columns: StoredColumn[]
  /** By column; null when its columns were taken for something else since, and the rows have to be gone through again. */
  styles: ColumnStyle[] | null
  skipped: DataRows['skipped']
  cleaned: number
  /** The positions of its rows begin here, and follow each other. */
  first: number
  rows: number
}

/** The field of each column; null for one that is left out. */
export function fieldsOfSheet({ columns }: Pick<StoredSheet, 'columns'>): (FieldName | null)[] {
  return columns.map(({ field }) => field)
}

/** The fields that the sheets of a kind bring; what comes in parts is one. */
export function fieldsBrought(sheets: readonly StoredSheet[], kind: ImportKind): FieldName[] {
  const fields = sheets
    .filter((sheet) => sheet.kind === kind)
    .flatMap(fieldsOfSheet)
    .filter((field) => field !== null)
  return [...new Set(fields.map(wholeField))]
}

/** How many rows of a kind there are. */
export function countRows(sheets: readonly StoredSheet[], kind: ImportKind): number {
  return sheets.reduce((sum, sheet) => (sheet.kind === kind ? sum + sheet.rows : sum), 0)
}

/** The positions of some rows of a kind, in the order of the file, `from` counted from 0 among those of the kind. */
export function positionsOf(
  sheets: readonly StoredSheet[],
  kind: ImportKind,
  { from, most }: { from: number; most: number },
): number[] {
  const positions: number[] = []
  let before = 0
  for (const { first, rows } of sheets.filter((sheet) => sheet.kind === kind)) {
    const start = Math.max(from - before, 0)
    const end = Math.min(from + most - before, rows)
    for (let row = start; row < end; row += 1) positions.push(first + row)
    before += rows
  }
  return positions
}

/** The place of a row among those of its kind, from 0. */
export function indexAmong(
  sheets: readonly StoredSheet[],
  kind: ImportKind,
  position: number,
): number {
  return sheets
    .filter((sheet) => sheet.kind === kind)
    .reduce((sum, { first, rows }) => sum + Math.min(Math.max(position - first, 0), rows), 0)
}

/** The sheet that a row is on. */
export function sheetAt(sheets: readonly StoredSheet[], position: number): StoredSheet | undefined {
  return sheets.find(({ first, rows }) => position >= first && position < first + rows)
}
