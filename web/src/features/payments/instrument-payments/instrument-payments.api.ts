import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SheetFormat } from '@zegel/contract/file-formats'
import {
  type InstrumentPayment,
  instrumentPayments,
  type ResolvePayment,
} from '@zegel/contract/payments/instrument-payments'
import { type CallInput, call } from '../../../lib/call.ts'
import {
  EVEN_REFUSED,
  endpointMutation,
  endpointQuery,
  refresh,
} from '../../../lib/endpoint-query.ts'
import { requestUrl } from '../../../lib/request.ts'
import { actOnEach } from '../../../shared/acting/act-on-each.ts'

export type PaymentsQuery = CallInput<typeof instrumentPayments.list>['query']
/** What the list of payments is narrowed to. */
export type PaymentsFilter = Pick<PaymentsQuery, 'q' | 'state' | 'payment_ids'>

export function useInstrumentPayments(query: PaymentsQuery) {
  return useQuery({
    ...endpointQuery(instrumentPayments.list, { query }),
    placeholderData: keepPreviousData,
  })
}

/** Says that the money of a payment by bank came in. */
export function useReceivePayment(instrumentId: string) {
  return useMutation(
    endpointMutation(instrumentPayments.receive, {
      input: (payment_id: string) => ({
        body: { financial_instrument_id: instrumentId, payment_id },
      }),
      ...EVEN_REFUSED,
    }),
  )
}

/** Whether somebody can say of a payment that its money came in: a provider says so of others by itself. */
export function isReceivable({ state, provider }: InstrumentPayment): boolean {
  return state === 'open' && provider === 'bank'
}

/** Says that the money of several payments by bank came in; of each that has to go back instead with `toRefund`. */
export function useReceiveEach(instrumentId: string, toRefund: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rows: readonly InstrumentPayment[]) =>
      actOnEach(rows, async ({ id }) => {
        const body = { financial_instrument_id: instrumentId, payment_id: id }
        const { state } = await call(instrumentPayments.receive, { body })
        return state === 'to_refund' ? toRefund : undefined
      }),
    onSettled: () => void refresh(queryClient, instrumentPayments.receive.changes),
  })
}

/** How a payment stands by now whose money is on its way back; undefined until that is known, and for others. */
export function useFollowedRefund(instrumentId: string, payment: InstrumentPayment) {
  const query = { id: instrumentId, q: payment.reference }
  const { data } = useQuery({
    ...endpointQuery(instrumentPayments.list, { query }),
    enabled: isOnItsWay(payment),
  })
  return data?.data.find(({ id }) => id === payment.id)
}

/** Its money has to go back, or may as its transaction was turned back, and is still there. */
export function mayGoBack({ state }: InstrumentPayment): boolean {
  return state === 'to_refund' || state === 'to_decide'
}

/** The provider was asked to send it back, and did not say yet what became of that. */
export function isOnItsWay({ refund }: InstrumentPayment): boolean {
  return refund?.status === 'starting' || refund?.status === 'pending'
}

/** Sends money that has to go back to whoever paid. */
export function useRefundPayment(instrumentId: string) {
  return useMutation(
    endpointMutation(instrumentPayments.refund, {
      input: (payment_id: string) => ({
        body: { financial_instrument_id: instrumentId, payment_id },
      }),
      ...EVEN_REFUSED,
    }),
  )
}

/** Says what became of money that had to go back. */
export function useResolvePayment() {
  return useMutation(
    endpointMutation(instrumentPayments.resolve, {
      input: (body: ResolvePayment) => ({ body }),
      ...EVEN_REFUSED,
    }),
  )
}

/** The address of a file of the payments that pass a filter. */
export function exportUrl(
  instrumentId: string,
  filter: PaymentsFilter,
  format: SheetFormat,
): string {
  return requestUrl(instrumentPayments.export.path, {
    query: { id: instrumentId, format, ...filter },
  })
}
