import 'mantine-datatable/styles.layer.css'
import { Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from './empty.tsx'
import { TableSkeleton } from './skeletons.tsx'
import { TableFooter } from './table-footer.tsx'
import { TableGrid } from './table-grid.tsx'
import { TableRowCards } from './table-row-cards.tsx'
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

export interface DataTableProps<Row> {
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
