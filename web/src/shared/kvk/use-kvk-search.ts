import { useMutation } from '@tanstack/react-query'
import { kvk, type KvkProfile } from '@zegel/contract/legal-persons/kvk'
import { toEntityFacts } from '@zegel/core/legal-persons/kvk-profile'
import { useRef } from 'react'
import { endpointMutation } from '../../lib/endpoint-query.ts'
import { failureText } from '../../lib/failure-text.ts'

export const KVK_DIGITS = 8

/** What the business register says of a number; 'failed' when nobody knows, so that a person fills in the rest. */
export type KvkOutcome =
  | { kind: 'found'; profile: KvkProfile }
  | { kind: 'not-found' | 'failed'; text: string }

export interface KvkSearch {
  isSearching: boolean
  search: (number: string) => void
  /** For a form that stands as it was left: what came of the search is asked again, and fills in nothing anew. */
  resume: (number: string) => void
  /** Another number is typed: what was found by the one before is not its company. */
  typed: (number: string) => void
  /** Of this number, when it is the one that was searched last. */
  outcomeOf: (number: string) => KvkOutcome | undefined
  /** For a form that was emptied: what was found is in it no longer. */
  forget: () => void
}

/** What a form asks of a company besides its number. */
type EntityFacts = ReturnType<typeof toEntityFacts>

/**
 * Looks a company up in the business register, when asked. `fill` gets what the register says; after that, when another number is
 * typed or gives no company, the former company's facts are blanked, so that they do not stay under a number that is not theirs.
 */
export function useKvkSearch(fill: (facts: EntityFacts) => void): KvkSearch {
  const filledBy = useRef<string>(undefined)
  const lookup = useMutation(
    endpointMutation(kvk.find, { input: (number: string) => ({ params: { kvk: number } }) }),
  )

  function take(profile: KvkProfile | null, number: string) {
    if (profile) fill(toEntityFacts(profile))
    else if (filledBy.current !== undefined) fill(BLANK)
    filledBy.current = profile ? number : undefined
  }

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
        onSuccess: ({ basisprofiel }) => take(basisprofiel, number),
        onError: () => take(null, number),
      }),
    resume: (number) =>
      lookup.mutate(number, {
        onSuccess: ({ basisprofiel }) => {
          filledBy.current = basisprofiel ? number : undefined
        },
      }),
    typed: (number) => {
      if (filledBy.current !== undefined && filledBy.current !== number) take(null, number)
    },
    outcomeOf,
    forget: () => {
      lookup.reset()
      filledBy.current = undefined
    },
  }
}

const BLANK: EntityFacts = {
  legal_name: '',
  type: 'besloten vennootschap',
  address: '',
  zip_code: '',
  city: '',
  country: 'NL',
  foreign_register: '',
  foreign_legal_form: '',
}
