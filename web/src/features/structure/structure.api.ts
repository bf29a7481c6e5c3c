import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type OrganizationStructure, structure } from '@zegel/contract/structure'
import { call } from '../../lib/call.ts'

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

/** Opens the structure to everybody, or closes it: seen at once, and undone when the server refuses. */
export function useSetPublic(id: string) {
  const queryClient = useQueryClient()
  const filter = { queryKey: [...STRUCTURE_KEY, 'graph', id] }
  const show = (isPublic: boolean) =>
    queryClient.setQueriesData<OrganizationStructure>(
      filter,
      (known) => known && { ...known, organization: { ...known.organization, public: isPublic } },
    )
  return useMutation({
    mutationFn: (isPublic: boolean) =>
      call(structure.setPublic, { params: { uuid: id }, body: { public: isPublic } }),
    onMutate: async (isPublic) => {
      await queryClient.cancelQueries(filter)
      show(isPublic)
    },
    onSuccess: (reply) => show(reply.public),
    onError: (error, isPublic) => {
      show(!isPublic)
      console.error('The structure could not be opened or closed', error)
    },
  })
}
