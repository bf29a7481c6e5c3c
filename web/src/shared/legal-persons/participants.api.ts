import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { participants } from '@zegel/contract/register/participants'
import type { CallInput } from '../../lib/call.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

type ParticipantsQuery = CallInput<typeof participants.listParticipants>['query']

/** How the list of an instrument's participants begins. */
export const FIRST_PARTICIPANTS = { page: 1, per_page: 10, sort: 'name' } as const

/** A page of the participants of an instrument. */
export function participantsQuery(query: ParticipantsQuery) {
  return endpointQuery(participants.listParticipants, { query })
}

/** While the next page loads, the last one stays. */
export function useParticipants(query: ParticipantsQuery) {
  return useQuery({ ...participantsQuery(query), placeholderData: keepPreviousData })
}
