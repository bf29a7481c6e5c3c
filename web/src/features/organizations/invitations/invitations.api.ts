import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type Invite, invitations } from '@zegel/contract/organizations/invitations'
import type { CallInput } from '../../../lib/call.ts'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'

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
