import { VisuallyHidden } from '@mantine/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { ImportRow } from '@zegel/contract/imports/import-rows'
import { type ReactNode, type RefObject, useEffect, useId, useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, formatUnits } from '../../../lib/format.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { TableFooter } from '../../../ui/tables/table-footer.tsx'
import { ErrorBubble } from './errors/error-bubble.tsx'
import type { CellRange } from './grid-cells.ts'
import { GridFrame } from './grid-frame.tsx'
import { GridRow } from './grid-row.tsx'
import classes from './grid.module.css'
import { LeaveOutButton } from './leave-out-button.tsx'
import type { UnchangedRegistration } from './row-mark.tsx'
import { type ImportGridProps, useImportGrid } from './use-import-grid.ts'

const PAGE_SIZES = [10, 25, 50] as const

/** The rows of one kind of data, to be looked through and changed as in a spreadsheet. */
export function ImportGrid(props: ImportGridProps) {
  const { listed, edits, isReadOnly } = props
  const { t } = useTranslation(['import-grid', 'imports'])
  const grid = useImportGrid(props)
  const words = useMemo(
    () => ({
      error: t('chip.error'),
      update: t('chip.update'),
      new: t('chip.new'),
      waiting: t('chip.waiting'),
      edited: t('edited'),
      leftOut: t('chip.leftOut'),
      repeats: (line: number) => t('repeats', { line: formatUnits(line) }),
      keeps: ({ effective_date, balance, difference }: UnchangedRegistration) =>
        t('keeps', {
          date: formatDate(effective_date),
          balance: formatUnits(balance),
          difference: `${difference > 0 ? '+' : ''}${formatUnits(difference)}`,
        }),
    }),
    [t],
  )
  const gridId = useId()
  const { total, columns, sheets, rowAt, frame, wanted, openCellOf } = grid
  const { head, range } = grid.cursor

  if (grid.error) return <Failure error={grid.error} onRetry={grid.retry} />
  if (total === undefined) return <TableSkeleton rows={10} />
  if (total === 0) return <Empty title={t(`none.${listed.only ?? 'all'}`)} />

  function renderRow(index: number, top?: number) {
    const row = rowAt(index)
    const isSelected = index >= range.top && index <= range.bottom
    return (
      <GridRow
        key={index}
        gridId={gridId}
        words={words}
        index={index}
        row={row}
        columns={columns}
        sheets={sheets}
        unsaved={row && edits.unsaved.get(row.id)?.cells}
        head={index === head.row ? head.column : undefined}
        left={isSelected ? range.left : undefined}
        right={isSelected ? range.right : undefined}
        open={openCellOf(index, row)}
        top={top}
      />
    )
  }

  return (
    <div>
      <GridFrame
        ref={frame}
        label={t(`imports:kind.${listed.kind}`)}
        rows={total}
        columns={columns}
        hasSheets={sheets !== undefined}
        isReadOnly={isReadOnly}
        isScrolling={!wanted}
        {...grid.handlers}
      >
        {wanted ? (
          <div role="rowgroup">
            {indexes(wanted.from, Math.min(wanted.to, total)).map((index) => renderRow(index))}
          </div>
        ) : (
          <AllRows
            scrolled={frame}
            count={total}
            head={head.row}
            renderRow={renderRow}
            onSeen={grid.noteSeen}
          />
        )}
      </GridFrame>
      <ErrorBubble grid={frame} />
      {columns.length > 1 && (
        <SelectedRows range={range} columns={columns.length} first={rowAt(range.top)} />
      )}
      {!isReadOnly && (
        <LeaveOutButton
          range={range}
          first={rowAt(range.top)}
          isPending={edits.isLeavingOut}
          onLeaveOut={(isOut) => void grid.leaveOut(isOut)}
        />
      )}
      {wanted && <TableFooter total={total} pageSizes={PAGE_SIZES} control={grid.paging} />}
    </div>
  )
}

interface SelectedRowsProps {
  range: CellRange
  columns: number
  /** The first of them, where it is known. */
  first: ImportRow | undefined
}

/** Says which rows were selected as a whole, as the focus lands on a cell and its own words say nothing of the others. */
function SelectedRows({ range, columns, first }: SelectedRowsProps) {
  const { t } = useTranslation('import-grid')
  const count = range.bottom - range.top + 1
  const isWhole = range.left === 0 && range.right === columns - 1
  return (
    <VisuallyHidden role="status">
      {isWhole &&
        t('rowsSelected', {
          count,
          formatted: formatUnits(count),
          line: first ? formatUnits(first.line) : '',
        })}
    </VisuallyHidden>
  )
}

function indexes(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}

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
function AllRows({ scrolled, count, head, renderRow, onSeen }: AllRowsProps) {
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
