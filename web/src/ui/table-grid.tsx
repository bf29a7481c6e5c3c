import { UnstyledButton } from '@mantine/core'
import { type DataTableSortStatus, DataTable as MantineDataTable } from 'mantine-datatable'
import type { ReactNode } from 'react'
import type { DataTableProps } from './data-table.tsx'
import classes from './data-table.module.css'
import type { TableControl } from './table-state.ts'

type TableGridProps<Row> = DataTableProps<Row> & { rows: readonly Row[] }

/** The table as a table, from the medium breakpoint. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, rows, columns, rowKey, onRowClick, control } = props
  return (
    <MantineDataTable<Row>
      aria-label={label}
      records={[...rows]}
      idAccessor={(row) => rowKey(row)}
      columns={columns.map((column, index) => ({
        accessor: column.key as never, // safe: only a name here, because every column renders itself
        title: column.title,
        sortable: Boolean(control && column.isSortable),
        textAlign: column.isFigure ? 'right' : 'left',
        ...(column.width !== undefined && { width: column.width }),
        render: (row: Row) =>
          cell(column.render(row), index === 0 && onRowClick ? () => onRowClick(row) : undefined),
      }))}
      {...sorting(control)}
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

function sorting<Row>(control: TableControl | undefined) {
  if (!control) return {}
  const { sort } = control.state
  return {
    sortStatus: {
      columnAccessor: sort.replace('-', '') as never, // safe: the key of a column
      direction: sort.startsWith('-') ? 'desc' : 'asc',
    } satisfies DataTableSortStatus<Row>,
    onSortStatusChange: ({ columnAccessor, direction }: DataTableSortStatus<Row>) =>
      control.change({ sort: `${direction === 'desc' ? '-' : ''}${String(columnAccessor)}` }),
  }
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
