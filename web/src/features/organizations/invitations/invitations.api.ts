import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { SheetFormat } from '@zegel/contract/file-formats'
import { type Invite, invitations } from '@zegel/contract/organizations/invitations'
import type { CallInput } from '../../../lib/call.ts'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'
import { requestUrl } from '../../../lib/request.ts'

export type InvitationsQuery = CallInput<typeof invitations.list>['query']

/** How the list of invitations begins, which also says how many there are. */
export const FIRST_INVITATIONS = { page: 1, per_page: 10, sort: '-created_at' } as const

/** A page of the invitations that wait for an answer, with how many there are of each role. */
export function invitationsQuery(query: InvitationsQuery) {
  return endpointQuery(invitations.list, { query })
}

export function useInvitations(query: InvitationsQuery, isEnabled = true) {
  return useQuery({
    ...invitationsQuery(query),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
}

/** The address of a file of the invitations that pass a filter. */
export function exportUrl(
  filter: Pick<InvitationsQuery, 'id' | 'role' | 'q'>,
  format: SheetFormat,
): string {
  return requestUrl(invitations.export.path, { query: { ...filter, format } })
}

export function useInvite() {
  return useMutation(endpointMutation(invitations.invite, { input: (body: Invite) => ({ body }) }))
}

export function useResend() {
  return useMutation(
    endpointMutation(invitations.resend, {
      input: (invitation_id: string) => ({ body: { invitation_id } }),
      refreshes: 'always',
    }),
  )
}

export function useCancel() {
  return useMutation(
    endpointMutation(invitations.cancel, {
      input: (invitation_id: string) => ({ query: { invitation_id } }),
      // Also when it was answered meanwhile.
      refreshes: 'always',
    }),
  )
}
