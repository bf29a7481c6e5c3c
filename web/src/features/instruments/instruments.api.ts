import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewInstrument } from '@zegel/contract/instrument-changes'
import { instrumentFiles } from '@zegel/contract/instrument-files'
import { type Instrument, instruments } from '@zegel/contract/instruments'
import { issuerOnboarding } from '@zegel/contract/issuer-onboarding'
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

/** The id of the onboarding in which an instrument is set up and has to be published; only for who may add instruments. */
export function useOnboardingOf({ id, organization_id, validation, may }: Instrument) {
  return useQuery({
    queryKey: ['issuer-onboarding', 'of', organization_id],
    queryFn: ({ signal }) =>
      call(issuerOnboarding.list, { query: { id: organization_id } }, { signal }),
    // Whoever removes instruments adds them.
    enabled: may.delete && validation.missing.includes('publication'),
    select: (all) => all.find((one) => one.financial_instrument_id === id)?.id,
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
