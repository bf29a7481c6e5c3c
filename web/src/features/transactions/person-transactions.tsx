import { Text } from '@mantine/core'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { personRecords } from '@zegel/contract/register/person-records'
import { hasDeeds } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../lib/call.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { formatDate } from '../../lib/format.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextLink } from '../../ui/links.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { useTableState } from '../../ui/tables/table-state.ts'
import classes from './transaction-item.module.css'
import { useOpenedTransaction } from './opened-transaction.ts'
import { useTransactionColumns } from './use-transaction-columns.tsx'

interface OfPerson {
  organizationId: string
  legalPersonId: string
}

const PAGE_SIZES = [10, 25, 50]

/** The transactions of somebody in the registers of an organisation; a row opens the transaction. */
export function PersonTransactions({ organizationId, legalPersonId }: OfPerson) {
  const { t } = useTranslation('transactions')
  const control = useTableState({ sort: '-effective_date', per_page: 10 })
  const { open } = useOpenedTransaction()
  const columns = useTransactionColumns({ withInstrument: true, isLinked: true })
  const { page, per_page, sort } = control.state
  const wish = {
    id: organizationId,
    legal_person_id: legalPersonId,
    sort: sort as '-effective_date', // safe: the name of a sortable column
  }
  const transactions = useQuery({
    ...endpointQuery(personRecords.listTransactions, { query: { ...wish, page, per_page } }),
    placeholderData: keepPreviousData,
  })
  if (transactions.isLoadingError)
    return <Failure error={transactions.error} onRetry={transactions.refetch} />
  return (
    <DataTable
      label={t('title')}
      rows={transactions.data?.data}
      total={transactions.data?.total}
      columns={columns}
      rowKey={({ id }) => id}
      onRowClick={open}
      control={control}
      loadPage={(paging) => call(personRecords.listTransactions, { query: { ...wish, ...paging } })}
      pageSizes={PAGE_SIZES}
      isFetching={transactions.isPlaceholderData}
      empty={<Empty title={t('emptyReader')} />}
    />
  )
}

const MOST_DEEDS = 50

/** The deeds of what somebody bought, sold or was given in an organisation, the latest first. */
export function PersonDeeds({ organizationId, legalPersonId }: OfPerson) {
  const { t } = useTranslation('transactions')
  const { data } = useSuspenseQuery(
    endpointQuery(personRecords.listTransactions, {
      query: {
        id: organizationId,
        legal_person_id: legalPersonId,
        per_page: MOST_DEEDS,
        sort: '-effective_date',
      },
    }),
  )
  const laidDown = data.data.filter(
    ({ status, historic, instrumentType }) =>
      status === 'completed' && !historic && hasDeeds(instrumentType),
  )
  if (laidDown.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noDeeds')}
      </Text>
    )
  return (
    <ul className={classes.list}>
      {laidDown.map(({ uuid, effective_date: date, instrumentName: instrument }) => (
        <li key={uuid}>
          <TextLink to="/transactions/deed" search={{ uuid }} size="sm">
            {t('deedOf', { instrument, date: formatDate(date) })}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
