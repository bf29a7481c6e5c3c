import type { Transaction } from '@zegel/contract/transactions/transactions'
import { DecisionDialog } from './decision-dialog.tsx'
import { ReverseTransactionForm, WithdrawPaymentForm } from './reversal-forms.tsx'
import type { Decision } from '../transactions.api.ts'

export const TRANSACTION_ACTS = [
  'accept',
  'consent',
  'reject',
  'markAsPaid',
  'recordPayment',
  'withdrawPayment',
  'reverse',
] as const
export type TransactionAct = Decision | 'withdrawPayment' | 'reverse'

/** An act that was asked for, and has not been confirmed yet. */
export interface PendingAct {
  act: TransactionAct
  transaction: Transaction
}

/** Asks before something is done to a transaction. Stands outside of lists, which may lose the transaction meanwhile. */
export function TransactionQuestion({
  asked: { act, transaction },
  onClose,
}: {
  asked: PendingAct
  onClose: () => void
}) {
  if (act === 'reverse')
    return <ReverseTransactionForm transaction={transaction} onClose={onClose} />
  if (act === 'withdrawPayment')
    return <WithdrawPaymentForm transaction={transaction} onClose={onClose} />
  return <DecisionDialog decision={act} transaction={transaction} onClose={onClose} />
}
