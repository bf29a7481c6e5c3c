import { VisuallyHidden } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { memo } from 'react'
import type { ImportRow } from '@zegel/contract/imports/import-rows'
import type { ImportField } from '@zegel/core/imports/rows/import-fields'
import { formatMoney, formatUnits } from '../../../lib/format.ts'
import { CellEditor, type EditorEnd } from './cell-editor.tsx'
import { errorsByColumn, isFigures } from './grid-columns.ts'
import classes from './grid.module.css'
import type { CellTexts } from './import-rows.api.ts'
import { type MarkWords, RowMark } from './row-mark.tsx'
import type { OpenedBy } from './use-cursor.ts'

/** The cell of a row that is open. */
export interface OpenCell {
  by: OpenedBy
  onEnd: EditorEnd
  onPasteBlock: (text: string) => void
}

interface GridRowProps {
  /** Of the grid it is in; what is wrong with a cell is named after it. */
  gridId: string
  index: number
  /** The same object for all rows, as asking for texts in each of them takes longer than drawing it. */
  words: MarkWords
  /** Undefined while it is on its way. */
  row: ImportRow | undefined
  columns: readonly ImportField[]
  /** The names of the sheets, when there is more than one to tell apart. */
  sheets: readonly string[] | undefined
  unsaved: CellTexts | undefined
  /** The column with the focus, when it is in this row. */
  head: number | undefined
  /** The first and the last column that is selected, when there are any in this row. */
  left: number | undefined
  right: number | undefined
  open: OpenCell | undefined
  /** Where it is drawn, in pixels from the first row; undefined where rows simply follow each other. */
  top: number | undefined
}

/** A row of the grid, as it is or as it comes. Thousands of them pass by, so that it is drawn again only when it changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, row, columns, sheets, unsaved, top, words } = props
  const style = top === undefined ? undefined : { transform: `translateY(${top}px)` }
  const errors = row && errorsByColumn(columns, row)
  const isSelected = props.left === 0 && props.right === columns.length - 1
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={classes.row}
      data-coming={!row || undefined}
      data-free={top !== undefined || undefined}
      style={style}
    >
      <div role="rowheader" aria-colindex={1} className={classes.mark} data-mark={index}>
        {row && <RowMark row={row} isUnsaved={unsaved !== undefined} words={words} />}
      </div>
      {sheets && (
        <div role="gridcell" aria-colindex={2} className={classes.sheet}>
          {row && sheets[row.sheet]}
        </div>
      )}
      {columns.map((field, column) => (
        <GridCell
          key={field.name}
          {...props}
          field={field}
          column={column}
          error={errors?.get(column)}
        />
      ))}
    </div>
  )
})

interface GridCellProps extends GridRowProps {
  field: ImportField
  column: number
  error: string | undefined
}

function GridCell(props: GridCellProps) {
  const { gridId, index, row, field, column, sheets, unsaved, head, open, error } = props
  const { left = Number.POSITIVE_INFINITY, right = -1 } = props
  const typed = unsaved?.[field.name]
  const text = typed ?? row?.cells[field.name] ?? ''
  // What is wrong with what it said is not said of what somebody typed since.
  const wrong = typed === undefined ? error : undefined
  const hint = row && typed === undefined && understoodText(row, field, text)
  const wrongId = wrong === undefined ? undefined : `${gridId}-${index}-${column}`
  const isHead = head === column
  return (
    <div
      role="gridcell"
      aria-colindex={column + (sheets ? 3 : 2)}
      aria-selected={column >= left && column <= right}
      aria-invalid={wrongId ? true : undefined}
      aria-describedby={wrongId}
      tabIndex={isHead ? 0 : -1}
      className={classes.cell}
      data-row={index}
      data-column={column}
      data-error={wrong}
      data-figures={isFigures(field) || undefined}
    >
      {isHead && open && row ? (
        <CellEditor
          {...open}
          opened={open.by}
          field={field.name}
          text={text}
          describedBy={wrongId}
          isLong={(field.longest ?? 0) > 1000}
        />
      ) : null}
      <span className={classes.text}>{text}</span>
      {hint && (
        <span className={classes.hint}>
          {/* What it says and how that was understood were heard as one number. */}
          <VisuallyHidden>, </VisuallyHidden>
          {hint}
        </span>
      )}
      {wrongId && (
        <>
          <IconAlertCircle size={14} aria-hidden className={classes.wrong} />
          <span id={wrongId} hidden>
            {wrong}
          </span>
        </>
      )}
    </div>
  )
}

/** How a cell was understood, where what it says leaves doubt; undefined where it does not, or was not understood. */
export function understoodText(
  row: ImportRow,
  { name, holds }: ImportField,
  text: string,
): string | undefined {
  if (text === '' || !(name in row)) return undefined
  const value: unknown = row[name as keyof ImportRow] // safe: it is in there
  if (holds === 'date' && typeof value === 'string') return unless(isPlainDate(text), day(value))
  if (holds === 'units' && typeof value === 'number')
    return unless(text === String(value) || text === formatUnits(value), formatUnits(value))
  if (holds === 'money' && typeof value === 'string')
    return unless(isPlainMoney(text, value), formatMoney(value))
  return undefined
}

// As we write it ourselves, with or without the sign of the euro.
function isPlainMoney(text: string, value: string): boolean {
  const said = text.replace(/^€\s*/, '')
  return /^\d+([.,]\d{1,2})?$/.test(said) || `€\u00a0${said}` === formatMoney(value)
}

function unless(isPlain: boolean, text: string): string | undefined {
  return isPlain ? undefined : text
}

// The day first is how the Dutch write a date in full; a day up to the twelfth may have been meant as a month.
function isPlainDate(text: string): boolean {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return true
  const [, first = '0'] = /^(\d{1,2})-\d{1,2}-\d{4}$/.exec(text) ?? []
  return Number(first) > 12
}

function day(date: string): string {
  return date.split('-').toReversed().join('-')
}
