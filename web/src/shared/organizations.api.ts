import { useMutation, useQuery } from '@tanstack/react-query'
import { organizationProfile } from '@zegel/contract/organizations/organization-profile'
import { organizations } from '@zegel/contract/organizations/organizations'
import { endpointMutation, endpointQuery } from '../lib/endpoint-query.ts'
import { useUser } from './current-user.ts'

const FIVE_MINUTES = 5 * 60_000

/** An organisation's name, mission and logo. */
export function organizationQuery(organizationId: string) {
  return {
    ...endpointQuery(organizations.get, { query: { id: organizationId } }),
    staleTime: FIVE_MINUTES,
  }
}

export function useOrganization(organizationId: string, isWanted = true) {
  return useQuery({ ...organizationQuery(organizationId), enabled: isWanted })
}

/** How an organisation is called: known of one's own, asked for another that one may see; undefined until it is known. */
export function useOrganizationName(organizationId: string): string | undefined {
  const { natural_person } = useUser()
  const own = natural_person.organization_memberships.find(
    ({ organization_uuid }) => organization_uuid === organizationId,
  )
  const asked = useOrganization(organizationId, own === undefined)
  return own?.organization_name ?? asked.data?.name
}

/** Gives an organisation a logo, which is done when every place that shows it has the new one. */
export function useSetLogo() {
  return useMutation(
    endpointMutation(organizationProfile.setLogo, {
      input: (body: { organization_id: string; file: File }) => ({ body }),
    }),
  )
}
