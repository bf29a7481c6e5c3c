import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { adminOrganizations } from '@zegel/contract/admin/admin-organizations'
import { organizations } from '@zegel/contract/organizations/organizations'
import type { CallInput } from '../../../lib/call.ts'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'
import { loadPage } from '../../../lib/browser/load-page.ts'

type OrganizationsQuery = NonNullable<CallInput<typeof adminOrganizations.list>['query']>

/** A page of all organisations. */
export function useAllOrganizations(query: OrganizationsQuery) {
  return useQuery({
    ...endpointQuery(adminOrganizations.list, { query }),
    placeholderData: keepPreviousData,
  })
}

export function useCreateOrganization() {
  return useMutation(endpointMutation(adminOrganizations.create))
}

/** Lets the superadmins of an organisation import, or no longer; is under way until the list says so too. */
export function useEnableImport() {
  return useMutation(
    endpointMutation(adminOrganizations.update, {
      input: (body: CallInput<typeof adminOrganizations.update>['body']) => ({ body }),
    }),
  )
}

/** Switches to an organisation and starts anew there, so that nothing of the former one stays behind. */
export function useOpenOrganization() {
  return useMutation({
    ...endpointMutation(organizations.switchTo, {
      input: (id: string) => ({ body: { current_organization_uuid: id } }),
    }),
    onSuccess: (_, id) => loadPage(`/app/overview/organization/general?id=${id}`),
  })
}
