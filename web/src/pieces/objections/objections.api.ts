import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type NewObjection, objections } from '@zegel/contract/objections'
import { call } from '../../lib/call.ts'
import { refreshAfterPosting } from '../after-posting.ts'

/** The objections to what was recorded of an instrument that are not settled. */
export function useOpenObjections(instrumentId: string) {
  const query = { financial_instrument_id: instrumentId, open: true, per_page: 50 }
  return useQuery({
    queryKey: ['register', 'objections', instrumentId],
    queryFn: ({ signal }) => call(objections.list, { query }, { signal }),
  })
}

/** Says that something recorded is not right. */
export function useObject() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewObjection) => call(objections.object, { body }),
    onSettled: () => refreshAfterPosting(queryClient),
  })
}

/** Answers an objection, which settles it. */
export function useSettleObjection() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { financial_instrument_id: string; objection_id: string; answer: string }) =>
      call(objections.settle, { body }),
    onSettled: () => refreshAfterPosting(queryClient),
  })
}
