import { Button, type ButtonProps } from '@mantine/core'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { useTranslation } from '../../i18n/use-translation.ts'
import { rejectionOf } from './answer/may-answer.ts'
import { PayButton } from './answer/pay-button.tsx'
import { TRANSACTION_ACTS, type TransactionAct } from './answer/transaction-question.tsx'

interface TransactionButtonsProps {
  transaction: Transaction
  /** What is offered; by default all that the reader may. */
  only?: readonly TransactionAct[]
  size?: NonNullable<ButtonProps['size']>
  onAsk: (act: TransactionAct) => void
}

/** The buttons for what the reader may do with a transaction now. Paying comes first and asks nothing: one can turn back where it is paid. */
export function TransactionButtons({
  transaction,
  only = TRANSACTION_ACTS,
  size = 'sm',
  onAsk,
}: TransactionButtonsProps) {
  const { t } = useTranslation('transactions')
  const { may } = transaction
  const isAllowed = {
    consent: may.consent,
    accept: may.accept,
    reject: may.reject,
    markAsPaid: may.mark_as_paid,
    recordPayment: may.record_payment,
    withdrawPayment: may.withdraw_payment,
    reverse: may.reverse,
  }
  // Who acts for both sides is shown one way on, and after it the other.
  const main: TransactionAct = may.accept ? 'accept' : 'consent'
  return (
    <>
      {may.pay && <PayButton transaction={transaction} size={size} />}
      {only
        .filter((act) => isAllowed[act])
        .map((act) => (
          <Button
            key={act}
            size={size}
            variant={act === main ? 'filled' : 'default'}
            onClick={() => onAsk(act)}
          >
            {act === 'reject' ? t(`reject.${rejectionOf(transaction)}.action`) : t(`${act}.action`)}
          </Button>
        ))}
    </>
  )
}
