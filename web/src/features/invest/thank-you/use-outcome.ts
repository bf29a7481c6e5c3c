import { useMutation, useQuery } from '@tanstack/react-query'
import { payments, type TransactionPayment } from '@zegel/contract/payments/payments'
import type { TransactionDetail } from '@zegel/contract/transactions/transactions'
import { isOpen } from '@zegel/core/transactions/transaction'
import { hasStatus } from '../../../lib/call.ts'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'

export type OutcomeState =
  | 'waiting'
  | 'completed'
  | 'notary'
  | 'pending'
  | 'unpaid'
  | 'bank'
  | 'failed'
  | 'canceled'
  | 'lapsed'
  | 'differs'
  | 'over'

/** How an investment stands, as its investor is told, with the payment it goes by. */
export function useOutcome(transaction: TransactionDetail | undefined): {
  state: OutcomeState
  payment: TransactionPayment | undefined
} {
  const { uuid = '', status = '' } = transaction ?? {}
  const { data: payment, isLoading, error } = usePayment(uuid, status)
  const wasNeverPaid = hasStatus(error, 404)
  if (isLoading) return { state: 'waiting', payment }
  return { state: stateOf(transaction, payment, wasNeverPaid), payment }
}

const IN_THE_END: Partial<Record<TransactionPayment['status'], OutcomeState>> = {
  failed: 'failed',
  canceled: 'canceled',
  expired: 'lapsed',
}

function stateOf(
  transaction: TransactionDetail | undefined,
  payment: TransactionPayment | undefined,
  wasNeverPaid: boolean,
): OutcomeState {
  if (transaction?.status === 'completed') return 'completed'
  if (transaction?.awaits_deed) return 'notary'
  if (transaction && !isOpen(transaction.status)) return 'over'
  if (transaction && wasNeverPaid) return 'unpaid'
  if (!transaction || !payment) return 'waiting'
  if (transaction.status === 'payment_pending') return underWay(payment)
  if (payment.to_refund) return 'differs'
  return IN_THE_END[payment.status] ?? 'waiting'
}

// Money is on its way only when the provider has heard of some.
function underWay({ provider, status }: TransactionPayment): OutcomeState {
  if (provider === 'bank') return 'bank'
  return status === 'starting' || status === 'open' ? 'unpaid' : 'pending'
}

/** How a transaction is being paid; asked anew whenever its status differs. */
function usePayment(uuid: string, status: string) {
  return useQuery({
    ...endpointQuery(payments.ofTransaction, { query: { uuid } }, status),
    enabled: status === 'pending' || status === 'payment_pending',
  })
}

export function usePayAgain(uuid: string) {
  return useMutation(
    endpointMutation(payments.pay, {
      sent: { body: { transaction_id: uuid } },
      waits: false,
    }),
  )
}
