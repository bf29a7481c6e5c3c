import { Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Failure } from '../../ui/failure.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { TableFooter } from '../../ui/tables/table-footer.tsx'
import { useLocalTableState } from '../../ui/tables/table-state.ts'
import { TransactionItem } from './transaction-item.tsx'
import { useInstrumentTransactions } from './transactions.api.ts'
import { useOpenedTransaction } from './opened-transaction.ts'
import classes from './transaction-item.module.css'

interface PartyTransactionsProps {
  instrumentId: string
  legalPersonId: string
}

/** The transactions of one participant in an instrument, small enough to stand beside other things. */
export function PartyTransactions({ instrumentId, legalPersonId }: PartyTransactionsProps) {
  const { t } = useTranslation('transactions')
  const control = useLocalTableState({ sort: '-effective_date', per_page: 5 })
  const { open } = useOpenedTransaction()
  const { page, per_page } = control.state
  const transactions = useInstrumentTransactions({
    id: instrumentId,
    legal_person_id: legalPersonId,
    page,
    per_page,
    sort: '-effective_date',
  })
  if (transactions.isPending) return <LinesSkeleton lines={3} />
  if (transactions.isLoadingError)
    return <Failure error={transactions.error} onRetry={transactions.refetch} />
  if (transactions.data.total === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('emptyReader')}
      </Text>
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {transactions.data.data.map((transaction) => (
          <TransactionItem
            key={transaction.id}
            transaction={transaction}
            onOpen={() => open(transaction)}
          />
        ))}
      </ul>
      <TableFooter control={control} total={transactions.data.total} pageSizes={[5, 10, 25]} />
    </>
  )
}
