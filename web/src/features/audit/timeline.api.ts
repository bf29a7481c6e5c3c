import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { history } from '@zegel/contract/audit/history'
import { timeline } from '@zegel/contract/audit/timeline'
import { endpointMutation, endpointQuery } from '../../lib/endpoint-query.ts'

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

/** The seals over the history of an organisation, and whether one gets them by mail. */
export function historyQuery(organizationId: string) {
  return endpointQuery(history.get, { query: { id: organizationId } })
}

/** Has the newest seal sent by mail on each day on which there is one, or no longer. */
export function subscription(organizationId: string) {
  return endpointMutation(history.subscribe, {
    input: ({ subscribed }: { subscribed: boolean }) => ({
      body: { organization_id: organizationId, subscribed },
    }),
  })
}
