import { type Transaction, transactions } from '@zegel/contract/transactions/transactions'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoney, formatUnits } from '../../../lib/format.ts'
import { ReasonForm, type ReasonWords } from '../../../shared/acting/reason-form.tsx'
import { useReverseTransaction, useWithdrawPayment } from '../transactions.api.ts'

interface ReversalFormProps {
  transaction: Transaction
  onClose: () => void
}

/** Turns a completed transaction back, with a reason. */
export function ReverseTransactionForm({ transaction, onClose }: ReversalFormProps) {
  const reverse = useReverseTransaction()
  return (
    <ReasonForm
      schema={transactions.reverse.body}
      subject={{ transaction_id: transaction.id }}
      words={useReversalWords('reverse', transaction)}
      onSend={(input, options) => reverse.mutateAsync({ input, ...options })}
      onClose={onClose}
    />
  )
}

/** Takes back, with a reason, what was recorded by hand of a payment. */
export function WithdrawPaymentForm({ transaction, onClose }: ReversalFormProps) {
  const withdraw = useWithdrawPayment()
  const { id, financial_instrument_id } = transaction
  return (
    <ReasonForm
      schema={transactions.withdrawPayment.body}
      subject={{ transaction_id: id, financial_instrument_id }}
      words={useReversalWords('withdrawPayment', transaction)}
      onSend={(input) => withdraw.mutateAsync(input)}
      onClose={onClose}
    />
  )
}

function useReversalWords(
  act: 'reverse' | 'withdrawPayment',
  transaction: Transaction,
): ReasonWords {
  const { t } = useTranslation('transactions')
  const { sending_legal_person_snapshot: from, receiving_legal_person_snapshot: to } = transaction
  const question = t(`${act}.question`, {
    amount: t('units', { count: transaction.amount, formatted: formatUnits(transaction.amount) }),
    instrument: transaction.instrumentName,
    total: formatMoney(transaction.total_price),
    from: from.legal_name,
    to: to.legal_name,
  })
  return {
    title: t(`${act}.title`),
    // The register turns units back, and not the money that was paid for them.
    question:
      act === 'reverse' && transaction.is_paid === 1
        ? `${question} ${t('reverse.paid')}`
        : question,
    submit: t(`${act}.submit`),
    done: t(`${act}.done`),
    failed: t(`${act}.failed`),
  }
}
