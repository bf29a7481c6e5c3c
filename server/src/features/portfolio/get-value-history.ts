import type { PortfolioPoint } from '@zegel/contract/portfolio/portfolio'
import { toDate } from '@zegel/core/bonds/days/day'
import { formatCents } from '@zegel/core/money'
import { portfolioValueHistory } from '@zegel/core/portfolio/portfolio-value-history'
import type { ValuationRange } from '@zegel/core/valuations/valuation-history'
import type { Db } from '../../db/database.ts'
import { findOutstandingOverTime } from '../instruments/instruments.ts'
import { type HeldRow, listHeld, listWorths } from './portfolio.queries.ts'

/** What legal persons held together was worth over time, in the order of the dates: bonds by the principal that is outstanding. */
export async function getValueHistory(
  db: Db,
  legalPersonIds: readonly string[],
  span: { range: ValuationRange; today: string },
): Promise<PortfolioPoint[]> {
  const held = await listHeld(db, legalPersonIds)
  const byPosition = [...Map.groupBy(held, keyOf).values()]
  const bonds = byPosition.filter(([row]) => row?.isBond)
  const [worths, outstanding] = await Promise.all([
    listWorths(db, [...new Set(held.map(({ instrumentId }) => instrumentId))]),
    findOutstandingOverTime(
      db,
      bonds.flatMap(([row]) => row ?? []),
      span.today,
    ),
  ])
  const known = new Set(bonds.filter((_, index) => outstanding[index]))
  const portfolio = {
    pieces: byPosition.filter((rows) => !known.has(rows)).flat(),
    worths,
    principals: outstanding.flatMap((steps) => (steps ? [steps.map(toPoint)] : [])),
  }
  return portfolioValueHistory(portfolio, span).map(({ date, valueCents }) => ({
    date,
    value: formatCents(valueCents),
  }))
}

function keyOf({ instrumentId, legalPersonId }: HeldRow): string {
  return `${instrumentId} ${legalPersonId}`
}

function toPoint({ date, cents }: { date: number; cents: bigint }) {
  return { date: toDate(date), valueCents: cents }
}
