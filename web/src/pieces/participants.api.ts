import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { participants } from '@zegel/contract/participants'
import { type CallInput, call } from '../lib/call.ts'

type ParticipantsQuery = CallInput<typeof participants.listParticipants>['query']

/** A page of the participants of an instrument; while the next page loads, the last one stays. */
export function useParticipants(query: ParticipantsQuery) {
  return useQuery({
    queryKey: ['register', 'participants', query],
    queryFn: ({ signal }) => call(participants.listParticipants, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}
