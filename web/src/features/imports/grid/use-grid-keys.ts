import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { readBlock } from './edits/clipboard-block.ts'
import { type GridSize, nextCell, cellAfter } from './grid-cells.ts'
import type { BlockEdits } from './edits/use-block-edits.ts'
import type { GridCursor } from './use-cursor.ts'

interface GridKeysInput {
  cursor: GridCursor
  size: GridSize
  isReadOnly: boolean
  blocks: BlockEdits
  copy: () => string | Promise<string>
  onNotCopied: () => void
  undo: () => void
  redo: () => void
}

/**
 * What keys and the clipboard do in a grid while no cell is open. Tab walks through the cells only for somebody who is at work in
 * them, until Escape: whoever walks over the page passes the grid in one step.
 */
export function useGridKeys({
  cursor,
  size,
  isReadOnly,
  blocks,
  copy,
  onNotCopied,
  undo,
  redo,
}: GridKeysInput) {
  const isAtWork = useRef(false)
  const { head, range } = cursor

  function open(by: 'typing' | 'opening') {
    isAtWork.current = true
    // Now, so that what is typed arrives in the cell that it opens.
    flushSync(() => cursor.open(by))
  }

  function handleTab(event: KeyboardEvent) {
    const next = isAtWork.current && nextCell(head, event.shiftKey ? -1 : 1, size)
    if (!next) return
    event.preventDefault()
    cursor.moveTo(next)
  }

  function handleEditKey(event: KeyboardEvent, isFar: boolean): boolean {
    if (isReadOnly) return false
    if (isFar) {
      const key = event.key.toLowerCase()
      if (key === 'y' || (key === 'z' && event.shiftKey)) redo()
      else if (key === 'z') undo()
      else return false
      return true
    }
    if (event.key === 'Enter' || event.key === 'F2') open('opening')
    else if (event.key === 'Delete' || event.key === 'Backspace') void blocks.clear(range)
    else return false
    return true
  }

  function handleRowsKey(key: string, by: { isFar: boolean; shiftKey: boolean }): boolean {
    if (by.isFar && key.toLowerCase() === 'a') cursor.selectRows(0, size.rows - 1, size.columns)
    else if (by.shiftKey && key === ' ') cursor.selectRows(range.top, range.bottom, size.columns)
    else return false
    return true
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (cursor.opened || event.altKey) return
    const isFar = event.ctrlKey || event.metaKey
    const { key, shiftKey } = event
    if (key === 'Tab') return handleTab(event)
    if (key === 'Escape') isAtWork.current = false
    if (handleRowsKey(key, { isFar, shiftKey })) return event.preventDefault()
    const place = cellAfter({ key, isFar }, head, size)
    if (place) cursor.moveTo(place, shiftKey)
    if (place || handleEditKey(event, isFar)) event.preventDefault()
    // An accent comes before its letter.
    else if (!isReadOnly && !isFar && (key.length === 1 || key === 'Dead')) open('typing')
  }

  function handleCopy(event: ClipboardEvent) {
    if (cursor.opened) return
    event.preventDefault()
    const text = copy()
    if (typeof text === 'string') event.clipboardData.setData('text/plain', text)
    else void writeLater(text).catch(onNotCopied)
  }

  return {
    open,
    onKeyDown: handleKeyDown,
    onCopy: handleCopy,
    onCut(event: ClipboardEvent) {
      if (cursor.opened) return
      handleCopy(event)
      if (!isReadOnly) void blocks.clear(range)
    },
    onPaste(event: ClipboardEvent) {
      if (cursor.opened || isReadOnly) return
      event.preventDefault()
      void blocks.paste(range, readBlock(event.clipboardData.getData('text/plain')))
    },
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) isAtWork.current = false
    },
  }
}

// Browsers let a page write what it has yet to fetch, as long as it says so at once.
async function writeLater(text: Promise<string>): Promise<void> {
  const type = 'text/plain'
  const blob = text.then((written) => new Blob([written], { type }))
  await navigator.clipboard.write([new ClipboardItem({ [type]: blob })])
}
