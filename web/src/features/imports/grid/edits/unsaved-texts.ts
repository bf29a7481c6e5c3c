import type { DifferingCells } from '@zegel/contract/imports/import-rows'
import type { Found } from '../grid-cells.ts'
import type { CellTexts } from '../import-rows.api.ts'

/** What somebody makes of a cell, by the id of its row. */
export interface CellEdit {
  row: number
  field: string
  text: string
  /** What it said to whoever typed. */
  said: string
}

/** Texts of a row that are not saved yet, and what they are typed over. */
export interface UnsavedRow {
  cells: CellTexts
  said: CellTexts
}

/** By the id of their row. */
export type UnsavedTexts = ReadonlyMap<number, UnsavedRow>

/** A row to save. */
export interface SavedRow extends UnsavedRow {
  id: number
}

/** The edits of the rows that are listed. */
export interface GridEdits {
  unsaved: UnsavedTexts
  edit: (edits: readonly CellEdit[], place: Found) => void
  /** Leaves rows out, or lets them go in again. */
  leaveOut: (rows: readonly number[], isOut: boolean, place: Found) => void
  isLeavingOut: boolean
  undo: () => void
  redo: () => void
}

/** Adds edits to what is not saved yet; the last one of a cell counts, and what it said to the first. */
export function withEdits(unsaved: UnsavedTexts, edits: readonly CellEdit[]): UnsavedTexts {
  const texts = new Map(unsaved)
  for (const { row, field, text, said } of edits) {
    const before = texts.get(row)
    texts.set(row, {
      cells: { ...before?.cells, [field]: text },
      said: { [field]: said, ...before?.said },
    })
  }
  return texts
}

// What a call may carry: rows by the contract, and characters by what the server takes in at once.
const MOST_ROWS = 1000
const MOST_CHARACTERS = 200_000

/** The rows to save next, in one call. */
export function nextBatch(unsaved: UnsavedTexts): SavedRow[] {
  const batch: SavedRow[] = []
  let characters = 0
  for (const [id, row] of unsaved) {
    characters += JSON.stringify(row).length
    const isFull = batch.length === MOST_ROWS || characters > MOST_CHARACTERS
    if (isFull && batch.length > 0) break
    batch.push({ id, ...row })
  }
  return batch
}

/** What came of saving a batch: its rows as they are now, and the cells that stayed as somebody else made them. */
export interface SavedAnswer<Row = { id: number; cells: CellTexts }> {
  rows: readonly Row[]
  differing?: DifferingCells
}

/** What is left once a batch was saved: what was typed meanwhile, over what is there now. */
export function withoutSaved(
  unsaved: UnsavedTexts,
  saved: readonly SavedRow[],
  { rows, differing = [] }: SavedAnswer,
): UnsavedTexts {
  const texts = new Map(unsaved)
  for (const { id, cells } of saved) {
    const { cells: typed = {}, said = {} } = texts.get(id) ?? {}
    const left = Object.keys(typed).filter((field) => typed[field] !== cells[field])
    const now = rows.find((row) => row.id === id)?.cells ?? {}
    const isSaved = (field: string) =>
      field in cells && !differing.some((cell) => cell.id === id && cell.field === field)
    const over = (field: string) => (isSaved(field) ? now[field] : said[field]) ?? ''
    if (left.length > 0)
      texts.set(id, {
        cells: Object.fromEntries(left.map((field) => [field, typed[field] ?? ''])),
        said: Object.fromEntries(left.map((field) => [field, over(field)])),
      })
    else texts.delete(id)
  }
  return texts
}

/** How many cells are not saved yet. */
export function countUnsaved(unsaved: UnsavedTexts): number {
  return [...unsaved.values()].reduce((sum, { cells }) => sum + Object.keys(cells).length, 0)
}
