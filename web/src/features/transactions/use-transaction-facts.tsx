import type { Transaction } from '@zegel/contract/transactions'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from 'react-i18next'
import { NumberRanges } from '../../pieces/number-ranges.tsx'
import { DateText, MomentText } from '../../ui/date-text.tsx'
import type { FactItem } from '../../ui/fact-list.tsx'
import { Money } from '../../ui/money.tsx'
import { Units } from '../../ui/units.tsx'
import { Signers } from './signers.tsx'

/** Everything a transaction says, in the order in which people ask. */
export function useTransactionFacts(transaction: Transaction): FactItem[] {
  const { t } = useTranslation('transactions')
  const {
    description,
    completed_date,
    root_signers,
    transaction_numbering_intervals: numbers,
  } = transaction
  return [
    { label: t('detail.instrument'), value: transaction.instrumentName, isWide: true },
    { label: t('detail.from'), value: transaction.sending_legal_person_snapshot.legal_name },
    { label: t('detail.to'), value: transaction.receiving_legal_person_snapshot.legal_name },
    { label: t('detail.amount'), value: <Units units={transaction.amount} /> },
    { label: t('detail.price'), value: <Money amount={transaction.price_per_unit} /> },
    { label: t('detail.total'), value: <Money amount={transaction.total_price} /> },
    {
      label: t('detail.paid'),
      value: transaction.is_paid ? t('detail.paidYes') : t('detail.paidNo'),
    },
    { label: t('detail.date'), value: <DateText date={transaction.effective_date} /> },
    { label: t('detail.created'), value: <MomentText instant={transaction.created_at} /> },
    ...(completed_date
      ? [{ label: t('detail.completed'), value: <MomentText instant={completed_date} /> }]
      : []),
    ...(transaction.historic ? [{ label: t('create.kind'), value: t('historic') }] : []),
    ...(isNumbered(transaction.instrumentType)
      ? [{ label: t('detail.numbers'), value: <NumberRanges intervals={numbers} />, isWide: true }]
      : []),
    ...(description ? [{ label: t('detail.description'), value: description, isWide: true }] : []),
    ...(root_signers.length > 0
      ? [{ label: t('detail.signers'), value: <Signers signers={root_signers} />, isWide: true }]
      : []),
  ]
}
