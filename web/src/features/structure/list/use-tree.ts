import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { ListRow } from './list-row.ts'

interface TreeOptions {
  /** The rows on screen for what is open. */
  toRows: (isOpen: (key: string) => boolean) => readonly ListRow[]
  canOpen: (row: ListRow) => boolean
  nameOf: (row: ListRow) => string
  opened: readonly string[]
  onSelect: (row: ListRow) => void
}

interface Tree {
  rows: readonly ListRow[]
  isOpen: (key: string) => boolean
  /** The row that the Tab key comes to. */
  activeKey: string | undefined
  toggle: (row: ListRow) => void
  /** What Enter or a press on a row does; where a cycle ends, it leads back. */
  choose: (row: ListRow) => void
  handleKeyDown: (event: KeyboardEvent) => void
  /** A screen reader may bring the focus to any row. */
  handleFocus: (event: FocusEvent<HTMLElement>) => void
}

/** What is open in a tree and where the focus is, with the keys of the WAI-ARIA pattern for trees. */
export function useTree(ref: RefObject<HTMLElement | null>, options: TreeOptions): Tree {
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(() => new Set(options.opened))
  const [wishedKey, setActiveKey] = useState<string>()
  const isOpen = (key: string) => openKeys.has(key)
  const rows = options.toRows(isOpen)
  const activeIndex = Math.max(
    0,
    rows.findIndex(({ key }) => key === wishedKey),
  )
  const active = rows[activeIndex]
  const findTyped = useTypeahead()

  function goTo(row: ListRow | undefined) {
    if (!row) return
    setActiveKey(row.key)
    ref.current?.querySelector<HTMLElement>(`[data-key="${row.key}"]`)?.focus()
  }
  function toggle(row: ListRow) {
    setActiveKey(row.key)
    setOpenKeys((keys) => {
      const next = new Set(keys)
      if (!next.delete(row.key)) next.add(row.key)
      return next
    })
  }
  function choose(row: ListRow) {
    if (row.backTo) return goTo(row.backTo)
    setActiveKey(row.key)
    if (row.subject.kind === 'roles') toggle(row)
    else options.onSelect(row)
  }
  function openOrGoIn(row: ListRow) {
    if (isOpen(row.key)) goTo(rows[activeIndex + 1])
    else if (options.canOpen(row)) toggle(row)
  }
  function closeOrGoOut(row: ListRow) {
    if (isOpen(row.key)) toggle(row)
    else goTo(row.parent)
  }
  function press(key: string, row: ListRow): boolean {
    const deeds: Record<string, () => void> = {
      ArrowDown: () => goTo(rows[activeIndex + 1]),
      ArrowUp: () => goTo(rows[activeIndex - 1]),
      Home: () => goTo(rows[0]),
      End: () => goTo(rows.at(-1)),
      ArrowRight: () => openOrGoIn(row),
      ArrowLeft: () => closeOrGoOut(row),
      Enter: () => choose(row),
      ' ': () => choose(row),
    }
    deeds[key]?.()
    return key in deeds
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return
    if (press(event.key, active)) return event.preventDefault()
    if (event.key.length !== 1) return
    goTo(findTyped(event.key, rows, activeIndex, options.nameOf))
  }
  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    if (target.dataset['key']) setActiveKey(target.dataset['key'])
  }

  return { rows, isOpen, activeKey: active?.key, toggle, choose, handleKeyDown, handleFocus }
}

// After a pause one means another name.
const PAUSE = 700

/** Finds the next row whose name begins with what was typed; one letter again and again goes on to the next. */
function useTypeahead() {
  const typed = useRef({ text: '', at: 0 })
  return function find<Row>(
    key: string,
    rows: readonly Row[],
    from: number,
    nameOf: (row: Row) => string,
  ): Row | undefined {
    const now = performance.now()
    const { text, at } = typed.current
    const whole = now - at > PAUSE || text === key ? key : text + key
    typed.current = { text: whole, at: now }
    const start = from + (whole.length > 1 ? 0 : 1)
    const inOrder = [...rows.slice(start), ...rows.slice(0, start)]
    return inOrder.find((row) => nameOf(row).toLowerCase().startsWith(whole.toLowerCase()))
  }
}
