import type { QueryClient } from '@tanstack/react-query'

/** The first part of the query keys of everything that a posting to the register changes. */
export const AFTER_POSTING: readonly string[] = [
  'offer-signature',
  'instruments',
  'register',
  'transactions',
  'portfolio',
  'deeds',
  'instrument-payments',
  'bank-statements',
]

/** Asks for everything again that a posting may have changed, whichever feature shows it; nobody waits for the answers. */
export function refreshAfterPosting(queryClient: QueryClient): void {
  for (const key of AFTER_POSTING) void queryClient.invalidateQueries({ queryKey: [key] })
}
