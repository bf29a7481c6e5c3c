import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SheetFormat } from '@zegel/contract/file-formats'
import {
  type InstrumentPayment,
  instrumentPayments,
  type ResolvePayment,
} from '@zegel/contract/instrument-payments'
import { type CallInput, call } from '../../lib/call.ts'
import { requestUrl } from '../../lib/request.ts'
import { refreshAfterPosting } from '../../pieces/after-posting.ts'

export type PaymentsQuery = CallInput<typeof instrumentPayments.list>['query']
/** What the list of payments is narrowed to. */
export type PaymentsFilter = Pick<PaymentsQuery, 'q' | 'state'>

export function useInstrumentPayments(query: PaymentsQuery) {
  return useQuery({
    queryKey: ['instrument-payments', 'list', query],
    queryFn: ({ signal }) => call(instrumentPayments.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Says that the money of a payment by bank came in. */
export function useReceivePayment(instrumentId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (payment_id: string) =>
      call(instrumentPayments.receive, {
        body: { financial_instrument_id: instrumentId, payment_id },
      }),
    // Also after a refusal: somebody else may have been first.
    onSettled: () => refreshAfterPosting(queryClient),
  })
}

/** How a payment stands by now whose money is on its way back; undefined until that is known, and for others. */
export function useFollowedRefund(instrumentId: string, payment: InstrumentPayment) {
  const { data } = useQuery({
    queryKey: ['instrument-payments', 'list', { id: instrumentId, q: payment.reference }],
    queryFn: ({ signal }) =>
      call(
        instrumentPayments.list,
        { query: { id: instrumentId, q: payment.reference } },
        { signal },
      ),
    enabled: isOnItsWay(payment),
  })
  return data?.data.find(({ id }) => id === payment.id)
}

/** The provider was asked to send it back, and did not say yet what became of that. */
export function isOnItsWay({ refund }: InstrumentPayment): boolean {
  return refund?.status === 'starting' || refund?.status === 'pending'
}

/** Sends money that has to go back to whoever paid. */
export function useRefundPayment(instrumentId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (payment_id: string) =>
      call(instrumentPayments.refund, {
        body: { financial_instrument_id: instrumentId, payment_id },
      }),
    onSettled: () => refreshAfterPosting(queryClient),
  })
}

/** Says what became of money that had to go back. */
export function useResolvePayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ResolvePayment) => call(instrumentPayments.resolve, { body }),
    onSettled: () => refreshAfterPosting(queryClient),
  })
}

/** The address of a file of the payments that pass a filter. */
export function exportUrl(
  instrumentId: string,
  { q, state }: PaymentsFilter,
  format: SheetFormat,
): string {
  return requestUrl(instrumentPayments.export.path, {
    query: { id: instrumentId, format, q, state },
  })
}
