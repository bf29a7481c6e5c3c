import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { legalPersons, type NewLegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import { structure } from '@zegel/contract/structure/structure'
import type { NewBody } from '@zegel/contract/structure/structure-changes'
import type { OrganizationStructure } from '@zegel/contract/structure/structure-graph'
import { type CallInput, call } from '../../lib/call.ts'
import { endpointKey, endpointMutation, endpointQuery, refresh } from '../../lib/endpoint-query.ts'

const FIVE_MINUTES = 5 * 60_000

/** The whole structure of an organisation, today or on a date. */
export function structureQuery(id: string, date?: string) {
  return {
    ...endpointQuery(structure.get, { query: { id, ...(date && { date }) } }),
    staleTime: FIVE_MINUTES,
  }
}

/** While another date loads, the former drawing stays. */
export function useStructure(id: string, date?: string) {
  return useQuery({ ...structureQuery(id, date), placeholderData: keepPreviousData })
}

/** Whether everybody may see a structure, and private holders in it. */
export type Visibility = Pick<OrganizationStructure['organization'], 'public' | 'public_holders'>

/** Opens the structure to everybody, or closes it: seen at once, and undone when the server refuses. */
export function useSetPublic(id: string) {
  const queryClient = useQueryClient()
  // Of every day.
  const filter = { queryKey: endpointKey(structure.get, { query: { id } }) }
  const show = (shown: Visibility) =>
    queryClient.setQueriesData<OrganizationStructure>(
      filter,
      (known) => known && { ...known, organization: { ...known.organization, ...shown } },
    )
  return useMutation({
    mutationFn: (shown: Visibility) =>
      call(structure.setPublic, { params: { uuid: id }, body: shown }),
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
    queryKey: endpointKey(structure.getBody, { query }, 'pages'),
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
  return () => refresh(queryClient, structure.get.reads)
}

// What is put into the structure is done when the drawing has it, so that it can be selected there; perhaps somebody else was first.
const ADDITION = { refreshes: 'always' } as const
// Whoever showed what is changed, or taken away, can leave it before the drawing is without it.
const CHANGE = { refreshes: 'always', waits: false } as const

export function useAddLegalPerson() {
  return useMutation(
    endpointMutation(legalPersons.add, {
      input: (body: NewLegalPerson) => ({ body }),
      ...ADDITION,
    }),
  )
}

export function useAddBody() {
  return useMutation(
    endpointMutation(structure.addBody, { input: (body: NewBody) => ({ body }), ...ADDITION }),
  )
}

export function useRemoveBody() {
  return useMutation(
    endpointMutation(structure.removeBody, {
      input: (id: string) => ({ query: { id } }),
      ...CHANGE,
    }),
  )
}

export function useRestoreBody() {
  return useMutation(
    endpointMutation(structure.restoreBody, {
      input: (id: string) => ({ body: { id } }),
      ...ADDITION,
    }),
  )
}

export function useChangeMember() {
  return useMutation(
    endpointMutation(structure.changeMember, {
      input: (body: CallInput<typeof structure.changeMember>['body']) => ({ body }),
      ...ADDITION,
    }),
  )
}

export function useRemoveMember() {
  return useMutation(
    endpointMutation(structure.removeMember, {
      input: (id: string) => ({ query: { id } }),
      ...CHANGE,
    }),
  )
}

export function useRestoreMember() {
  return useMutation(
    endpointMutation(structure.restoreMember, {
      input: (id: string) => ({ body: { id } }),
      ...ADDITION,
    }),
  )
}

type OfOrganization = CallInput<typeof structure.showOnlyAsMember>['query']

export function useSetCentral() {
  return useMutation(
    endpointMutation(structure.setCentral, {
      input: (one: OfOrganization) => ({ body: { ...one, central: true as const } }),
      ...CHANGE,
    }),
  )
}

export function useSetNote() {
  return useMutation(
    endpointMutation(structure.setNote, {
      input: (body: CallInput<typeof structure.setNote>['body']) => ({ body }),
      ...CHANGE,
    }),
  )
}

export function useShowOnlyAsMember() {
  return useMutation(
    endpointMutation(structure.showOnlyAsMember, {
      input: (query: OfOrganization) => ({ query }),
      ...CHANGE,
    }),
  )
}

export function useRestoreEntity() {
  return useMutation(
    endpointMutation(structure.restoreEntity, {
      input: (body: CallInput<typeof structure.restoreEntity>['body']) => ({ body }),
      ...ADDITION,
    }),
  )
}
