import { useMutation } from '@tanstack/react-query'
import { kvk, type KvkProfile } from '@zegel/contract/kvk'
import { call } from '../../lib/call.ts'
import { failureText } from '../../lib/failure-text.ts'

export const KVK_DIGITS = 8

/** What the business register says of a number; 'failed' when nobody knows, so that a person fills in the rest. */
export type KvkOutcome =
  | { kind: 'found'; profile: KvkProfile }
  | { kind: 'not-found' | 'failed'; text: string }

export interface KvkSearch {
  isSearching: boolean
  search: (number: string) => void
  /** Of this number, when it is the one that was searched last. */
  outcomeOf: (number: string) => KvkOutcome | undefined
}

/** Looks a company up in the business register, when asked; `onFound` fills in what it says. */
export function useKvkSearch(onFound: (profile: KvkProfile) => void): KvkSearch {
  const lookup = useMutation({
    mutationFn: (number: string) => call(kvk.find, { params: { kvk: number } }),
  })
  const outcomeOf = (number: string): KvkOutcome | undefined => {
    if (lookup.variables !== number || lookup.isPending) return undefined
    if (lookup.isError) return { kind: 'failed', text: failureText(lookup.error) }
    if (!lookup.data) return undefined
    const { basisprofiel: profile, code, error } = lookup.data
    if (profile) return { kind: 'found', profile }
    return { kind: code ?? 'failed', text: error ?? '' }
  }
  return {
    isSearching: lookup.isPending,
    search: (number) =>
      lookup.mutate(number, {
        onSuccess: ({ basisprofiel }) => basisprofiel && onFound(basisprofiel),
      }),
    outcomeOf,
  }
}
