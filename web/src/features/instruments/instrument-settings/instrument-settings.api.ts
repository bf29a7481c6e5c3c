import { useMutation, useQuery } from '@tanstack/react-query'
import { deeds } from '@zegel/contract/deeds/deeds'
import type { DeedFactsInput } from '@zegel/contract/instruments/instrument-deed-facts'
import { instruments } from '@zegel/contract/instruments/instruments'
import { type ProposedTermsChange, termsChanges } from '@zegel/contract/instruments/terms-changes'
import { valuations } from '@zegel/contract/instruments/valuations'
import type { z } from 'zod'
import { endpointMutation, endpointQuery, cacheUpdateOf } from '../../../lib/endpoint-query.ts'
import { instrumentQuery } from '../../../shared/instruments/instruments.api.ts'

type InstrumentSwitch = z.infer<typeof instruments.toggle.body>['field']

/** Flips a switch; the switch then stands where the server says. */
export function useToggle(id: string) {
  return useMutation(
    endpointMutation(instruments.toggle, {
      input: (field: InstrumentSwitch) => ({ params: { id }, body: { field } }),
      keep: ({ value }, field) => [
        cacheUpdateOf(instrumentQuery(id), (instrument) => ({ ...instrument, [field]: value })),
      ],
      waits: false,
    }),
  )
}

/** The last value that was stated for a unit; null while there is none. */
export function useLatestValuation(id: string) {
  return useQuery({
    ...endpointQuery(valuations.list, { query: { id } }),
    select: (all) => all.at(-1) ?? null,
  })
}

/** The changes of the terms of an instrument, the newest first; asked once there can be any. */
export function useTermsChanges(id: string, isLocked: boolean) {
  return useQuery({
    ...endpointQuery(termsChanges.list, { query: { financial_instrument_id: id } }),
    enabled: isLocked,
  })
}

/** What a change would do; nothing is kept of it. */
export function usePreviewTermsChange() {
  return useMutation(
    endpointMutation(termsChanges.preview, { input: (body: ProposedTermsChange) => ({ body }) }),
  )
}

export function useMakeTermsChange() {
  return useMutation(endpointMutation(termsChanges.make))
}

export function useWithdrawTermsChange(id: string) {
  return useMutation(
    endpointMutation(termsChanges.withdraw, {
      input: (change: { id: string; reason: string }) => ({
        body: { financial_instrument_id: id, ...change },
      }),
    }),
  )
}

export function deedFactsQuery(id: string) {
  return endpointQuery(deeds.getFacts, { query: { financial_instrument_id: id } })
}

export function useSetDeedFacts(id: string) {
  return useMutation(
    endpointMutation(deeds.setFacts, {
      input: (body: DeedFactsInput) => ({ body }),
      keep: (facts) => [cacheUpdateOf(deedFactsQuery(id), facts)],
    }),
  )
}
