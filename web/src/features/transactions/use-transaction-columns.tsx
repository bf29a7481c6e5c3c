import type { TransactionTotals } from '@zegel/contract/transactions/transaction-parts'
import type { PartySnapshot, Transaction } from '@zegel/contract/transactions/transactions'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatUnits } from '../../lib/format.ts'
import { InstrumentLink } from '../../shared/instruments/instrument-link.tsx'
import { TransactionStatusBadge } from '../../shared/instruments/transaction-status-badge.tsx'
import { PersonLink } from '../../shared/legal-persons/person-link.tsx'
import { InSentence, PLACE } from '../../ui/in-sentence.tsx'
import type { DataColumn } from '../../ui/tables/table-columns.ts'
import { DateText, Money, SecondLine, Units } from '../../ui/tables/values.tsx'

interface TransactionColumnsOptions {
  /** Only where several stand together. */
  withInstrument?: boolean
  /** The reader reads the register, and so all that is known of whom they are between. */
  isLinked?: boolean
  /** What all listed ones come to. */
  totals?: TransactionTotals | undefined
}

/** What a list of transactions shows of each, and of all together where that is known. */
export function useTransactionColumns({
  withInstrument = false,
  isLinked = false,
  totals,
}: TransactionColumnsOptions = {}): DataColumn<Transaction>[] {
  const { t } = useTranslation('transactions')
  const instrument: DataColumn<Transaction> = {
    key: 'instrument',
    title: t('column.instrument'),
    render: ({ instrumentName, financial_instrument }) => (
      <span style={{ overflowWrap: 'break-word' }}>
        {isLinked ? <InstrumentLink instrument={financial_instrument} /> : instrumentName}
      </span>
    ),
  }
  return [
    {
      key: 'parties',
      title: t('column.parties'),
      render: (transaction) => <Parties transaction={transaction} isLinked={isLinked} />,
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
      isOpener: isLinked,
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
      width: 168,
      render: (transaction) => <TransactionStatusBadge transaction={transaction} />,
    },
  ]
}

interface PartiesProps {
  transaction: Transaction
  isLinked: boolean
}

function Parties({ transaction, isLinked }: PartiesProps) {
  const { t } = useTranslation('transactions')
  const {
    type,
    organization_id: organizationId,
    sending_legal_person_snapshot: from,
    receiving_legal_person_snapshot: to,
  } = transaction
  const nameOf = ({ id, legal_name: name }: PartySnapshot) =>
    isLinked ? <PersonLink organizationId={organizationId} id={id} name={name} /> : name
  return (
    <span style={{ overflowWrap: 'break-word' }}>
      {nameOf(to)}
      <SecondLine>
        <InSentence sentence={t(`by.${type}`, { name: PLACE })}>{nameOf(from)}</InSentence>
      </SecondLine>
    </span>
  )
}
