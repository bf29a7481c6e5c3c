import { TRANSACTION_SORTS, transactions as calls } from '@zegel/contract/transactions/transactions'
import { call } from '../../lib/call.ts'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useTableState } from '../../ui/tables/table-state.ts'
import { type UserTransactionsQuery, useUserTransactions } from './transactions.api.ts'
import { useOpenedTransaction } from './opened-transaction.ts'
import { useTransactionColumns } from './use-transaction-columns.tsx'

interface UserTransactionsTableProps {
  label: string
  /** Which of the user's transactions; paging and sorting are the table's own. */
  query: Pick<UserTransactionsQuery, 'panel' | 'legal_person_id' | 'financial_instrument_id'>
  pageSizes: readonly number[]
  /** What goes here, when there is nothing. */
  empty: string
  withInstrument?: boolean
}

/** Transactions of the user's own legal persons; a row opens the transaction. */
export function UserTransactionsTable({
  label,
  query,
  pageSizes,
  empty,
  withInstrument = false,
}: UserTransactionsTableProps) {
  const [perPage = 10] = pageSizes
  const control = useTableState({
    name: query.panel ?? 'transactions',
    sort: '-effective_date',
    sorts: TRANSACTION_SORTS,
    per_page: perPage,
  })
  const { open } = useOpenedTransaction()
  const columns = useTransactionColumns({ withInstrument })
  const { page, per_page, sort } = control.state
  const wish = { ...query, sort: sort as '-effective_date' } // safe: the name of a sortable column
  const transactions = useUserTransactions({ ...wish, page, per_page })
  if (transactions.isLoadingError)
    return <Failure error={transactions.error} onRetry={transactions.refetch} />
  return (
    <DataTable
      label={label}
      rows={transactions.data?.data}
      total={transactions.data?.total}
      columns={columns}
      rowKey={({ id }) => id}
      onRowClick={open}
      control={control}
      loadPage={(paging) => call(calls.listOfUser, { query: { ...wish, ...paging } })}
      pageSizes={pageSizes}
      isFetching={transactions.isPlaceholderData}
      empty={<Empty title={empty} />}
    />
  )
}
