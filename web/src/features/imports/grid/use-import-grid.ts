import type { ImportRow } from '@zegel/contract/imports/import-rows'
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { TableControl } from '../../../ui/table-state.ts'
import type { LeftBy } from './cell-editor.tsx'
import { readBlock } from './clipboard-block.ts'
import { columnOf, errorAhead } from './grid-columns.ts'
import { type GridSize, nextPlace, type Place, placeAfter } from './grid-places.ts'
import type { OpenCell } from './grid-row.tsx'
import type { Found, GridPosition, ImportGridProps } from './import-grid.tsx'
import { useFetchRows } from './import-rows.api.ts'
import { useBlockEdits } from './use-block-edits.ts'
import { type GridCursor, useCursor } from './use-cursor.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridList } from './use-grid-list.ts'
import { useGridMouse } from './use-grid-mouse.ts'

// About as many as are in sight of a whole list.
const ROWS_IN_SIGHT = 15

/** Everything a grid knows and does: its rows, where somebody is, and what keys, mouse and clipboard do there. */
export function useImportGrid(props: ImportGridProps) {
  const { anImport, listed, edits, isReadOnly, isWhole, found, onPosition } = props
  const [perPage, setPerPage] = useState(10)
  const frame = useRef<HTMLDivElement>(null)
  const cursor = useCursor()
  const { head, range } = cursor
  const page = Math.floor(head.row / perPage)
  const wanted = isWhole ? undefined : { from: page * perPage, to: (page + 1) * perPage }
  const list = useGridList(anImport, listed, { wanted, field: found?.field })
  const { columns, rowAt, total } = list
  const size = {
    rows: total ?? 0,
    columns: columns.length,
    page: isWhole ? ROWS_IN_SIGHT : perPage,
  }
  const blocks = useBlockEdits({
    columns,
    rows: size.rows,
    unsaved: edits.unsaved,
    fetchRows: useFetchRows(listed),
    edit: edits.edit,
  })
  const { open, ...keys } = useGridKeys({
    cursor,
    size,
    isReadOnly,
    blocks,
    copy: () => blocks.copied(range, rowAt),
    undo: edits.undo,
  })
  const mouse = useGridMouse({ cursor, isReadOnly, open: () => open('opening') })

  useGoingToFound(found, total !== undefined, ({ index, field }) =>
    cursor.moveTo({ row: index, column: Math.max(0, columnOf(columns, field)) }),
  )
  useFocusOnHead(frame, cursor, total !== undefined)
  const isThere = cursor.moves > 0 || cursor.opened !== undefined
  const row = isThere ? rowAt(head.row) : undefined
  const ahead = row && errorAhead(columns, row, head.column)
  useTellingPosition(
    row?.id,
    ahead === undefined ? undefined : { index: head.row, field: ahead },
    onPosition,
  )

  function leave(left: ImportRow, place: Place, text: string | undefined, by: LeftBy) {
    const field = columns[place.column]
    if (text !== undefined && field) blocks.editCell(left, field.name, text)
    const next = placeLeftFor(by, place, size)
    if (next) cursor.moveTo(next)
    else cursor.close(by.isFocused)
  }

  /** The cell of a row that is open, if there is one. */
  function openCellOf(index: number, shown: ImportRow | undefined): OpenCell | undefined {
    if (!cursor.opened || index !== head.row || !shown) return undefined
    return {
      by: cursor.opened,
      onEnd: (text, by) => leave(shown, head, text, by),
      onPasteBlock: (text) => void blocks.paste(range, readBlock(text)),
    }
  }

  const paging: TableControl = {
    state: { page: page + 1, per_page: perPage, sort: '', q: '' },
    change(part) {
      const rows = part.per_page ?? perPage
      setPerPage(rows)
      // The page is that of the row with the focus.
      if (part.page !== undefined) cursor.note({ row: (part.page - 1) * rows, column: head.column })
    },
  }

  return {
    ...list,
    frame,
    cursor,
    wanted,
    openCellOf,
    paging,
    handlers: {
      ...keys,
      ...mouse,
      onFocus(event: FocusEvent) {
        keys.onFocus(event)
        mouse.onFocus(event)
      },
    },
  }
}

function placeLeftFor({ key, isBack = false }: LeftBy, place: Place, size: GridSize) {
  if (key === undefined) return undefined
  if (key === 'Tab') return nextPlace(place, isBack ? -1 : 1, size)
  const arrow = isBack ? 'ArrowUp' : 'ArrowDown'
  return placeAfter({ key: key === 'Enter' ? arrow : key, isFar: false }, place, size)
}

// What is ahead is told anew where the place or the errors of its row are others.
function useTellingPosition(
  id: number | undefined,
  ahead: Found | undefined,
  onPosition: (position: GridPosition) => void,
): void {
  const { index = 0, field } = ahead ?? {}
  useEffect(() => {
    if (id !== undefined)
      onPosition({ id, ahead: field === undefined ? undefined : { index, field } })
  }, [id, index, field, onPosition])
}

// Where an error was found is gone to once, as soon as the list is there.
function useGoingToFound(
  found: Found | undefined,
  isThere: boolean,
  go: (found: Found) => void,
): void {
  const [gone, setGone] = useState<Found>()
  if (!found || found === gone || !isThere) return
  setGone(found)
  go(found)
}

function useFocusOnHead(
  frame: RefObject<HTMLDivElement | null>,
  { head, moves, opened }: GridCursor,
  isThere: boolean,
): void {
  const { row, column } = head
  useEffect(() => {
    if (moves === 0 || opened || !isThere) return
    const cell = frame.current?.querySelector<HTMLElement>(
      `[data-row="${row}"][data-column="${column}"]`,
    )
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [frame, moves, opened, isThere, row, column])
}
