import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { timeline } from '@zegel/contract/audit/timeline'
import { endpointQuery } from '../../lib/endpoint-query.ts'

interface Paging {
  page: number
  per_page: number
}

/** How the timeline begins. */
export const FIRST_EVENTS: Paging = { page: 1, per_page: 25 }

// Whoever opens it wants to see what just happened; it is asked while its code comes.
const JUST_ASKED_MS = 2_000

/** A page of what was done in an organisation, newest first. */
export function timelineQuery(organizationId: string, page: Paging) {
  return {
    ...endpointQuery(timeline.list, { query: { id: organizationId, ...page } }),
    staleTime: JUST_ASKED_MS,
  }
}

export function useTimeline(organizationId: string, page: Paging) {
  return useQuery({ ...timelineQuery(organizationId, page), placeholderData: keepPreviousData })
}
