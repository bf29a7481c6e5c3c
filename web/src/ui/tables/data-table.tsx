import 'mantine-datatable/styles.layer.css'
import { Box, Select, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowsVertical, IconArrowUp } from '@tabler/icons-react'
import { DataTable as MantineDataTable } from 'mantine-datatable'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../empty.tsx'
import { TableSkeleton } from '../skeletons.tsx'
import classes from './data-table.module.css'
import { TableFooter } from './table-footer.tsx'
import type { TableControl } from './table-state.ts'

export interface DataColumn<Row> {
  /** The contract's name of the sort, where the column can be sorted. */
  key: string
  title: string
  render: (row: Row) => ReactNode
  isSortable?: boolean
  /** Figures stand right. */
  isFigure?: boolean
  width?: number | string
  /** What can be done with the row: on a phone it takes the card's whole width. */
  isActions?: boolean
}

interface DataTableProps<Row> {
  /** What the table holds, for a screen reader. */
  label: string
  /** The rows of this page; undefined while the first ones are on their way. */
  rows: readonly Row[] | undefined
  /** Of all pages together. */
  total?: number | undefined
  /** The first column names the row: it opens it, and heads its card on a phone. */
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  onRowClick?: (row: Row) => void
  /** Paging and sorting by the server; without it all rows are shown. */
  control?: TableControl
  pageSizes?: readonly number[]
  /** A search or filter is on, so that an empty table means 'nothing found'. */
  isFiltered?: boolean
  /** Newer rows are on their way. */
  isFetching?: boolean
  /** What goes here, when there is nothing at all. */
  empty?: ReactNode
}

/** A table with four looks: coming, empty, nothing found, rows; on a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, total, control, isFiltered = false, isFetching = false, empty } = props
  const { t } = useTranslation('ui')
  const isPhone = useMediaQuery('(width < 60em)', undefined, { getInitialValueInEffect: false })

  if (!rows) return <TableSkeleton />
  if (rows.length === 0)
    return isFiltered ? (
      <Empty title={t('table.noResults')} />
    ) : (
      (empty ?? <Empty title={t('table.noData')} />)
    )

  return (
    <Box
      aria-busy={isFetching}
      style={{ opacity: isFetching ? 0.6 : 1, transition: 'opacity var(--zegel-motion)' }}
    >
      {isPhone ? <TableRowCards {...props} rows={rows} /> : <TableGrid {...props} rows={rows} />}
      {control && (
        <TableFooter
          control={control}
          total={total ?? rows.length}
          pageSizes={props.pageSizes ?? [10, 25, 50]}
        />
      )}
    </Box>
  )
}

interface ColumnTitleProps<Row> {
  column: DataColumn<Row>
  control: TableControl | undefined
}

const icons = {
  ascending: IconArrowUp,
  descending: IconArrowDown,
  none: IconArrowsVertical,
} as const

type Order = keyof typeof icons

/** What stands in the header cell of a column: its title, and how to sort by it where that can be. */
function ColumnTitle<Row>({ column, control }: ColumnTitleProps<Row>) {
  const { key, title, isSortable } = column
  if (!control || !isSortable) return <span ref={(inside) => describeCell(inside)}>{title}</span>
  const order = orderOf(key, control.state.sort)
  const Icon = icons[order]
  return (
    <UnstyledButton
      ref={(inside: HTMLElement | null) => describeCell(inside, order)}
      className={classes.sort}
      data-order={order}
      onClick={() => control.change({ sort: order === 'ascending' ? `-${key}` : key })}
    >
      {title}
      <Icon size={14} aria-hidden className={classes.sortIcon} />
    </UnstyledButton>
  )
}

function orderOf(key: string, sort: string): Order {
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : 'none'
}

// The library lets nothing be set on a header cell, and its own sorting would make a button of the cell, which then
// heads no column and tells no order.
function describeCell(inside: HTMLElement | null, order?: Order): void {
  const heading = inside?.closest('th')
  heading?.setAttribute('scope', 'col')
  if (order) heading?.setAttribute('aria-sort', order)
}

