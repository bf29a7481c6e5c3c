import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { instruments } from '@zegel/contract/instruments'
import { register } from '@zegel/contract/register'
import { type ChangedValuation, type NewValuation, valuations } from '@zegel/contract/valuations'
import { call } from '../../lib/call.ts'
import { today } from '../../lib/format.ts'

const KEY = ['valuations']

/** The valuations of an instrument, oldest first. */
export function useValuations(id: string) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => call(valuations.list, { query: { id } }, { signal }),
  })
}

export function useAddValuation() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: NewValuation) => call(valuations.add, { body }),
    onSuccess: refresh,
  })
}

export function useEditValuation() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: ChangedValuation) => call(valuations.edit, { body }),
    // Also when it was gone already.
    onSettled: refresh,
  })
}

export function useRemoveValuation() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(valuations.remove, { query: { id } }),
    // Also when it was gone already.
    onSettled: refresh,
  })
}

/** How many units there are today; only for who reads the register. */
export function useUnitsInIssue(instrumentId: string, { isAsked }: { isAsked: boolean }) {
  const query = { financial_instrument_id: instrumentId, date: today(), largest: 1 }
  return useQuery({
    queryKey: ['register', 'holdings', query],
    queryFn: ({ signal }) => call(register.getHoldings, { query }, { signal }),
    enabled: isAsked,
  })
}

/** The instrument that this one lies on, and those that lie on it. */
export function useRelatedInstruments(id: string) {
  return useQuery({
    queryKey: ['instruments', 'related', id],
    queryFn: ({ signal }) => call(instruments.listRelated, { query: { id } }, { signal }),
  })
}

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}
