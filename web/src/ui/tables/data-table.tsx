import { Box, CloseButton, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatUnits } from '../../lib/format.ts'
import { Empty } from '../empty.tsx'
import { TableSkeleton } from '../skeletons.tsx'
import classes from './data-table.module.css'
import { NothingFound } from './found.tsx'
import { TableRowCards } from './table-cards.tsx'
import { usePrintedRows } from './print-whole.ts'
import type { DataTableProps, RowsProps } from './table-columns.ts'
import { TableFooter, Unprinted } from './table-footer.tsx'
import { TableGrid } from './table-grid.tsx'
import { type TableLook, useTableLook } from './table-look.ts'
import { TableViewMenu } from './table-view-menu.tsx'

const PAGE_SIZES = [10, 25, 50]

/** A table with four looks: coming, empty, nothing found, rows; on a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { total, control, name, filters, selection, isFetching = false } = props
  const isPaged = (total ?? 0) > (props.rows?.length ?? 0)
  const printed = usePrintedRows({ isPaged, isComing: props.rows === undefined }, props.loadPage)
  const isBeyond = useWayBack(props)
  const rows = isBeyond ? undefined : (printed ?? props.rows)
  const look = useTableLook(name ?? '')
  // A sheet of paper is as narrow as a phone, and yet has room for a table.
  const isSmall = useMediaQuery('screen and (width < 60em)', undefined, {
    getInitialValueInEffect: false,
  })
  const isPhone = isSmall && !props.isNarrow
  const { hidden } = look
  const columns = props.columns.filter(({ key }) => !name || !hidden.includes(key))
  const isNothing = rows?.length === 0 && !control?.isNarrowed
  return (
    <>
      {filters}
      {!isNothing && !isPhone && name && <TableBar {...props} look={look} />}
      {!isNothing && isPhone && name && props.renderViews && (
        <div className={classes.bar}>{props.renderViews(look)}</div>
      )}
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
          <Unprinted count={(total ?? rows.length) - rows.length} />
          {control && !printed && (
            <TableFooter
              control={control}
              isComing={isFetching}
              total={total ?? rows.length}
              pageSizes={props.pageSizes ?? PAGE_SIZES}
            />
          )}
        </Box>
      ) : (
        <TableSkeleton isCompact={look.isCompact} />
      )}
    </>
  )
}

/** A page beyond the last, as after its rows were taken away or by an old link, gives way to the last; says whether it is one. */
function useWayBack<Row>({ rows, total = 0, control, isFetching }: DataTableProps<Row>): boolean {
  const isBeyond = rows?.length === 0 && total > 0 && control !== undefined && !isFetching
  const turnBack = useEffectEvent(() =>
    control?.turnBackTo(Math.ceil(total / control.state.per_page)),
  )
  useEffect(() => {
    if (isBeyond) turnBack()
  }, [isBeyond])
  return isBeyond
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
      <NothingFound onClear={control.clear} />
    </>
  )
}

/** Above a table: what is chosen and what can be done with it, and how the table looks. */
function TableBar<Row>(props: DataTableProps<Row> & { look: TableLook }) {
  const { columns, selection, selectionActions, renderViews, look, loadPage } = props
  const { t } = useTranslation('ui')
  const chosen = selection?.rows.length ?? 0
  const choosable = columns.slice(1).filter(({ isActions }) => !isActions)
  return (
    <Group justify="space-between" gap="sm" mih={36} className={classes.bar}>
      <Group gap="xs">
        {chosen === 0 && renderViews?.(look)}
        <Group gap="xs" role="status">
          {selection && chosen > 0 && (
            <>
              <Group gap={4} wrap="nowrap">
                <CloseButton
                  size="sm"
                  aria-label={t('table.choseNone')}
                  title={t('table.choseNone')}
                  onClick={() => selection.clear()}
                />
                <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
                  {t('table.chosen', { count: chosen, formatted: formatUnits(chosen) })}
                </Text>
              </Group>
              {selectionActions}
            </>
          )}
        </Group>
      </Group>
      {chosen === 0 && (
        <TableViewMenu columns={choosable} look={look} canPrint={loadPage !== undefined} />
      )}
    </Group>
  )
}
