import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { EndpointKey } from './endpoint-query.ts'

/**
 * One of a list as it is by now, for a form that was opened on it; as it was known then, once it is no longer among them. Without one it
 * asks all the same, and answers none.
 */
export function useLatest<One extends { id: string }, Known extends One | undefined>(
  query: UseQueryOptions<One[], Error, One[], EndpointKey>,
  known: Known,
): One | Known {
  const { data } = useQuery(query)
  return data?.find(({ id }) => id === known?.id) ?? known
}
