import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { organizationProfile } from '@zegel/contract/organization-profile'
import { organizations } from '@zegel/contract/organizations'
import { call } from '../lib/call.ts'
import { currentUserQuery, useUser } from './current-user.ts'

const FIVE_MINUTES = 5 * 60_000

/** What is known of organisations is kept under this. */
export const ORGANIZATIONS = 'organizations'

/** An organisation's name, mission and logo. */
export function useOrganization(organizationId: string, isWanted = true) {
  return useQuery({
    queryKey: [ORGANIZATIONS, 'one', organizationId],
    queryFn: ({ signal }) => call(organizations.get, { query: { id: organizationId } }, { signal }),
    staleTime: FIVE_MINUTES,
    enabled: isWanted,
  })
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

/** Asks anew what organisations are like. Name and logo stand in the switcher as well, which knows them from who is signed in. */
export function useRefreshOrganizations(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [ORGANIZATIONS] }),
      queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey }),
    ])
  }
}

/** Gives an organisation a logo, which is done when every place that shows it has the new one. */
export function useSetLogo() {
  return useMutation({
    mutationFn: (body: { organization_id: string; file: File }) =>
      call(organizationProfile.setLogo, { body }),
    onSuccess: useRefreshOrganizations(),
  })
}
