import { Box, Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../lib/format.ts'
import { Empty } from '../empty.tsx'
import { TableSkeleton } from '../skeletons.tsx'
import classes from './data-table.module.css'
import { TableRowCards } from './table-cards.tsx'
import type { DataTableProps, RowsProps } from './table-columns.ts'
import { TableFooter } from './table-footer.tsx'
import { TableGrid } from './table-grid.tsx'
import { type TableLook, useTableLook } from './table-look.ts'
import { TableViewMenu } from './table-view-menu.tsx'

const PAGE_SIZES = [10, 25, 50]

/** A table with four looks: coming, empty, nothing found, rows; on a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, total, control, name, filters, selection, isFetching = false } = props
  const look = useTableLook(name ?? '')
  // A sheet of paper is as narrow as a phone, and yet has room for a table.
  const isSmall = useMediaQuery('screen and (width < 60em)', undefined, {
    getInitialValueInEffect: false,
  })
  const isPhone = isSmall && !props.isNarrow
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
