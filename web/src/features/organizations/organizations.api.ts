import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type EditOrganization, organizationProfile } from '@zegel/contract/organization-profile'
import { organizations } from '@zegel/contract/organizations'
import { call } from '../../lib/call.ts'
import { loadPage } from '../../lib/load-page.ts'
import { currentUserQuery } from '../../pieces/current-user.ts'

const FIVE_MINUTES = 5 * 60_000

function keyOf(organizationId: string) {
  return ['organizations', 'one', organizationId]
}

/** An organisation's name, mission and logo. */
export function useOrganization(organizationId: string, isWanted = true) {
  return useQuery({
    queryKey: keyOf(organizationId),
    queryFn: ({ signal }) => call(organizations.get, { query: { id: organizationId } }, { signal }),
    staleTime: FIVE_MINUTES,
    enabled: isWanted,
  })
}

/** What everybody may know of an organisation. */
export function usePublicProfile(uuid: string) {
  return useQuery({
    queryKey: ['organizations', 'profile', uuid],
    queryFn: ({ signal }) => call(organizationProfile.get, { query: { uuid } }, { signal }),
  })
}

export function useEditOrganization() {
  return useMutation({
    mutationFn: (body: EditOrganization) => call(organizationProfile.edit, { body }),
    onSuccess: useRefresh(),
  })
}

export function useSetLogo() {
  return useMutation({
    mutationFn: (body: { organization_id: string; file: File }) =>
      call(organizationProfile.setLogo, { body }),
    onSuccess: useRefresh(),
  })
}

// Name and logo stand in the switcher as well, which knows them from who is signed in.
function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['organizations'] }),
      queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey }),
    ])
  }
}

/** Switches organisation and starts anew at home, so that nothing of the former one stays behind. */
export function useSwitchOrganization() {
  return useMutation({
    mutationFn: (id: string) =>
      call(organizations.switchTo, { body: { current_organization_uuid: id } }),
    onSuccess: () => loadPage('/app/home'),
    onError: (error) => console.error('The organisation could not be switched', error),
  })
}
