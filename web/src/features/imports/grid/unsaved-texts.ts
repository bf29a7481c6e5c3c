import type { Found } from './grid-cells.ts'
import type { CellTexts } from './import-rows.api.ts'

/** What somebody makes of a cell, by the id of its row. */
export interface CellEdit {
  row: number
  field: string
  text: string
}

/** Texts that are not saved yet, by the id of their row. */
export type UnsavedTexts = ReadonlyMap<number, CellTexts>

/** The edits of the rows that are listed. */
export interface GridEdits {
  unsaved: UnsavedTexts
  edit: (after: readonly CellEdit[], before: readonly CellEdit[], place: Found) => void
  undo: () => void
  redo: () => void
}

/** Adds edits to what is not saved yet; the last one of a cell counts. */
export function withEdits(unsaved: UnsavedTexts, edits: readonly CellEdit[]): UnsavedTexts {
  const texts = new Map(unsaved)
  for (const { row, field, text } of edits) texts.set(row, { ...texts.get(row), [field]: text })
  return texts
}

// What a call may carry: rows by the contract, and characters by what the server takes in at once.
const MOST_ROWS = 1000
const MOST_CHARACTERS = 200_000

/** The rows to save next, in one call. */
export function nextBatch(unsaved: UnsavedTexts): { id: number; cells: CellTexts }[] {
  const batch: { id: number; cells: CellTexts }[] = []
  let characters = 0
  for (const [id, cells] of unsaved) {
    characters += JSON.stringify(cells).length
    const isFull = batch.length === MOST_ROWS || characters > MOST_CHARACTERS
    if (isFull && batch.length > 0) break
    batch.push({ id, cells })
  }
  return batch
}

/** What is left once a batch was saved: what was typed meanwhile. */
export function withoutSaved(
  unsaved: UnsavedTexts,
  saved: readonly { id: number; cells: CellTexts }[],
): UnsavedTexts {
  const texts = new Map(unsaved)
  for (const { id, cells } of saved) {
    const left = Object.entries(texts.get(id) ?? {}).filter(
      ([field, text]) => cells[field] !== text,
    )
    if (left.length > 0) texts.set(id, Object.fromEntries(left))
    else texts.delete(id)
  }
  return texts
}

/** How many cells are not saved yet. */
export function countUnsaved(unsaved: UnsavedTexts): number {
  return [...unsaved.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0)
}
