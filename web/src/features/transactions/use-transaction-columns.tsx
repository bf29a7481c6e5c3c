import type { TransactionTotals } from '@zegel/contract/transactions/transaction-parts'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../lib/format.ts'
import { TransactionStatusBadge } from '../../shared/instruments/transaction-status-badge.tsx'
import type { DataColumn } from '../../ui/tables/table-columns.ts'
import { DateText, Money, SecondLine, Units } from '../../ui/tables/values.tsx'

interface TransactionColumnsOptions {
  /** Only where several stand together. */
  withInstrument?: boolean
  /** What all listed ones come to. */
  totals?: TransactionTotals | undefined
}

/** What a list of transactions shows of each, and of all together where that is known. */
export function useTransactionColumns({
  withInstrument = false,
  totals,
}: TransactionColumnsOptions = {}): DataColumn<Transaction>[] {
  const { t } = useTranslation('transactions')
  const instrument: DataColumn<Transaction> = {
    key: 'instrument',
    title: t('column.instrument'),
    render: ({ instrumentName }) => (
      <span style={{ overflowWrap: 'break-word' }}>{instrumentName}</span>
    ),
  }
  return [
    {
      key: 'parties',
      title: t('column.parties'),
      render: (transaction) => <Parties transaction={transaction} />,
      ...(totals &&
        totals.left_out > 0 && {
          total: t('totals.leftOut', {
            count: totals.left_out,
            formatted: formatUnits(totals.left_out),
          }),
        }),
    },
    ...(withInstrument ? [instrument] : []),
    {
      key: 'effective_date',
      title: t('column.date'),
      isSortable: true,
      render: ({ effective_date }) => <DateText date={effective_date} />,
    },
    {
      key: 'amount',
      title: t('column.amount'),
      isSortable: true,
      isFigure: true,
      render: ({ amount }) => <Units units={amount} />,
      ...(totals && { total: <Units units={totals.amount} /> }),
    },
    {
      key: 'total_price',
      title: t('column.total'),
      isSortable: true,
      isFigure: true,
      render: ({ total_price }) => <Money amount={total_price} />,
      ...(totals && { total: <Money amount={totals.total_price} /> }),
    },
    {
      key: 'status',
      title: t('column.status'),
      isSortable: true,
      width: 160,
      render: (transaction) => <TransactionStatusBadge transaction={transaction} />,
    },
  ]
}

function Parties({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('transactions')
  const {
    type,
    sending_legal_person_snapshot: from,
    receiving_legal_person_snapshot: to,
  } = transaction
  return (
    <span style={{ overflowWrap: 'break-word' }}>
      {to.legal_name}
      <SecondLine>{t(`by.${type}`, { name: from.legal_name })}</SecondLine>
    </span>
  )
}
