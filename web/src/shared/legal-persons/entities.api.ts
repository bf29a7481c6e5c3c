import { useQuery } from '@tanstack/react-query'
import { organizations } from '@zegel/contract/organizations/organizations'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The legal persons of an organisation. */
export function entitiesQuery(organizationId: string) {
  return endpointQuery(organizations.listEntities, { query: { id: organizationId } })
}

export function useEntities(organizationId: string) {
  return useQuery(entitiesQuery(organizationId))
}
