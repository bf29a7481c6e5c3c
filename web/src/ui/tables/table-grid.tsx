import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsVertical, IconArrowUp } from '@tabler/icons-react'
import { memo, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Term } from '../term/term.tsx'
import classes from './data-table.module.css'
import { type DataColumn, openerOf, type RowsProps, type TableSelection } from './table-columns.ts'
import type { TableControl } from './table-state.ts'

interface ColumnTitleProps<Row> {
  column: DataColumn<Row>
  control: TableControl | undefined
}

type Order = 'ascending' | 'descending' | 'none'

/** The header cell of a column: its title, and how to sort by it where that can be. */
function ColumnTitle<Row>({ column, control }: ColumnTitleProps<Row>) {
  const { key, title, term, isSortable, isFigure, isActions, width, minWidth } = column
  const order = control && isSortable ? orderOf(key, control.state.sort) : undefined
  return (
    <th
      scope="col"
      className={isActions ? classes.pressed : undefined}
      data-figure={isFigure || undefined}
      {...(order && { 'aria-sort': order })}
      {...((width ?? minWidth) !== undefined && { style: { width, minWidth } })}
    >
      {control && order ? (
        <UnstyledButton
          className={classes.sort}
          data-order={order}
          onClick={() => control.change({ sort: nextSort(column, order) })}
        >
          {title}
          <OrderIcon order={order} />
        </UnstyledButton>
      ) : term ? (
        <Term name={term}>{title}</Term>
      ) : (
        title
      )}
    </th>
  )
}

function OrderIcon({ order }: { order: Order }) {
  const look = { size: 14, 'aria-hidden': true, className: classes.sortIcon ?? '' } as const
  if (order === 'none') return <IconArrowsVertical {...look} />
  return order === 'ascending' ? <IconArrowUp {...look} /> : <IconArrowDown {...look} />
}

function orderOf(key: string, sort: string): Order {
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : 'none'
}

// Of figures people ask for the largest first, of words and days for what begins the alphabet and the calendar.
function nextSort<Row>({ key, isFigure }: DataColumn<Row>, order: Order): string {
  const descending = `-${key}`
  if (isFigure) return order === 'descending' ? key : descending
  return order === 'ascending' ? descending : key
}

