import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewInstrument } from '@zegel/contract/instrument-changes'
import { instrumentFiles } from '@zegel/contract/instrument-files'
import { instruments } from '@zegel/contract/instruments'
import { call } from '../../lib/call.ts'

export function useCreateInstrument() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: NewInstrument; idempotencyKey: string }) =>
      call(instruments.create, { body: input }, { idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['instruments', 'list'] }),
  })
}

/** Removes an instrument that was never in use; what was known of it is forgotten. */
export function useRemoveInstrument(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(instruments.remove, { query: { financial_instrument_id: id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['instruments', 'list'] }),
  })
}

/** The documents with the conditions of an instrument; refreshed with its other documents. */
export function useConditionsFiles(id: string) {
  return useQuery({
    queryKey: ['instrument-files', id],
    queryFn: ({ signal }) => call(instrumentFiles.list, { query: { id } }, { signal }),
    select: (files) => files.filter(({ type }) => type === 'conditions'),
  })
}
