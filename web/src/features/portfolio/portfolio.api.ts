import { useQuery } from '@tanstack/react-query'
import { portfolio } from '@zegel/contract/portfolio'
import { call } from '../../lib/call.ts'

const CACHED_FOR = 5 * 60_000

/** The legal persons the user acts for with their positions, kept five minutes; a posting asks for them again. */
export function usePortfolio() {
  return useQuery({
    queryKey: ['portfolio', 'legal-persons'],
    queryFn: ({ signal }) =>
      call(portfolio.listAuthorizedLegalPersons, { query: { with_balances: true } }, { signal }),
    staleTime: CACHED_FOR,
  })
}
