import { useQuery } from '@tanstack/react-query'
import type { RegisterFormat, SheetFormat } from '@zegel/contract/file-formats'
import { instruments } from '@zegel/contract/instruments/instruments'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import type { ValuationRange } from '@zegel/core/valuations/valuation-history'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { requestUrl } from '../../lib/request.ts'

const CACHED_FOR = 5 * 60_000

/** The legal persons the user acts for with their positions, kept five minutes; a posting asks for them again. */
export function portfolioQuery() {
  return {
    ...endpointQuery(portfolio.listAuthorizedLegalPersons, { query: { with_balances: true } }),
    staleTime: CACHED_FOR,
  }
}

export function usePortfolio() {
  return useQuery(portfolioQuery())
}

/** The range that a course is shown over at first. */
export const FIRST_RANGE: ValuationRange = '1y'

const ALL = 'all'

/** What one legal person, or all the user acts for, held was worth over time. */
export function valueHistoryQuery(legalPersonId: string | undefined, range: ValuationRange) {
  const query = { range, ...(legalPersonId && { legal_person_id: legalPersonId }) }
  return {
    ...endpointQuery(portfolio.getCourse, { query }, legalPersonId ?? ALL),
    staleTime: CACHED_FOR,
  }
}

export function useValueHistory(legalPersonId: string | undefined, range: ValuationRange) {
  return useQuery({
    ...valueHistoryQuery(legalPersonId, range),
    // Another range of the same person may be looked at until this one is there; another person's value may not.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[2] === (legalPersonId ?? ALL) ? previous : undefined,
  })
}

/** An instrument with the files its holders may open. */
export function heldInstrumentQuery(id: string) {
  return endpointQuery(instruments.get, { query: { id, with_files: true } })
}

interface PortfolioFileInput {
  legalPersonId: string | undefined
  format: RegisterFormat
}

/** Where the file of what is held on a date comes from. */
export function holdingsFileUrl({ date, ...wish }: PortfolioFileInput & { date: string }): string {
  return requestUrl(portfolio.downloadHoldings.path, { query: { ...queryOf(wish), date } })
}

/** Where the file of all transactions comes from. */
export function transactionsFileUrl(wish: PortfolioFileInput & { format: SheetFormat }): string {
  return requestUrl(portfolio.downloadTransactions.path, { query: queryOf(wish) })
}

function queryOf({ legalPersonId, format }: PortfolioFileInput) {
  return { format, legal_person_id: legalPersonId }
}
