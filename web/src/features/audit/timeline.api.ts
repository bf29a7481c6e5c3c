import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { timeline } from '@zegel/contract/timeline'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** A page of what was done in an organisation, newest first. */
export function useTimeline(organizationId: string, page: { page: number; per_page: number }) {
  return useQuery({
    ...endpointQuery(timeline.list, { query: { id: organizationId, ...page } }),
    placeholderData: keepPreviousData,
    // Whoever opens it wants to see what just happened.
    staleTime: 0,
  })
}
