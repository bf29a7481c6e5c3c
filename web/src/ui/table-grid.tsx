import { UnstyledButton } from '@mantine/core'
import { DataTable as MantineDataTable } from 'mantine-datatable'
import type { ReactNode } from 'react'
import { ColumnTitle } from './column-title.tsx'
import type { DataTableProps } from './data-table.tsx'
import classes from './data-table.module.css'

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
