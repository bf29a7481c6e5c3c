import { addMonths } from '../add-months.ts'

/** How far back a chart of valuations looks: since 1 January, so many years, or from the first. */
export const VALUATION_RANGES = ['ytd', '1y', '3y', '5y', 'all'] as const
export type ValuationRange = (typeof VALUATION_RANGES)[number]

const YEARS = { '1y': 1, '3y': 3, '5y': 5 } as const

/** The first day of a range that ends today, both as YYYY-MM-DD; undefined when it has no beginning. */
export function startOfRange(range: ValuationRange, today: string): string | undefined {
  if (range === 'all') return undefined
  return range === 'ytd' ? `${today.slice(0, 4)}-01-01` : addMonths(today, -12 * YEARS[range])
}

/** Those of a list with dates that lie in a range that ends today; both its days included, the order as it was. */
export function inRange<Dated extends { date: string }>(
  list: readonly Dated[],
  range: ValuationRange,
  today: string,
): Dated[] {
  const start = startOfRange(range, today) ?? ''
  return list.filter(({ date }) => start <= date && date <= today)
}
