import type { PortfolioPoint } from '@zegel/contract/portfolio'
import { formatCents } from '@zegel/core/money'
import { portfolioCourse } from '@zegel/core/portfolio/portfolio-course'
import type { ValuationRange } from '@zegel/core/valuations/valuation-range'
import type { Db } from '../../db/database.ts'
import { listHeld, listWorths } from './portfolio.queries.ts'

/** What legal persons held together was worth over time, in the order of the dates. */
export async function getCourse(
  db: Db,
  legalPersonIds: readonly string[],
  span: { range: ValuationRange; today: string },
): Promise<PortfolioPoint[]> {
  const held = await listHeld(db, legalPersonIds)
  const worths = await listWorths(db, [...new Set(held.map(({ instrumentId }) => instrumentId))])
  return portfolioCourse(held, worths, span).map(({ date, valueCents }) => ({
    date,
    value: formatCents(valueCents),
  }))
}
