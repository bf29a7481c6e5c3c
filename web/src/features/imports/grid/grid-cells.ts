/** A cell by the index of its row among all rows that are listed, and by its column. */
export interface CellPosition {
  row: number
  column: number
}

/** Cells from where somebody began to where they are, which is where the focus is. */
export interface Selection {
  anchor: CellPosition
  head: CellPosition
}

/** Where an error was found, or something was changed. */
export interface Found {
  /** Among the rows that are listed, from 0. */
  index: number
  field: string
  /** The other end, where it is more than one cell. */
  last?: { index: number; field: string } | undefined
}

/** How many rows and columns there are, and how many rows a page has. */
export interface GridSize {
  rows: number
  columns: number
  page: number
}

/** A rectangle of cells, its ends included. */
export interface CellRange {
  top: number
  bottom: number
  left: number
  right: number
}

/** What somebody presses to get to another cell. */
export interface MoveKey {
  key: string
  /** Ctrl, or the command key of a Mac. */
  isFar: boolean
}

/** Where a key leads from a cell; undefined when it leads nowhere. */
export function cellAfter(
  { key, isFar }: MoveKey,
  { row, column }: CellPosition,
  size: GridSize,
): CellPosition | undefined {
  const end = { row: size.rows - 1, column: size.columns - 1 }
  switch (key) {
    case 'ArrowUp':
      return within({ row: isFar ? 0 : row - 1, column }, size)
    case 'ArrowDown':
      return within({ row: isFar ? end.row : row + 1, column }, size)
    case 'ArrowLeft':
      return within({ row, column: isFar ? 0 : column - 1 }, size)
    case 'ArrowRight':
      return within({ row, column: isFar ? end.column : column + 1 }, size)
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 }
    case 'End':
      return { row: isFar ? end.row : row, column: end.column }
    case 'PageUp':
      return within({ row: row - size.page, column }, size)
    case 'PageDown':
      return within({ row: row + size.page, column }, size)
    default:
      return undefined
  }
}

/** The next cell as it is read, or the one before; undefined beyond the last or the first. */
export function nextCell(
  { row, column }: CellPosition,
  step: 1 | -1,
  size: GridSize,
): CellPosition | undefined {
  const cell = row * size.columns + column + step
  if (cell < 0 || cell >= size.rows * size.columns) return undefined
  return { row: Math.floor(cell / size.columns), column: cell % size.columns }
}

/** The nearest place that there is. */
export function within({ row, column }: CellPosition, size: GridSize): CellPosition {
  return {
    row: Math.max(0, Math.min(row, size.rows - 1)),
    column: Math.max(0, Math.min(column, size.columns - 1)),
  }
}

/** The rectangle that a selection spans. */
export function rangeOf({ anchor, head }: Selection): CellRange {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  }
}
