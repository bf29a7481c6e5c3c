import { type ReactNode, useState } from 'react'
import type { GlossaryTerm } from '../term/term-explanation.tsx'
import type { LoadPage } from './print-whole.ts'
import type { TableLook } from './table-look.ts'
import type { TableControl } from './table-state.ts'

export interface DataColumn<Row> {
  /** The contract's name of the sort, where the column can be sorted. */
  key: string
  title: string
  /** A word of the field in the title, which is explained there. */
  term?: GlossaryTerm
  render: (row: Row) => ReactNode
  isSortable?: boolean
  /** Figures stand right, and who sorts by them first sees the largest. */
  isFigure?: boolean
  width?: number | string
  /** What it has at least, when others are wide. */
  minWidth?: number | string
  /** It is one line in low rows, cut off where there is no room; this is the whole of it, for who points at it. */
  whole?: (row: Row) => string
  /** What is in it opens the row; what is in the first column does where no column says so. */
  isOpener?: boolean
  /** What can be done with the row: on a phone it takes the card's whole width. */
  isActions?: boolean
  /** Of all rows together, not only of this page. */
  total?: ReactNode
}

export interface DataTableProps<Row> {
  /** What the table holds, for a screen reader. */
  label: string
  /** Under which its choice of columns is remembered; without it there is none. */
  name?: string
  /** The rows of this page; undefined while the first ones are on their way. */
  rows: readonly Row[] | undefined
  /** Of all pages together. */
  total?: number | undefined
  /** The first column names the row: it opens it, and heads its card on a phone. */
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  onRowClick?: (row: Row) => void
  /** Paging and sorting by the server; without it all rows are shown. */
  control?: TableControl
  pageSizes?: readonly number[]
  /** Newer rows are on their way. */
  isFetching?: boolean
  /** Reads any page, so that all rows can be printed and not only those on screen. */
  loadPage?: LoadPage<Row>
  /** What goes here, when there is nothing at all. */
  empty?: ReactNode
  /** What narrows the list, above it. */
  filters?: ReactNode
  /** Rows can be chosen, and this can be done with them. */
  selection?: TableSelection<Row>
  selectionActions?: ReactNode
  /** Stands at the left above the table, and may change how it looks. */
  renderViews?: (look: TableLook) => ReactNode
  /** It has few short columns, and stays a table on a phone. */
  isNarrow?: boolean
  /** Marks a row, as what the pointer is on elsewhere. */
  isActive?: (row: Row) => boolean
  onRowHover?: (row: Row | undefined) => void
}

/** Which column opens a row from the keyboard, in a table whose rows open. */
export function openerOf<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  return columns.find(({ isOpener }) => isOpener) ?? columns[0]
}

/** What is needed to draw rows, as a table or as cards. */
export type RowsProps<Row> = Omit<DataTableProps<Row>, 'selection'> & {
  rows: readonly Row[]
  selection?: TableSelection<Row> | undefined
}

/** The rows of a table that somebody chose to do something with, on whatever pages they are. */
export interface TableSelection<Row> {
  rows: readonly Row[]
  has: (key: string) => boolean
  /** Chooses these rows, or lets go of them. */
  choose: (rows: readonly Row[], isChosen: boolean) => void
  clear: () => void
}

/** Remembers which rows are chosen; each by its key, so that a page further they still are. */
export function useTableSelection<Row>(rowKey: (row: Row) => string): TableSelection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows: [...chosen.values()],
    has: (key) => chosen.has(key),
    choose: (rows, isChosen) =>
      setChosen((before) => {
        const after = new Map(before)
        for (const row of rows) {
          if (isChosen) after.set(rowKey(row), row)
          else after.delete(rowKey(row))
        }
        return after
      }),
    clear: () => setChosen(new Map()),
  }
}
