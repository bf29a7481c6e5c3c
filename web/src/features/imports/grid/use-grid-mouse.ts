import { type FocusEvent, type MouseEvent, useRef } from 'react'
import type { Place } from './grid-places.ts'
import type { GridCursor } from './use-cursor.ts'

interface GridMouseInput {
  cursor: GridCursor
  isReadOnly: boolean
  /** Opens the cell with the focus. */
  open: () => void
}

/** What the mouse does in a grid: a click opens a cell, dragging or shift selects. The focus is followed however it came. */
export function useGridMouse({ cursor, isReadOnly, open }: GridMouseInput) {
  const pressed = useRef<Place | undefined>(undefined)

  return {
    // A screen reader sends the focus to a cell without mouse or key.
    onFocus(event: FocusEvent) {
      const place = placeOf(event.target)
      if (place && !isSame(place, cursor.head)) cursor.note(place)
    },
    onMouseDown(event: MouseEvent) {
      const place = placeOf(event.target)
      if (!place || event.button !== 0) return
      // The open cell is left first, while it is still known which one it is.
      if (cursor.opened && document.activeElement instanceof HTMLElement)
        document.activeElement.blur()
      pressed.current = event.shiftKey ? undefined : place
      if (event.shiftKey) {
        event.preventDefault()
        cursor.moveTo(place, true)
      } else cursor.note(place)
    },
    onMouseOver(event: MouseEvent) {
      const place = placeOf(event.target)
      const from = pressed.current
      if (event.buttons !== 1 || !from || !place || cursor.opened) return
      if (!isSame(place, cursor.head)) cursor.moveTo(place, true)
    },
    onClick(event: MouseEvent) {
      const place = placeOf(event.target)
      const from = pressed.current
      pressed.current = undefined
      if (place && from && isSame(place, from) && !isReadOnly && !cursor.opened) open()
    },
  }
}

function isSame(one: Place, other: Place): boolean {
  return one.row === other.row && one.column === other.column
}

// Within the open cell the mouse belongs to its text.
function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof Element) || target instanceof HTMLTextAreaElement) return undefined
  const cell = target.closest<HTMLElement>('[data-row]')
  if (!cell) return undefined
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}
