import { useMutation } from '@tanstack/react-query'
import { vesting } from '@zegel/contract/register/vesting'
import type { z } from 'zod'
import { endpointMutation, endpointQuery, EVEN_REFUSED } from '../../../lib/endpoint-query.ts'

/** How a grant vests, and what of it has vested today. */
export function grantVestingQuery(transactionId: string) {
  return endpointQuery(vesting.get, { query: { transaction_id: transactionId } })
}

/** What of somebody's options has vested, by which grants. */
export function positionVestingQuery(instrumentId: string, legalPersonId: string) {
  return endpointQuery(vesting.getPosition, {
    query: { financial_instrument_id: instrumentId, legal_person_id: legalPersonId },
  })
}

/** What grants of an instrument take over. */
export function defaultVestingQuery(instrumentId: string) {
  return endpointQuery(vesting.getDefault, { query: { financial_instrument_id: instrumentId } })
}

interface Sent<Body extends z.ZodType> {
  input: z.input<Body>
  idempotencyKey: string
}

// Somebody else may have recorded something of it meanwhile.
export function useSetVesting() {
  return useMutation(
    endpointMutation(vesting.set, {
      input: ({ input, ...key }: Sent<typeof vesting.set.body>) => ({ body: input, ...key }),
      ...EVEN_REFUSED,
    }),
  )
}

export function useRecordVestingEvent() {
  return useMutation(
    endpointMutation(vesting.recordEvent, {
      input: ({ input, ...key }: Sent<typeof vesting.recordEvent.body>) => ({
        body: input,
        ...key,
      }),
      ...EVEN_REFUSED,
    }),
  )
}

export function useReverseVesting() {
  return useMutation(
    endpointMutation(vesting.reverse, {
      input: ({ input, ...key }: Sent<typeof vesting.reverse.body>) => ({ body: input, ...key }),
      ...EVEN_REFUSED,
    }),
  )
}

export function useSetDefaultVesting() {
  return useMutation(
    endpointMutation(vesting.setDefault, {
      input: (body: z.input<typeof vesting.setDefault.body>) => ({ body }),
    }),
  )
}
