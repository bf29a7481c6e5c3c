import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type GroupChange, type GroupMember, groups, type NewGroup } from '@zegel/contract/groups'
import { call } from '../../lib/call.ts'

const keys = {
  list: (organizationId: string) => ['groups', 'list', organizationId] as const,
}

/** The groups of an organisation with their instruments. */
export function useGroups(organizationId: string) {
  return useQuery({
    queryKey: keys.list(organizationId),
    queryFn: ({ signal }) =>
      call(groups.list, { query: { organization_id: organizationId } }, { signal }),
  })
}

export function useCreateGroup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: NewGroup; idempotencyKey?: string }) =>
      call(groups.create, { body: input }, idempotencyKey ? { idempotencyKey } : {}),
    onSuccess: () => refresh(queryClient),
  })
}

export function useChangeGroup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: GroupChange) => call(groups.change, { body }),
    onSuccess: () => refresh(queryClient),
  })
}

export function useRemoveGroup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (groupId: string) => call(groups.remove, { query: { group_id: groupId } }),
    onSuccess: () => refresh(queryClient),
  })
}

export function useAddToGroup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: GroupMember) => call(groups.addInstrument, { body }),
    onSuccess: () => refresh(queryClient),
  })
}

export function useTakeOutOfGroup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (query: GroupMember) => call(groups.removeInstrument, { query }),
    onSuccess: () => refresh(queryClient),
  })
}

// An instrument shows its groups too.
async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['groups', 'instruments'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  )
}
