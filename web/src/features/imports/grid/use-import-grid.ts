import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ImportRow } from '@zegel/contract/imports/import-rows'
import type { Import } from '@zegel/contract/imports/imports'
import type { PagingControl } from '../../../ui/tables/table-state.ts'
import type { Ended, LeftBy } from './cell-editor.tsx'
import { readBlock } from './edits/clipboard-block.ts'
import { columnOf, columnsOf, errorAhead } from './grid-columns.ts'
import {
  type Found,
  type GridSize,
  nextCell,
  type CellPosition,
  cellAfter,
  within,
} from './grid-cells.ts'
import type { OpenCell } from './grid-row.tsx'
import { type RowsQuery, ROWS_IN_WINDOW, useFetchRows, useListedRows } from './import-rows.api.ts'
import type { GridEdits } from './edits/unsaved-texts.ts'
import { placeOf as placeOfRange, useBlockEdits } from './edits/use-block-edits.ts'
import { type GridCursor, useCursor } from './use-cursor.ts'
import { useGridKeys } from './use-grid-keys.ts'

/** Where somebody is in a grid. */
export interface GridPosition {
  /** The id of the row with the focus; 0 where no row has it. */
  id: number
  /** The next error of that row. */
  ahead?: Found | undefined
}

export interface ImportGridProps {
  anImport: Import
  listed: RowsQuery
  edits: GridEdits
  isReadOnly: boolean
  /** All rows in one list, or page by page. */
  isWhole: boolean
  /** Where the focus has to go. */
  found: Found | undefined
  /** Hears where the focus is. */
  onPosition: (position: GridPosition) => void
}

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
    kind: listed.kind,
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
    onNotCopied: blocks.tellNotCopied,
    undo: edits.undo,
    redo: edits.redo,
  })
  const mouse = useGridMouse({
    cursor,
    columns: size.columns,
    isReadOnly,
    open: () => open('opening'),
  })

  useGoingToFound(found, total !== undefined, ({ last, ...first }) => {
    cursor.moveTo(placeOfFound(first))
    if (last) cursor.reachTo(placeOfFound(last))
  })
  // Others may have gone from a list of some since.
  if (total && head.row >= total) cursor.note(within(head, size))
  useFocusOnHead(frame, cursor, total !== undefined)
  const isThere = cursor.moves > 0 || cursor.opened !== undefined
  const row = isThere ? rowAt(head.row) : undefined
  const ahead = row && errorAhead(columns, row, head.column)
  useReportPosition(
    row?.id,
    ahead === undefined ? undefined : { index: head.row, field: ahead },
    onPosition,
  )

  function placeOfFound({ index, field }: Omit<Found, 'last'>): CellPosition {
    return { row: index, column: Math.max(0, columnOf(columns, field)) }
  }

  function leave(left: ImportRow, place: CellPosition, ended: Ended | undefined, by: LeftBy) {
    if (ended) blocks.editCell(left, place, ended)
    const next = cellAfterEditor(by, place, size)
    if (next) cursor.moveTo(next)
    else cursor.close(by.isFocused)
  }

  /** The cell of a row that is open, if there is one. */
  function openCellOf(index: number, shown: ImportRow | undefined): OpenCell | undefined {
    if (!cursor.opened || index !== head.row || !shown) return undefined
    return {
      by: cursor.opened,
      onEnd: (ended, by) => leave(shown, head, ended, by),
      onPasteBlock: (text) => void blocks.paste(range, readBlock(text)),
    }
  }

  async function leaveOut(isOut: boolean): Promise<void> {
    const place = placeOfRange(columns, range)
    const rows = await blocks.rowsIn(range)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0 && place) edits.leaveOut(ids, isOut, place)
  }

  const paging: PagingControl = {
    state: { page: page + 1, per_page: perPage },
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
    /** Leaves the rows that are selected out, or lets them go in again. */
    leaveOut,
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

function cellAfterEditor({ key, isBack = false }: LeftBy, place: CellPosition, size: GridSize) {
  if (key === undefined) return undefined
  if (key === 'Tab') return nextCell(place, isBack ? -1 : 1, size)
  const arrow = isBack ? 'ArrowUp' : 'ArrowDown'
  return cellAfter({ key: key === 'Enter' ? arrow : key, isFar: false }, place, size)
}

// What is ahead is told anew where the place or the errors of its row are others.
function useReportPosition(
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

/** From a row to before another. */
interface Stretch {
  from: number
  to: number
}

/** The rows of a list as far as they are wanted or else seen, and the columns that they need, of which `field` is one. */
function useGridList(
  { sheets }: Import,
  listed: RowsQuery,
  { wanted, field }: { wanted: Stretch | undefined; field: string | undefined },
) {
  const [seen, setSeen] = useState<Stretch>({ from: 0, to: ROWS_IN_WINDOW })
  const { from, to } = wanted ?? seen
  const rows = useListedRows(listed, from, to)
  const found = useFields(rows.loaded, field)
  const { kind } = listed
  const columns = useMemo(() => columnsOf({ sheets }, kind, found), [sheets, kind, found])
  const names = useMemo(() => {
    const own = sheets.filter((sheet) => sheet.kind === kind)
    return own.length > 1 ? sheets.map(({ name }) => name) : undefined
  }, [sheets, kind])
  // A step of less than a window asks for the same rows.
  const noteSeen = useCallback((first: number, last: number) => {
    const start = Math.floor(first / ROWS_IN_WINDOW) * ROWS_IN_WINDOW
    const end = Math.ceil(last / ROWS_IN_WINDOW) * ROWS_IN_WINDOW
    setSeen((before) =>
      before.from === start && before.to === end ? before : { from: start, to: end },
    )
  }, [])
  return { ...rows, columns, sheets: names, noteSeen }
}

// A field that once was filled or at fault keeps its column while its row is out of sight.
function useFields(rows: readonly ImportRow[], field: string | undefined): ReadonlySet<string> {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set())
  const found = new Set(
    rows.flatMap(({ cells, status }) => [...filled(cells), ...Object.keys(status.errors)]),
  )
  if (field !== undefined) found.add(field)
  if (!found.isSubsetOf(fields)) setFields(fields.union(found))
  return fields
}

function filled(cells: Readonly<Record<string, string>>): string[] {
  return Object.keys(cells).filter((field) => cells[field] !== '')
}

interface GridMouseInput {
  cursor: GridCursor
  columns: number
  isReadOnly: boolean
  /** Opens the cell with the focus. */
  open: () => void
}

/** What the mouse does in a grid: a click opens a cell or selects a row by its mark, dragging or shift selects more. The focus is followed however it came. */
function useGridMouse({ cursor, columns, isReadOnly, open }: GridMouseInput) {
  const pressed = useRef<CellPosition | undefined>(undefined)

  return {
    // A screen reader sends the focus to a cell without mouse or key.
    onFocus(event: FocusEvent) {
      const place = placeOf(event.target)
      if (place && !isSame(place, cursor.head)) cursor.note(place)
    },
    onMouseDown(event: MouseEvent) {
      const place = placeOf(event.target)
      const marked = markedRow(event.target)
      if (event.button !== 0 || (!place && marked === undefined)) return
      // The open cell is left first, while it is still known which one it is.
      if (cursor.opened && document.activeElement instanceof HTMLElement)
        document.activeElement.blur()
      if (!place) {
        event.preventDefault()
        const row = marked ?? 0
        return cursor.selectRows(row, event.shiftKey ? cursor.selection.anchor.row : row, columns)
      }
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

function isSame(one: CellPosition, other: CellPosition): boolean {
  return one.row === other.row && one.column === other.column
}

// Within the open cell the mouse belongs to its text.
function placeOf(target: EventTarget): CellPosition | undefined {
  if (!(target instanceof Element) || target instanceof HTMLTextAreaElement) return undefined
  const cell = target.closest<HTMLElement>('[data-row]')
  if (!cell) return undefined
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

function markedRow(target: EventTarget): number | undefined {
  const mark = target instanceof Element && target.closest<HTMLElement>('[data-mark]')
  return mark ? Number(mark.dataset['mark']) : undefined
}
