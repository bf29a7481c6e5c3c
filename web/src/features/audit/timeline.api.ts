import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { timeline } from '@zegel/contract/timeline'
import { call } from '../../lib/call.ts'

/** A page of what was done in an organisation, newest first. */
export function useTimeline(organizationId: string, page: { page: number; per_page: number }) {
  const query = { id: organizationId, ...page }
  return useQuery({
    queryKey: ['timeline', query],
    queryFn: ({ signal }) => call(timeline.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Whoever opens it wants to see what just happened.
    staleTime: 0,
  })
}
