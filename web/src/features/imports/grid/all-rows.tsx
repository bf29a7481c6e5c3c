import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect } from 'react'
import classes from './grid.module.css'

interface AllRowsProps {
  scrolled: RefObject<HTMLDivElement | null>
  count: number
  /** The row with the focus, which is drawn wherever it is. */
  head: number
  renderRow: (index: number, top: number) => ReactNode
  /** Hears which rows are in sight: from one to before another. */
  onSeen: (from: number, to: number) => void
}

const ROW_HEIGHT = 36

/** All rows in one list to scroll through, of which those in sight are drawn. */
export function AllRows({ scrolled, count, head, renderRow, onSeen }: AllRowsProps) {
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here alone, and nothing remembers it
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scrolled.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    initialOffset: Math.max(0, head - 4) * ROW_HEIGHT,
    scrollMargin: 0,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      if (head >= count || seen.includes(head)) return seen
      return [...seen, head].toSorted((one, other) => one - other)
    },
  })
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  useEffect(() => onSeen(startIndex, endIndex + 1), [onSeen, startIndex, endIndex])
  return (
    <div
      role="rowgroup"
      className={classes.all}
      style={{ height: `${virtualizer.getTotalSize()}px` }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => renderRow(index, start))}
    </div>
  )
}
