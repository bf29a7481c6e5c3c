import { Box, Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../lib/format.ts'
import { Empty } from '../empty.tsx'
import { TableSkeleton } from '../skeletons.tsx'
import classes from './data-table.module.css'
import { TableRowCards } from './table-cards.tsx'
import { TableFooter } from './table-footer.tsx'
import { TableGrid } from './table-grid.tsx'
import { type TableLook, useTableLook } from './table-look.ts'
import type { TableSelection } from './table-selection.ts'
import type { TableControl } from './table-state.ts'
import { TableViewMenu } from './table-view-menu.tsx'

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
  /** Of all rows together, not only of this page. */
  total?: ReactNode
}

interface DataTableProps<Row> {
  /** What the table holds, for a screen reader. */
  label: string
  /** Under which its choice of columns is remembered; without it there is none. */
  name?: string
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
  /** Newer rows are on their way. */
  isFetching?: boolean
  /** What goes here, when there is nothing at all. */
  empty?: ReactNode
  /** What narrows the list, above it. */
  filters?: ReactNode
  /** Rows can be chosen, and this can be done with them. */
  selection?: TableSelection<Row>
  selectionActions?: ReactNode
  /** Stands at the left above the table, and may change how it looks. */
  renderViews?: (look: TableLook) => ReactNode
  /** Marks a row, as what the pointer is on elsewhere. */
  isActive?: (row: Row) => boolean
  onRowHover?: (row: Row | undefined) => void
}

const PAGE_SIZES = [10, 25, 50]

/** A table with four looks: coming, empty, nothing found, rows; on a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, total, control, name, filters, selection, isFetching = false } = props
  const look = useTableLook(name ?? '')
  // A sheet of paper is as narrow as a phone, and yet has room for a table.
  const isPhone = useMediaQuery('screen and (width < 60em)', undefined, {
    getInitialValueInEffect: false,
  })
  const columns = props.columns.filter(({ key }) => !name || !look.hidden.includes(key))
  const isNothing = rows?.length === 0 && !control?.isNarrowed
  return (
    <>
      {filters}
      {!isNothing && !isPhone && name && <TableBar {...props} look={look} />}
      {rows ? (
        <Box
          aria-busy={isFetching}
          style={{ opacity: isFetching ? 0.6 : 1, transition: 'opacity var(--zegel-motion)' }}
        >
          <TableRows
            {...props}
            {...(isPhone && selection && { selection: undefined })}
            rows={rows}
            columns={columns}
            isPhone={isPhone}
            isCompact={look.isCompact}
          />
          {control && rows.length > 0 && (
            <TableFooter
              control={control}
              total={total ?? rows.length}
              pageSizes={props.pageSizes ?? PAGE_SIZES}
            />
          )}
        </Box>
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}

/** What is needed to draw rows, as a table or as cards. */
export type RowsProps<Row> = Omit<DataTableProps<Row>, 'selection'> & {
  rows: readonly Row[]
  selection?: TableSelection<Row> | undefined
}

type TableRowsProps<Row> = RowsProps<Row> & { isPhone: boolean; isCompact: boolean }

function TableRows<Row>({ isPhone, isCompact, ...props }: TableRowsProps<Row>) {
  const { t } = useTranslation('ui')
  const { rows, control, empty } = props
  if (rows.length > 0)
    return isPhone ? <TableRowCards {...props} /> : <TableGrid {...props} isCompact={isCompact} />
  if (!control?.isNarrowed) return empty ?? <Empty title={t('table.noData')} />
  return (
    <>
      {!isPhone && <TableGrid {...props} isCompact={isCompact} />}
      <Empty
        title={t('table.noResults')}
        action={
          <Button variant="default" onClick={() => control.clear()}>
            {t('table.clearFilters')}
          </Button>
        }
      />
    </>
  )
}

/** Above a table: what is chosen and what can be done with it, and how the table looks. */
function TableBar<Row>(props: DataTableProps<Row> & { look: TableLook }) {
  const { columns, selection, selectionActions, renderViews, look } = props
  const { t } = useTranslation('ui')
  const chosen = selection?.rows.length ?? 0
  const choosable = columns.slice(1).filter(({ isActions }) => !isActions)
  return (
    <Group justify="space-between" gap="sm" mih={36} className={classes.bar}>
      <Group gap="sm">
        {renderViews?.(look)}
        <Group gap="sm" role="status">
          {selection && chosen > 0 && (
            <>
              <Text size="sm" fw={600}>
                {t('table.chosen', { count: chosen, formatted: formatUnits(chosen) })}
              </Text>
              {selectionActions}
              <Button variant="subtle" size="xs" onClick={() => selection.clear()}>
                {t('table.choseNone')}
              </Button>
            </>
          )}
        </Group>
      </Group>
      <TableViewMenu columns={choosable} look={look} />
    </Group>
  )
}
