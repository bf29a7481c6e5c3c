import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { issuerOnboarding } from '@zegel/contract/issuer-onboarding'
import { call } from '../../../lib/call.ts'

/** What was counted between two days, both included, of all sections. */
export function useFunnel(days: { from: string; until: string }) {
  return useQuery({
    queryKey: ['issuer-onboarding', 'funnel', days],
    queryFn: ({ signal }) => call(issuerOnboarding.funnel, { query: days }, { signal }),
    placeholderData: keepPreviousData,
  })
}
