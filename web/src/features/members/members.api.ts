import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AdministeredInstrument, type ChangeRole, members } from '@zegel/contract/members'
import { type CallInput, call } from '../../lib/call.ts'
import { currentUserQuery } from '../../pieces/current-user.ts'

export type MembersQuery = CallInput<typeof members.list>['query']

const KEY = ['members']

/** How the list of members begins, which also says how many there are. */
export const FIRST_MEMBERS = { page: 1, per_page: 10, sort: 'name' } as const

/** A page of the members, with how many there are of each role. */
export function useMembers(query: MembersQuery) {
  return useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => call(members.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useChangeRole() {
  return useMutation({
    mutationFn: (body: ChangeRole) => call(members.changeRole, { body }),
    onSettled: useRefreshMembers(),
  })
}

export function useRemoveMember(organizationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call(members.remove, { body: { id, organization_id: organizationId } }),
    // Also when somebody else removed him already; whoever removed himself leaves the page first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** Takes oneself out of an organisation; whoever calls this leaves its pages before the app learns of it. */
export function useLeave(organizationId: string) {
  return useMutation({
    mutationFn: () => call(members.leave, { body: { organization_id: organizationId } }),
  })
}

/** The instruments that somebody was assigned to administer. */
export function useAdministered(organizationId: string, legalPersonId: string) {
  return useQuery({
    queryKey: administeredKey(organizationId, legalPersonId),
    queryFn: ({ signal }) =>
      call(
        members.listAdministered,
        { query: { org_id: organizationId, id: legalPersonId } },
        { signal },
      ),
  })
}

/** Assigns an instrument to somebody, or takes it away, and shows which of the two it was. */
export function useToggleAdministered(organizationId: string, legalPersonId: string) {
  const queryClient = useQueryClient()
  const queryKey = administeredKey(organizationId, legalPersonId)
  return useMutation({
    mutationFn: ({ id }: AdministeredInstrument) =>
      call(members.toggleAdministered, {
        body: { instrument_id: id, legal_person_id: legalPersonId },
      }),
    onSuccess: ({ assigned }, instrument) => {
      queryClient.setQueryData<AdministeredInstrument[]>(queryKey, (known = []) => {
        const others = known.filter(({ id }) => id !== instrument.id)
        return assigned ? [...others, instrument] : others
      })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

function administeredKey(organizationId: string, legalPersonId: string) {
  return [...KEY, 'administered', organizationId, legalPersonId]
}

// What oneself may do depends on the own role.
function useRefreshMembers() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: KEY }),
      queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey }),
    ])
  }
}
