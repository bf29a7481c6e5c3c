import { useMutation, useQuery } from '@tanstack/react-query'
import { payments } from '@zegel/contract/payments/payments'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'

/** How a transaction is being paid; asked anew whenever its status differs. */
export function usePayment(uuid: string, status: string) {
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
