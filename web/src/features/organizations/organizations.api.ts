import { useMutation, useQuery } from '@tanstack/react-query'
import { type EditOrganization, organizationProfile } from '@zegel/contract/organization-profile'
import { organizations } from '@zegel/contract/organizations'
import { call } from '../../lib/call.ts'
import { loadPage } from '../../lib/load-page.ts'
import { keepOrganizationOfTab } from '../../pieces/organization-id.ts'
import { ORGANIZATIONS, useRefreshOrganizations } from '../../pieces/organizations.api.ts'

/** What everybody may know of an organisation. */
export function usePublicProfile(uuid: string) {
  return useQuery({
    queryKey: [ORGANIZATIONS, 'profile', uuid],
    queryFn: ({ signal }) => call(organizationProfile.get, { query: { uuid } }, { signal }),
  })
}

export function useEditOrganization() {
  return useMutation({
    mutationFn: (body: EditOrganization) => call(organizationProfile.edit, { body }),
    onSuccess: useRefreshOrganizations(),
  })
}

/** Switches organisation and starts anew at home, so that nothing of the former one stays behind. */
export function useSwitchOrganization() {
  return useMutation({
    mutationFn: (id: string) =>
      call(organizations.switchTo, { body: { current_organization_uuid: id } }),
    onSuccess: (_, id) => {
      keepOrganizationOfTab(id)
      loadPage('/app/home')
    },
    onError: (error) => console.error('The organisation could not be switched', error),
  })
}
