import { formatCents } from '@zegel/core/money'

/** What a column holds, which decides how a spreadsheet shows and adds it up. */
export type SheetKind = 'text' | 'units' | 'money' | 'rate' | 'share' | 'date'

/** Text as text, units, cents and millionths of a rate or a share as whole numbers, dates of record as YYYY-MM-DD (more than a day in their column is text); null for an empty cell. */
export type SheetCell = string | bigint | null

export interface SheetColumn {
  title: string
  kind: SheetKind
  /** In characters; CSV has no widths. */
  width: number
}

/** A table to be written as a file: as many cells in a row as there are columns. Rows are asked for one by one, so there may be any number. */
export interface Sheet {
  /** What the tab says. */
  name: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly SheetCell[]>
}

/** A column that knows its cells. */
export interface ColumnOf<Row> extends SheetColumn {
  cell: (row: Row) => SheetCell
}

/** A column of a sheet that is written row by row. */
export function column<Row>(
  title: string,
  width: number,
  cell: ColumnOf<Row>['cell'],
  kind: SheetKind = 'text',
): ColumnOf<Row> {
  return { title, width, cell, kind }
}

/** A sheet with a row each. */
export function sheetOf<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly ColumnOf<Row>[],
  name: string,
): Sheet {
  return {
    name,
    columns: columns.map(({ title, kind, width }) => ({ title, kind, width })),
    rows: cellsOf(rows, columns),
  }
}

async function* cellsOf<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly ColumnOf<Row>[],
): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}

/** A number of a column as it is written, with a point: cents as euros, and a rate or share as a fraction of one. */
export function figuresOf(cell: bigint, kind: SheetKind): string {
  if (kind === 'money') return formatCents(cell)
  if (kind !== 'rate' && kind !== 'share') return `${cell}`
  const millionths = `${cell}`.padStart(7, '0')
  return `${millionths.slice(0, -6)}.${millionths.slice(-6)}`
}
