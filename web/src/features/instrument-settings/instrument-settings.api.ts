import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Instrument, instruments } from '@zegel/contract/instruments'
import { valuations } from '@zegel/contract/valuations'
import { call } from '../../lib/call.ts'
import { instrumentKeys } from '../../pieces/instruments.api.ts'

/** Flips a switch; the switch then stands where the server says. That it failed shows by its standing where it stood. */
export function useToggle(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (field: 'peer_to_peer' | 'members_can_invite') =>
      call(instruments.toggle, { params: { id }, body: { field } }),
    onSuccess: ({ value }, field) =>
      queryClient.setQueryData<Instrument>(
        instrumentKeys.one(id),
        (instrument) => instrument && { ...instrument, [field]: value },
      ),
    // oxlint-disable-next-line no-console -- the switch goes back by itself; a failure is for the log
    onError: (error) => console.error(error),
  })
}

/** The last value that was stated for a unit; null while there is none. */
export function useLatestValuation(id: string) {
  return useQuery({
    queryKey: ['instruments', 'latest-valuation', id],
    queryFn: async ({ signal }) =>
      (await call(valuations.list, { query: { id } }, { signal })).at(-1) ?? null,
  })
}
