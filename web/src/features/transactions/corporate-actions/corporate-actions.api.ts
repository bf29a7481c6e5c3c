import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import type { z } from 'zod'
import { endpointMutation, endpointQuery, EVEN_REFUSED } from '../../../lib/endpoint-query.ts'

/** What happened to the units of an instrument, the newest first. */
export function corporateActionsQuery(instrumentId: string) {
  return endpointQuery(corporateActions.list, { query: { financial_instrument_id: instrumentId } })
}

type Wish = z.input<typeof corporateActions.preview.body>

/** What an action would do; not asked while it is not filled in. */
export function usePreview(wish: Wish | undefined) {
  return useQuery({
    ...endpointQuery(corporateActions.preview, { body: wish as Wish }), // safe: not asked without one
    enabled: wish !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
}

interface Sent<Body extends z.ZodType> {
  input: z.input<Body>
  idempotencyKey: string
}

export function useMakeCorporateAction() {
  return useMutation(
    endpointMutation(corporateActions.make, {
      input: ({ input, ...key }: Sent<typeof corporateActions.make.body>) => ({
        body: input,
        ...key,
      }),
      ...EVEN_REFUSED,
    }),
  )
}

export function useReverseCorporateAction() {
  return useMutation(
    endpointMutation(corporateActions.reverse, {
      input: ({ input, ...key }: Sent<typeof corporateActions.reverse.body>) => ({
        body: input,
        ...key,
      }),
      ...EVEN_REFUSED,
    }),
  )
}
