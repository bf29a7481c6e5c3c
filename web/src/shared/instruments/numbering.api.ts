import { useQuery } from '@tanstack/react-query'
import { register } from '@zegel/contract/register/register'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import type { NumbersState } from './numbering.ts'

/** Share numbers that somebody holds or that wait in a pending transaction. */
export function useUnavailableIntervals(instrumentId: string, { enabled }: { enabled: boolean }) {
  const query = { financial_instrument_id: instrumentId }
  return useQuery({ ...endpointQuery(register.listUnavailableIntervals, { query }), enabled })
}

/** Share numbers that one holder can give from a date on, or from today; nothing is asked while there is no holder. */
export function useAvailableIntervals(
  instrumentId: string,
  holderId: string | undefined,
  date?: string,
) {
  const query = {
    financial_instrument_id: instrumentId,
    legal_person_id: holderId ?? '',
    ...(date && { date }),
  }
  return useQuery({
    ...endpointQuery(register.listAvailableIntervals, { query }),
    enabled: holderId !== undefined,
  })
}

/** How far the answers are that a field of numbers needs. */
export function numbersState(
  ...asked: readonly { isError: boolean; isLoading: boolean }[]
): NumbersState {
  if (asked.some(({ isError }) => isError)) return 'failed'
  return asked.some(({ isLoading }) => isLoading) ? 'waiting' : 'known'
}
