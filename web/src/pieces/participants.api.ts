import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { participants } from '@zegel/contract/participants'
import type { CallInput } from '../lib/call.ts'
import { endpointQuery } from '../lib/endpoint-query.ts'

type ParticipantsQuery = CallInput<typeof participants.listParticipants>['query']

/** A page of the participants of an instrument; while the next page loads, the last one stays. */
export function useParticipants(query: ParticipantsQuery) {
  return useQuery({
    ...endpointQuery(participants.listParticipants, { query }),
    placeholderData: keepPreviousData,
  })
}
