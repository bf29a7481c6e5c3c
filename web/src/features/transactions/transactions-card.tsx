import { Box, Button, Group } from '@mantine/core'
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import {
  type Transaction,
  TRANSACTION_SORTS,
  transactions as calls,
} from '@zegel/contract/transactions/transactions'
import { hasSwitch } from '@zegel/core/instruments/instrument-type'
import { call } from '../../lib/call.ts'
import { ListDownload } from '../../ui/tables/download-menu.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FilterChips } from '../../ui/fields/filter-chips.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { ListSearch } from '../../ui/fields/search-field.tsx'
import { Section } from '../../ui/section.tsx'
import { SavedViewsMenu } from '../../shared/saved-views/saved-views-menu.tsx'
import { useTableSelection } from '../../ui/tables/table-columns.ts'
import { isNothing, useTableState } from '../../ui/tables/table-state.ts'
import { RecordPaymentsDialog } from './answer/record-payments-dialog.tsx'
import { TransactionActions } from './answer/transaction-actions.tsx'
import {
  exportUrl,
  FIRST_TRANSACTIONS,
  useInstrumentTransactions,
  useTransactionCounts,
  useTransactionTotals,
} from './transactions.api.ts'
import { useOpenedTransaction } from './opened-transaction.ts'
import { useTransactionColumns } from './use-transaction-columns.tsx'

// Open is more than one status: it waits for its receiver, or for a payment that was started. Of the latter alone there is a chip where
// there are any, as what waits for a payment leads here.
const FILTERS = {
  all: {},
  pending: { open: true },
  payment_pending: { status: 'payment_pending' },
  completed: { status: 'completed' },
  unpaid: { unpaid: true },
  rejected: { status: 'rejected' },
} as const
type Filter = keyof typeof FILTERS
const SHOWN = Object.keys(FILTERS) as Filter[] // safe: a const object's own keys

interface TransactionsCardProps {
  instrument: Instrument
  onCreate: () => void
}

/** The transactions of an instrument, the latest first. */
export function TransactionsCard({ instrument, onCreate }: TransactionsCardProps) {
  const { t } = useTranslation('transactions')
  const control = useTableState({
    sort: FIRST_TRANSACTIONS.sort,
    sorts: TRANSACTION_SORTS,
    per_page: FIRST_TRANSACTIONS.per_page,
    filters: { status: SHOWN },
  })
  const filter = control.state.filters.status ?? 'all'
  const { open } = useOpenedTransaction()
  const selection = useTableSelection<Transaction>(({ id }) => id)
  const { page, per_page, sort, q } = control.state
  const narrowed = { id: instrument.id, ...(q && { q }), ...FILTERS[filter] }
  const counts = useTransactionCounts({ id: instrument.id, ...(q && { q }) }).data
  const order = sort as '-effective_date' // safe: the name of a sortable column
  const transactions = useInstrumentTransactions({
    ...narrowed,
    page,
    per_page,
    sort: order,
  })
  // Of nothing there is nothing to find or to take along.
  const isNone = isNothing(transactions, control)
  const totals = useTransactionTotals(narrowed).data
  const columns = useTransactionColumns({ totals, isLinked: true })
  const [isRecording, setIsRecording] = useState(false)
  const mayCreate = instrument.may.manage && instrument.validation.valid
  const add = mayCreate && (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
      {t('add')}
    </Button>
  )

  return (
    <Section
      title={t('title')}
      line={t('line')}
      actions={
        <>
          {!isNone && <ListDownload urlOf={(format) => exportUrl(narrowed, format)} />}
          {instrument.may.manage && filter === 'unpaid' && transactions.data?.total !== 0 && (
            <Button variant="default" onClick={() => setIsRecording(true)}>
              {t('recordPayments.action')}
            </Button>
          )}
          {!isNone && add}
        </>
      }
    >
      {hasSwitch(instrument.type, 'requires_coverage') && (
        <ReceiptsWarning instrumentId={instrument.id} />
      )}
      {!isNone && (
        <Group gap="md" mb="md">
          <ListSearch
            label={t('search')}
            value={q}
            onSearch={(typed) => control.change({ q: typed })}
          />
          <FilterChips
            label={t('filter.label')}
            value={filter}
            onChange={(chosen) =>
              control.change({ filters: { status: chosen === 'all' ? undefined : chosen } })
            }
            options={SHOWN.filter(
              (value) => value !== 'payment_pending' || value === filter || counts?.payment_pending,
            ).map((value) => ({
              value,
              count: counts?.[value === 'pending' ? 'open' : value],
              label:
                value === 'all' || value === 'unpaid' ? t(`filter.${value}`) : t(`status.${value}`),
            }))}
          />
        </Group>
      )}
      {transactions.isLoadingError ? (
        <Failure error={transactions.error} onRetry={transactions.refetch} />
      ) : (
        <DataTable
          label={t('title')}
          name="transactions"
          rows={transactions.data?.data}
          total={transactions.data?.total}
          columns={columns}
          rowKey={({ id }) => id}
          onRowClick={open}
          control={control}
          loadPage={(paging) =>
            call(calls.listOfInstrument, { query: { ...narrowed, sort: order, ...paging } })
          }
          pageSizes={[5, 10, 25, 50]}
          renderViews={(look) => (
            <SavedViewsMenu list="transactions" control={control} look={look} />
          )}
          selection={selection}
          selectionActions={<TransactionActions instrument={instrument} selection={selection} />}
          isFetching={transactions.isPlaceholderData}
          empty={
            <Empty
              icon={<IconArrowsExchange size={32} stroke={1.5} />}
              title={mayCreate ? t('empty') : t('emptyReader')}
              action={add}
            />
          }
        />
      )}
      {isRecording && (
        <RecordPaymentsDialog instrument={instrument} onClose={() => setIsRecording(false)} />
      )}
    </Section>
  )
}

/** Says of depositary receipts that none have been issued, as long as no transaction was completed. */
function ReceiptsWarning({ instrumentId }: { instrumentId: string }) {
  const { t } = useTranslation('transactions')
  const completed = useInstrumentTransactions({
    id: instrumentId,
    status: 'completed',
    per_page: 1,
  })
  if (completed.data?.total !== 0) return null
  return (
    <Box mb="md">
      <InfoAlert tone="warning">{t('receiptsWarning')}</InfoAlert>
    </Box>
  )
}
