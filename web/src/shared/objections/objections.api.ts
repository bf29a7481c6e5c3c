import { useMutation, useQuery } from '@tanstack/react-query'
import { type NewObjection, objections } from '@zegel/contract/transactions/objections'
import { EVEN_REFUSED, endpointMutation, endpointQuery } from '../../lib/endpoint-query.ts'

/** The objections to what was recorded of an instrument that are not settled. */
export function openObjectionsQuery(instrumentId: string) {
  const query = { financial_instrument_id: instrumentId, open: true, per_page: 50 }
  return endpointQuery(objections.list, { query })
}

export function useOpenObjections(instrumentId: string) {
  return useQuery(openObjectionsQuery(instrumentId))
}

/** Says that something recorded is not right. */
export function useObject() {
  return useMutation(
    endpointMutation(objections.object, {
      input: (body: NewObjection) => ({ body }),
      ...EVEN_REFUSED,
    }),
  )
}

/** Answers an objection, which settles it. */
export function useSettleObjection() {
  return useMutation(
    endpointMutation(objections.settle, {
      input: (body: { financial_instrument_id: string; objection_id: string; answer: string }) => ({
        body,
      }),
      ...EVEN_REFUSED,
    }),
  )
}
