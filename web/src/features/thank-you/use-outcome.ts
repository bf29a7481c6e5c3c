import type { TransactionPayment } from '@zegel/contract/payments'
import type { TransactionDetail } from '@zegel/contract/transactions'
import { isOpen } from '@zegel/core/transactions/transaction-status'
import { usePayment } from './thank-you.api.ts'

export type OutcomeState =
  | 'waiting'
  | 'completed'
  | 'pending'
  | 'bank'
  | 'failed'
  | 'differs'
  | 'over'

/** How an investment stands, as its investor is told, with the payment it goes by. */
export function useOutcome(transaction: TransactionDetail | undefined): {
  state: OutcomeState
  payment: TransactionPayment | undefined
} {
  const { uuid = '', status = '' } = transaction ?? {}
  const { data: payment, isLoading } = usePayment(uuid, status)
  return { state: isLoading ? 'waiting' : stateOf(transaction, payment), payment }
}

function stateOf(
  transaction: TransactionDetail | undefined,
  payment: TransactionPayment | undefined,
): OutcomeState {
  if (transaction?.status === 'completed') return 'completed'
  if (transaction?.status === 'payment_pending')
    return payment?.provider === 'bank' ? 'bank' : 'pending'
  if (transaction && !isOpen(transaction.status)) return 'over'
  if (transaction?.status !== 'pending' || !payment) return 'waiting'
  if (payment.to_refund) return 'differs'
  return ['failed', 'canceled', 'expired'].includes(payment.status) ? 'failed' : 'waiting'
}
