import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { register } from '@zegel/contract/register'
import { type CallInput, call } from '../lib/call.ts'

type ParticipantsQuery = CallInput<typeof register.listParticipants>['query']

/** A page of the participants of an instrument; while the next page loads, the last one stays. */
export function useParticipants(query: ParticipantsQuery) {
  return useQuery({
    queryKey: ['register', 'participants', query],
    queryFn: ({ signal }) => call(register.listParticipants, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}
