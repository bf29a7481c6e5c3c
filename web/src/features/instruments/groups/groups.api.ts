import { useMutation } from '@tanstack/react-query'
import {
  type GroupChange,
  type GroupMember,
  groups,
  type NewGroup,
} from '@zegel/contract/instruments/groups'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'

/** The groups of an organisation with their instruments. */
export function groupsQuery(organizationId: string) {
  return endpointQuery(groups.list, { query: { organization_id: organizationId } })
}

export function useCreateGroup() {
  return useMutation(
    endpointMutation(groups.create, {
      input: ({ input, ...key }: { input: NewGroup; idempotencyKey?: string }) => ({
        body: input,
        ...key,
      }),
    }),
  )
}

export function useChangeGroup() {
  return useMutation(endpointMutation(groups.change, { input: (body: GroupChange) => ({ body }) }))
}

export function useRemoveGroup() {
  return useMutation(
    endpointMutation(groups.remove, {
      input: (groupId: string) => ({ query: { group_id: groupId } }),
    }),
  )
}

export function useAddToGroup() {
  return useMutation(
    endpointMutation(groups.addInstrument, { input: (body: GroupMember) => ({ body }) }),
  )
}

export function useTakeOutOfGroup() {
  return useMutation(
    endpointMutation(groups.removeInstrument, { input: (query: GroupMember) => ({ query }) }),
  )
}
