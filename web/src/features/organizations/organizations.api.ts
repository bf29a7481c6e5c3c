import { useMutation } from '@tanstack/react-query'
import {
  type EditOrganization,
  organizationProfile,
} from '@zegel/contract/organizations/organization-profile'
import { organizations } from '@zegel/contract/organizations/organizations'
import { endpointMutation, endpointQuery } from '../../lib/endpoint-query.ts'
import { loadPage } from '../../lib/browser/load-page.ts'
import { saveOrganizationOfTab } from '../../shared/organization-id.ts'

/** What everybody may know of an organisation. */
export function publicProfileQuery(uuid: string) {
  return endpointQuery(organizationProfile.get, { query: { uuid } })
}

export function useEditOrganization() {
  return useMutation(
    endpointMutation(organizationProfile.edit, { input: (body: EditOrganization) => ({ body }) }),
  )
}

/** Switches organisation and starts anew at home, so that nothing of the former one stays behind. */
export function useSwitchOrganization() {
  return useMutation({
    ...endpointMutation(organizations.switchTo, {
      input: (id: string) => ({ body: { current_organization_uuid: id } }),
    }),
    onSuccess: (_, id) => {
      saveOrganizationOfTab(id)
      loadPage('/app/home')
    },
    onError: (error) => console.error('The organisation could not be switched', error),
  })
}
