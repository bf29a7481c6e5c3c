import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { search } from '@zegel/contract/search/search'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** What is called like a text; while the next is on its way, what was found by the one before. */
export function useSearch(q: string, organizationId: string | null) {
  return useQuery({
    ...endpointQuery(search.find, {
      query: { q, ...(organizationId && { organization_id: organizationId }) },
    }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}
