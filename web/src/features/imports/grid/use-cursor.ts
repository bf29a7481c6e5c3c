import { useState } from 'react'
import { type CellPosition, rangeOf, type Selection } from './grid-cells.ts'

/** How a cell was opened: by typing, which replaces what it said, or to change that. */
export type OpenedBy = 'typing' | 'opening'

/** Where somebody is in a grid: cells they selected, the one that is open, and how often the focus was sent to a cell. */
export interface Cursor {
  selection: Selection
  opened: OpenedBy | undefined
  moves: number
}

const FIRST: CellPosition = { row: 0, column: 0 }
const START: Cursor = { selection: { anchor: FIRST, head: FIRST }, opened: undefined, moves: 0 }

/** Keeps where somebody is in a grid. */
export function useCursor() {
  const [cursor, setCursor] = useState(START)
  const { anchor, head } = cursor.selection
  return {
    ...cursor,
    head,
    range: rangeOf(cursor.selection),
    /** Sends the focus to a cell, or lets the selection reach until there. */
    moveTo(place: CellPosition, isReaching = false) {
      setCursor(({ moves }) => ({
        selection: { anchor: isReaching ? anchor : place, head: place },
        opened: undefined,
        moves: moves + 1,
      }))
    },
    /** Selects from a cell to the one with the focus, which keeps it. */
    reachTo(place: CellPosition) {
      setCursor((before) => ({
        ...before,
        selection: { anchor: place, head: before.selection.head },
      }))
    },
    /** Selects rows as a whole, from the one that gets the focus to the other end. */
    selectRows(row: number, other: number, columns: number) {
      setCursor(({ moves }) => ({
        selection: {
          anchor: { row: other, column: Math.max(0, columns - 1) },
          head: { row, column: 0 },
        },
        opened: undefined,
        moves: moves + 1,
      }))
    },
    /** Takes note that a cell got the focus by itself. */
    note(place: CellPosition) {
      setCursor((before) => ({ ...before, selection: { anchor: place, head: place } }))
    },
    open(opened: OpenedBy) {
      setCursor((before) => ({ ...before, selection: { anchor: head, head }, opened }))
    },
    /** Closes the open cell; the focus goes back to it where nothing else has it. */
    close(isFocused: boolean) {
      setCursor((before) => ({
        ...before,
        opened: undefined,
        moves: before.moves + (isFocused ? 1 : 0),
      }))
    },
  }
}

export type GridCursor = ReturnType<typeof useCursor>
