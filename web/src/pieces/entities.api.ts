import { useQuery } from '@tanstack/react-query'
import { organizations } from '@zegel/contract/organizations'
import { call } from '../lib/call.ts'

/** The legal persons of an organisation. */
export function useEntities(organizationId: string) {
  return useQuery({
    queryKey: ['entities', organizationId],
    queryFn: ({ signal }) =>
      call(organizations.listEntities, { query: { id: organizationId } }, { signal }),
  })
}
