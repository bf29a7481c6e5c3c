import { useMutation, useQuery } from '@tanstack/react-query'
import { register } from '@zegel/contract/register/register'
import {
  type ChangedValuation,
  type NewValuation,
  valuations,
} from '@zegel/contract/instruments/valuations'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'
import { today } from '../../../lib/format.ts'

/** The valuations of an instrument, oldest first. */
export function valuationsQuery(id: string) {
  return endpointQuery(valuations.list, { query: { id } })
}

export function useAddValuation() {
  return useMutation(
    endpointMutation(valuations.add, { input: (body: NewValuation) => ({ body }) }),
  )
}

export function useEditValuation() {
  return useMutation(
    endpointMutation(valuations.edit, {
      input: (body: ChangedValuation) => ({ body }),
      // Also when it was gone already.
      refreshes: 'always',
    }),
  )
}

export function useRemoveValuation() {
  return useMutation(
    endpointMutation(valuations.remove, {
      input: (id: string) => ({ query: { id } }),
      // Also when it was gone already.
      refreshes: 'always',
    }),
  )
}

/** How many units there are today; only for who reads the register. */
export function useUnitsInIssue(instrumentId: string, { isAsked }: { isAsked: boolean }) {
  const query = { financial_instrument_id: instrumentId, date: today(), largest: 1 }
  return useQuery({ ...endpointQuery(register.getHoldings, { query }), enabled: isAsked })
}
