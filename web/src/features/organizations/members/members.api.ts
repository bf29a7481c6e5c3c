import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  type AdministeredInstrument,
  type ChangeRole,
  members,
} from '@zegel/contract/organizations/members'
import type { SheetFormat } from '@zegel/contract/file-formats'
import { type CallInput, call } from '../../../lib/call.ts'
import { endpointMutation, endpointQuery, cacheUpdateOf } from '../../../lib/endpoint-query.ts'
import { requestUrl } from '../../../lib/request.ts'

export type MembersQuery = CallInput<typeof members.list>['query']

/** How the list of members begins, which also says how many there are. */
export const FIRST_MEMBERS = { page: 1, per_page: 10, sort: 'name' } as const

/** A page of the members, with how many there are of each role. */
export function membersQuery(query: MembersQuery) {
  return endpointQuery(members.list, { query })
}

export function useMembers(query: MembersQuery) {
  return useQuery({ ...membersQuery(query), placeholderData: keepPreviousData })
}

/** The address of a file of the members that pass a filter. */
export function exportUrl(
  filter: Pick<MembersQuery, 'id' | 'role' | 'q'>,
  format: SheetFormat,
): string {
  return requestUrl(members.export.path, { query: { ...filter, format } })
}

export function useChangeRole() {
  return useMutation(
    endpointMutation(members.changeRole, {
      input: (body: ChangeRole) => ({ body }),
      refreshes: 'always',
    }),
  )
}

export function useRemoveMember(organizationId: string) {
  return useMutation(
    endpointMutation(members.remove, {
      input: (id: string) => ({ body: { id, organization_id: organizationId } }),
      // Also when somebody else removed them already; whoever removed themselves leaves the page first.
      refreshes: 'always',
    }),
  )
}

/** Takes oneself out of an organisation; whoever calls this leaves its pages before the app learns of it. */
export function useLeave(organizationId: string) {
  return useMutation({
    mutationFn: () => call(members.leave, { body: { organization_id: organizationId } }),
  })
}

export function administeredQuery(organizationId: string, legalPersonId: string) {
  const query = { org_id: organizationId, id: legalPersonId }
  return endpointQuery(members.listAdministered, { query })
}

/** The instruments that somebody was assigned to administer. */
export function useAdministered(organizationId: string, legalPersonId: string) {
  return useQuery(administeredQuery(organizationId, legalPersonId))
}

/** Assigns an instrument to somebody, or takes it away, and shows which of the two it was. */
export function useToggleAdministered(organizationId: string, legalPersonId: string) {
  return useMutation(
    endpointMutation(members.toggleAdministered, {
      input: ({ id }: AdministeredInstrument) => ({
        body: { instrument_id: id, legal_person_id: legalPersonId },
      }),
      keep: ({ assigned }, instrument) => [
        cacheUpdateOf(administeredQuery(organizationId, legalPersonId), (known) => {
          const others = known.filter(({ id }) => id !== instrument.id)
          return assigned ? [...others, instrument] : others
        }),
      ],
      refreshes: 'always',
    }),
  )
}