type TableGridProps<Row> = DataTableProps<Row> & { rows: readonly Row[] }

/** The table as a table, from the medium breakpoint. */
function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, rows, columns, rowKey, onRowClick, control } = props
  return (
    <MantineDataTable<Row>
      aria-label={label}
      records={[...rows]}
      idAccessor={(row) => rowKey(row)}
      columns={columns.map((column, index) => ({
        accessor: column.key as never, // safe: only a name here, because every column renders itself
        title: <ColumnTitle column={column} control={control} />,
        textAlign: column.isFigure ? 'right' : 'left',
        ...(column.width !== undefined && { width: column.width }),
        render: (row: Row) =>
          cell(column.render(row), index === 0 && onRowClick ? () => onRowClick(row) : undefined),
      }))}
      {...(onRowClick && { onRowClick: ({ record }: { record: Row }) => onRowClick(record) })}
      rowClassName={() => (onRowClick ? classes.clickable : undefined)}
      classNames={{ header: classes.header ?? '' }}
      backgroundColor="var(--zegel-surface)"
      borderColor="var(--zegel-hairline)"
      rowBorderColor="var(--zegel-hairline)"
      verticalSpacing="sm"
      horizontalSpacing="sm"
      highlightOnHover={Boolean(onRowClick)}
      // An empty table is shown elsewhere; the library's own words would be read aloud below every other.
      emptyState={<></>}
      minHeight={0}
      withTableBorder={false}
    />
  )
}

function cell(content: ReactNode, open: (() => void) | undefined): ReactNode {
  if (!open) return content
  return (
    <UnstyledButton
      className={classes.open}
      onClick={(event) => {
        // The row opens on a click as well; one opening is enough.
        event.stopPropagation()
        open()
      }}
    >
      {content}
    </UnstyledButton>
  )
}

type TableRowCardsProps<Row> = DataTableProps<Row> & { rows: readonly Row[] }

/** The rows as cards, on a phone. */
function TableRowCards<Row>(props: TableRowCardsProps<Row>) {
  const { label, rows, columns, rowKey, onRowClick, control } = props
  const [first, ...others] = columns
  const facts = others.filter(({ isActions }) => !isActions)
  const actions = others.filter(({ isActions }) => isActions)
  return (
    <>
      {control && <SortSelect columns={columns} control={control} />}
      <div role="list" aria-label={label}>
        {rows.map((row) => (
          <div
            role="listitem"
            key={rowKey(row)}
            className={`${classes.card} ${onRowClick ? classes.clickable : ''}`}
          >
            {onRowClick ? (
              <UnstyledButton className={classes.open} fw={600} onClick={() => onRowClick(row)}>
                {first?.render(row)}
              </UnstyledButton>
            ) : (
              <strong>{first?.render(row)}</strong>
            )}
            <dl className={classes.facts}>
              {facts.map((column) => (
                <Fact key={column.key} title={column.title}>
                  {column.render(row)}
                </Fact>
              ))}
            </dl>
            {actions.map((column) => (
              <div key={column.key} className={classes.actions}>
                {column.render(row)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  )
}

function SortSelect<Row>({
  columns,
  control,
}: {
  columns: readonly DataColumn<Row>[]
  control: TableControl
}) {
  const { t } = useTranslation('ui')
  const sortable = columns.filter((column) => column.isSortable)
  if (sortable.length === 0) return null
  return (
    <Select
      label={t('table.sort')}
      size="sm"
      mb="xs"
      allowDeselect={false}
      value={control.state.sort}
      onChange={(sort) => sort && control.change({ sort })}
      data={sortable.flatMap(({ key, title }) => [
        { value: key, label: t('table.ascending', { column: title }) },
        { value: `-${key}`, label: t('table.descending', { column: title }) },
      ])}
    />
  )
}
