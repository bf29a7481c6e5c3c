import { useMutation, useQuery } from '@tanstack/react-query'
import { payments } from '@zegel/contract/payments'
import { call } from '../../lib/call.ts'

/** How a transaction is being paid; asked anew whenever its status differs. */
export function usePayment(uuid: string, status: string) {
  return useQuery({
    queryKey: ['transactions', 'paid-by', uuid, status],
    queryFn: ({ signal }) => call(payments.ofTransaction, { query: { uuid } }, { signal }),
    enabled: status === 'pending' || status === 'payment_pending',
  })
}

export function usePayAgain(uuid: string) {
  return useMutation({
    mutationFn: () => call(payments.pay, { body: { transaction_id: uuid } }),
  })
}
