import { useMutation, useQuery } from '@tanstack/react-query'
import { type NewSavedView, type SavedView, savedViews } from '@zegel/contract/accounts/saved-views'
import { endpointMutation, endpointQuery } from '../../lib/endpoint-query.ts'

/** One's own views of a list, by name. */
export function useSavedViews(list: SavedView['list']) {
  return useQuery(endpointQuery(savedViews.list, { query: { list } }))
}

export function useSaveView() {
  return useMutation(
    endpointMutation(savedViews.save, { input: (body: NewSavedView) => ({ body }) }),
  )
}

export function useRemoveView() {
  return useMutation(
    endpointMutation(savedViews.remove, {
      input: (id: string) => ({ params: { id } }),
      // Also when it was taken away elsewhere.
      refreshes: 'always',
    }),
  )
}