/** The table as a table, from the medium breakpoint: its head and totals stay in sight while its rows scroll. */
export function TableGrid<Row>(props: RowsProps<Row> & { isCompact: boolean }) {
  const { label, rows, columns, rowKey, control, selection, isCompact } = props
  const { onRowClick, isActive, onRowHover } = props
  const opener = onRowClick && openerOf(props)
  const hasTotals = rows.length > 0 && columns.some(({ total }) => total !== undefined)
  const { box, fits, scrolls } = useFits()
  return (
    <div
      ref={box}
      className={classes.scroll}
      data-fits={fits || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
      tabIndex={scrolls ? 0 : undefined}
      role="group"
      aria-label={label}
    >
      <table className={classes.table} aria-label={label} data-compact={isCompact || undefined}>
        <thead>
          <tr>
            {selection && <ChooseAll rows={rows} rowKey={rowKey} selection={selection} />}
            {columns.map((column) => (
              <ColumnTitle key={column.key} column={column} control={control} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              opener={opener}
              onOpen={onRowClick}
              isChosen={selection?.has(rowKey(row))}
              onChoose={selection?.choose}
              isActive={isActive?.(row) === true}
              onHover={onRowHover}
            />
          ))}
        </tbody>
        {hasTotals && <TotalsRow columns={columns} isChoosable={selection !== undefined} />}
      </table>
    </div>
  )
}

/**
 * Whether a table is no wider than its place, where it has no height of its own: then it can scroll with the page. And whether it scrolls by
 * itself: what doesn't is no stop on the way through the page.
 */
function useFits() {
  const box = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState(false)
  const [scrolls, setScrolls] = useState(true)
  useLayoutEffect(() => {
    const { current: outer } = box
    const table = outer?.firstElementChild
    if (!outer || !table) return
    const hasHeight = getComputedStyle(outer).getPropertyValue('--table-height') !== ''
    const measure = () => {
      setFits(!hasHeight && table.clientWidth <= outer.clientWidth)
      setScrolls(outer.scrollWidth > outer.clientWidth || outer.scrollHeight > outer.clientHeight)
    }
    const follow = new ResizeObserver(measure)
    follow.observe(outer)
    follow.observe(table)
    measure()
    return () => follow.disconnect()
  }, [])
  return { box, fits, scrolls }
}

interface TableRowProps<Row> {
  row: Row
  columns: readonly DataColumn<Row>[]
  /** The column that opens the row from the keyboard. */
  opener: DataColumn<Row> | undefined
  onOpen: ((row: Row) => void) | undefined
  /** Undefined where rows can't be chosen. */
  isChosen: boolean | undefined
  onChoose: TableSelection<Row>['choose'] | undefined
  isActive: boolean
  onHover: ((row: Row | undefined) => void) | undefined
}

/** Drawn again only when something of the row itself is different: there may be a hundred, of which the pointer is on one. */
const TableRow = memo(PlainRow) as typeof PlainRow // safe: it takes the same, which memo forgets of what is generic

function PlainRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, opener, onOpen, isChosen, onChoose, isActive, onHover } = props
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <tr
      className={onOpen && classes.clickable}
      data-active={isActive || undefined}
      data-chosen={isChosen || undefined}
      {...(onOpen && {
        onClick: ({ currentTarget }) => {
          // What opens gives the focus back to the row, wherever on it was pressed.
          currentTarget.querySelector<HTMLElement>('[data-opener]')?.focus({ preventScroll: true })
          onOpen(row)
        },
      })}
      {...(onHover && {
        onPointerEnter: () => onHover(row),
        onPointerLeave: () => onHover(undefined),
      })}
    >
      {isChosen !== undefined && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the box itself is what is pressed; a miss beside it should not open the row
        <td className={classes.box} onClick={(event) => event.stopPropagation()}>
          <Checkbox
            id={`${id}-box`}
            size="xs"
            aria-label={t('table.choose')}
            // Which row, too: the boxes of a table are heard one after the other.
            aria-labelledby={`${id}-box ${id}-name`}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose?.([row], currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        // The first names the row, and is heard with each other cell of it.
        const Cell = index === 0 ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            {...(index === 0 && { scope: 'row', id: `${id}-name` })}
            className={column.isActions ? classes.pressed : undefined}
            data-figure={column.isFigure || undefined}
            {...(column.whole && { 'data-cut': true, title: column.whole(row) })}
          >
            {column === opener && onOpen ? (
              <OpenerCell open={() => onOpen(row)}>{column.render(row)}</OpenerCell>
            ) : (
              column.render(row)
            )}
          </Cell>
        )
      })}
    </tr>
  )
}

interface ChooseAllProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  selection: TableSelection<Row>
}

/** Chooses all rows of the page, or none of them. */
function ChooseAll<Row>({ rows, rowKey, selection }: ChooseAllProps<Row>) {
  const { t } = useTranslation('ui')
  const chosen = rows.filter((row) => selection.has(rowKey(row))).length
  return (
    <th scope="col" className={classes.box}>
      <Checkbox
        size="xs"
        aria-label={t('table.chooseAll')}
        checked={rows.length > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={({ currentTarget }) => selection.choose(rows, currentTarget.checked)}
      />
    </th>
  )
}

interface TotalsRowProps<Row> {
  columns: readonly DataColumn<Row>[]
  isChoosable: boolean
}

function TotalsRow<Row>({ columns, isChoosable }: TotalsRowProps<Row>) {
  const { t } = useTranslation('ui')
  const [first, ...others] = columns
  return (
    <tfoot>
      <tr>
        <th scope="row" {...(isChoosable && { colSpan: 2 })}>
          {first?.total ?? t('table.total')}
        </th>
        {others.map(({ key, total, isFigure, isActions }) => (
          <td
            key={key}
            className={isActions ? classes.pressed : undefined}
            data-figure={isFigure || undefined}
          >
            {total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function OpenerCell({ open, children }: { open: () => void; children: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <UnstyledButton
      className={classes.open}
      data-opener
      // A date or a number by itself does not say that there is more behind it.
      aria-description={t('toast.view')}
      onClick={(event) => {
        // The row opens on a click as well; one opening is enough.
        event.stopPropagation()
        open()
      }}
    >
      {children}
    </UnstyledButton>
  )
}
