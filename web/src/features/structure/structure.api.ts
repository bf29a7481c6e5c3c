import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { legalPersons, type NewLegalPerson } from '@zegel/contract/legal-persons'
import { structure } from '@zegel/contract/structure'
import type { NewBody } from '@zegel/contract/structure-changes'
import type { OrganizationStructure } from '@zegel/contract/structure-graph'
import { type CallInput, call } from '../../lib/call.ts'

const FIVE_MINUTES = 5 * 60_000

/** The key of everything that the structure screen asks; whoever changes a structure invalidates it. */
export const STRUCTURE_KEY = ['structure'] as const

function graphKey(id: string, date: string | undefined) {
  return [...STRUCTURE_KEY, 'graph', id, date ?? 'today'] as const
}

/** The whole structure of an organisation, today or on a date. While another date loads, the former drawing stays. */
export function useStructure(id: string, date?: string) {
  return useQuery({
    queryKey: graphKey(id, date),
    queryFn: ({ signal }) =>
      call(structure.get, { query: { id, ...(date && { date }) } }, { signal }),
    staleTime: FIVE_MINUTES,
    placeholderData: keepPreviousData,
  })
}

/** Whether everybody may see a structure, and private holders in it. */
export type Shown = Pick<OrganizationStructure['organization'], 'public' | 'public_holders'>

/** Opens the structure to everybody, or closes it: seen at once, and undone when the server refuses. */
export function useSetPublic(id: string) {
  const queryClient = useQueryClient()
  const filter = { queryKey: [...STRUCTURE_KEY, 'graph', id] }
  const show = (shown: Shown) =>
    queryClient.setQueriesData<OrganizationStructure>(
      filter,
      (known) => known && { ...known, organization: { ...known.organization, ...shown } },
    )
  return useMutation({
    mutationFn: (shown: Shown) => call(structure.setPublic, { params: { uuid: id }, body: shown }),
    onMutate: async (shown) => {
      await queryClient.cancelQueries(filter)
      const before = queryClient.getQueriesData<OrganizationStructure>(filter)[0]?.[1]?.organization
      show(shown)
      return before
    },
    onSuccess: show,
    onError: (error, _shown, before) => {
      if (before) show({ public: before.public, public_holders: before.public_holders })
      console.error('The structure could not be opened or closed', error)
    },
  })
}

const MEMBERS_AT_ONCE = 50

/** The members of a body that the graph does not name all, found by part of a name, a page at a time. */
export function useBodyMembers(bodyId: string, typed: string, date: string | undefined) {
  const query = { id: bodyId, ...(typed && { q: typed }), ...(date && { date }) }
  return useInfiniteQuery({
    queryKey: [...STRUCTURE_KEY, 'members', query],
    queryFn: ({ signal, pageParam: page }) =>
      call(
        structure.getBody,
        { query: { ...query, with: 'members', page, per_page: MEMBERS_AT_ONCE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ members_total }, pages) =>
      pages.length * MEMBERS_AT_ONCE < members_total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  })
}

/** Asks for the structure again; done when the drawing has it. */
export function useRefreshStructure(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: STRUCTURE_KEY })
}

/** Puts something into the structure, or words to it; it is done when the drawing has it, so that it can be selected there. */
function useAddition<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  const refresh = useRefreshStructure()
  return useMutation({
    mutationFn: send,
    onSuccess: refresh,
    // Perhaps somebody else was first.
    onError: () => void refresh(),
  })
}

/** Changes something, or takes it away; whoever showed it can leave it before the drawing is without it. */
function useChange<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: STRUCTURE_KEY }),
  })
}

export function useAddLegalPerson() {
  return useAddition((body: NewLegalPerson) => call(legalPersons.add, { body }))
}

export function useAddBody() {
  return useAddition((body: NewBody) => call(structure.addBody, { body }))
}

export function useRemoveBody() {
  return useChange((id: string) => call(structure.removeBody, { query: { id } }))
}

export function useRestoreBody() {
  return useAddition((id: string) => call(structure.restoreBody, { body: { id } }))
}

export function useChangeMember() {
  return useAddition((body: CallInput<typeof structure.changeMember>['body']) =>
    call(structure.changeMember, { body }),
  )
}

export function useRemoveMember() {
  return useChange((id: string) => call(structure.removeMember, { query: { id } }))
}

export function useRestoreMember() {
  return useAddition((id: string) => call(structure.restoreMember, { body: { id } }))
}

type OfOrganization = CallInput<typeof structure.showOnlyAsMember>['query']

export function useSetCentral() {
  return useChange((one: OfOrganization) =>
    call(structure.setCentral, { body: { ...one, central: true } }),
  )
}

export function useShowOnlyAsMember() {
  return useChange((one: OfOrganization) => call(structure.showOnlyAsMember, { query: one }))
}

export function useRestoreEntity() {
  return useAddition((one: OfOrganization) => call(structure.restoreEntity, { body: one }))
}
