import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deeds } from '@zegel/contract/deeds'
import type { DeedFactsInput } from '@zegel/contract/instrument-deed-facts'
import { type Instrument, instruments } from '@zegel/contract/instruments'
import {
  type NewTermsChange,
  type SketchedTermsChange,
  termsChanges,
} from '@zegel/contract/terms-changes'
import { valuations } from '@zegel/contract/valuations'
import type { z } from 'zod'
import { call, CallFailed } from '../../lib/call.ts'
import { instrumentKeys } from '../../pieces/instruments.api.ts'
import { showToast } from '../../ui/toasts.tsx'

type InstrumentSwitch = z.infer<typeof instruments.toggle.body>['field']

/** Flips a switch; the switch then stands where the server says. That it failed shows by its standing where it stood. */
export function useToggle(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (field: InstrumentSwitch) =>
      call(instruments.toggle, { params: { id }, body: { field } }),
    onSuccess: ({ value }, field) =>
      queryClient.setQueryData<Instrument>(
        instrumentKeys.one(id),
        (instrument) => instrument && { ...instrument, [field]: value },
      ),
    onError: (error) => {
      // The switch goes back by itself; what a rule says of it is for the reader, any other failure for the log.
      if (error instanceof CallFailed && error.status === 422 && error.code)
        showToast('error', error.message)
      // oxlint-disable-next-line no-console -- as said
      else console.error(error)
    },
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

const changesOf = (id: string) => ['instruments', 'terms-changes', id]

/** The changes of the terms of an instrument, the newest first; asked once there can be any. */
export function useTermsChanges(id: string, isLocked: boolean) {
  return useQuery({
    queryKey: changesOf(id),
    queryFn: ({ signal }) =>
      call(termsChanges.list, { query: { financial_instrument_id: id } }, { signal }),
    enabled: isLocked,
  })
}

/** What a change would do; nothing is kept of it. */
export function usePreviewTermsChange() {
  return useMutation({
    mutationFn: (body: SketchedTermsChange) => call(termsChanges.preview, { body }),
  })
}

export function useMakeTermsChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewTermsChange; idempotencyKey: string }) =>
      call(termsChanges.make, { body }, { idempotencyKey }),
    // What is paid, what a unit is worth and what the cards say follow from it.
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

export function useWithdrawTermsChange(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: { id: string; reason: string }) =>
      call(termsChanges.withdraw, { body: { financial_instrument_id: id, ...change } }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

const deedFactsOf = (id: string) => ['instruments', 'deed-facts', id]

/** What is stated for the deeds of an instrument. */
export function useDeedFacts(id: string) {
  return useQuery({
    queryKey: deedFactsOf(id),
    queryFn: ({ signal }) =>
      call(deeds.getFacts, { query: { financial_instrument_id: id } }, { signal }),
  })
}

export function useSetDeedFacts(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: DeedFactsInput) => call(deeds.setFacts, { body }),
    onSuccess: (facts) => queryClient.setQueryData(deedFactsOf(id), facts),
  })
}
