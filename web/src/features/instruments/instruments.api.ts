import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { NewInstrument } from '@zegel/contract/instruments/instrument-changes'
import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { type Instrument, instruments } from '@zegel/contract/instruments/instruments'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { endpointMutation, endpointQuery } from '../../lib/endpoint-query.ts'

export function useCreateInstrument() {
  return useMutation(
    endpointMutation(instruments.create, {
      input: ({ input, ...key }: { input: NewInstrument; idempotencyKey: string }) => ({
        body: input,
        ...key,
      }),
    }),
  )
}

/** Removes an instrument that was never in use. */
export function useRemoveInstrument(id: string) {
  return useMutation(
    endpointMutation(instruments.remove, {
      sent: { query: { financial_instrument_id: id } },
    }),
  )
}

/** The id of the onboarding in which an instrument is set up and has to be published; only for who may add instruments. */
export function useOnboardingOf({ id, organization_id, validation, may }: Instrument) {
  return useQuery({
    ...endpointQuery(issuerOnboarding.list, { query: { id: organization_id } }),
    // Whoever removes instruments adds them.
    enabled: may.delete && validation.missing.includes('publication'),
    select: (all) => all.find((one) => one.financial_instrument_id === id)?.id,
  })
}

/** The documents with the conditions of an instrument; refreshed with its other documents. */
export function conditionsFilesQuery(id: string) {
  return queryOptions({
    ...endpointQuery(instrumentFiles.list, { query: { id } }),
    select: (files) => files.filter(({ type }) => type === 'conditions'),
  })
}
