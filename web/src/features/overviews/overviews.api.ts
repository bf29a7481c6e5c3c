import { organizationOverview } from '@zegel/contract/organizations/organization-overview'
import { endpointQuery } from '../../lib/endpoint-query.ts'

// Whoever comes home wants to see how it is, and not how it was.
const JUST_ASKED_MS = 5_000

/** How an organisation stands: what waits, what is paid next, its rounds and what was done last. */
export function overviewQuery(organizationId: string) {
  return {
    ...endpointQuery(organizationOverview.get, { query: { id: organizationId } }),
    staleTime: JUST_ASKED_MS,
  }
}

/** The organisations that the user is of, with what waits in each. */
export function ownOrganizationsQuery() {
  return { ...endpointQuery(organizationOverview.listOwn), staleTime: JUST_ASKED_MS }
}
