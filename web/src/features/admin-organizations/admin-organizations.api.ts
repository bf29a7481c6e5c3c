import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminOrganizations, type NewOrganization } from '@zegel/contract/admin-organizations'
import { organizations } from '@zegel/contract/organizations'
import { type CallInput, call } from '../../lib/call.ts'
import { loadPage } from '../../lib/load-page.ts'

type OrganizationsQuery = NonNullable<CallInput<typeof adminOrganizations.list>['query']>

const KEY = ['admin-organizations']

/** A page of all organisations. */
export function useAllOrganizations(query: OrganizationsQuery) {
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(adminOrganizations.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useCreateOrganization() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewOrganization; idempotencyKey: string }) =>
      call(adminOrganizations.create, { body }, { idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** Lets the superadmins of an organisation import, or no longer; is under way until the list says so too. */
export function useEnableImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof adminOrganizations.update>['body']) =>
      call(adminOrganizations.update, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** Switches to an organisation and starts anew there, so that nothing of the former one stays behind. */
export function useOpenOrganization() {
  return useMutation({
    mutationFn: (id: string) =>
      call(organizations.switchTo, { body: { current_organization_uuid: id } }),
    onSuccess: (_, id) => loadPage(`/app/overview/organization/general?id=${id}`),
  })
}
