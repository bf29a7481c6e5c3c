import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Invite, invitations } from '@zegel/contract/invitations'
import { type CallInput, call } from '../../lib/call.ts'

export type InvitationsQuery = CallInput<typeof invitations.list>['query']

const KEY = ['invitations']

/** How the list of invitations begins, which also says how many there are. */
export const FIRST_INVITATIONS = { page: 1, per_page: 10, sort: '-created_at' } as const

/** A page of the invitations that wait for an answer, with how many there are of each role. */
export function useInvitations(query: InvitationsQuery, isEnabled = true) {
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(invitations.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
}

export function useInvite() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: Invite) => call(invitations.invite, { body }),
    onSuccess: refresh,
  })
}

export function useResend() {
  return useMutation({
    mutationFn: (invitation_id: string) => call(invitations.resend, { body: { invitation_id } }),
    onSettled: useRefresh(),
  })
}

export function useCancel() {
  return useMutation({
    mutationFn: (invitation_id: string) => call(invitations.cancel, { query: { invitation_id } }),
    // Also when it was answered meanwhile.
    onSettled: useRefresh(),
  })
}

// Who belongs to the organisation already has the role at once.
function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: KEY }),
      queryClient.invalidateQueries({ queryKey: ['members'] }),
    ])
  }
}
