import type { BondPlan } from './bond-plan.ts'
import { moveBook, openBook } from './book.ts'
import type { Day } from './days/day.ts'
import { interestOfAll } from './interest.ts'
import type { Position } from './positions.ts'

/**
 * The interest that holders earned since the last payment and that is not due yet on a day, in cents, each holder rounded alone. Who
 * buys then gets it with the next payment (art. 6:142 lid 2 BW), and may pay it to the seller on top of the price.
 */
export function accruedInterest(
  plan: BondPlan,
  holders: Iterable<readonly Position[]>,
  day: Day,
): bigint {
  const period = plan.periods.find(({ from, to }) => from <= day && day < to)
  if (!period) return 0n
  const book = openBook(plan, holders)
  moveBook(book, day)
  return interestOfAll(plan, book, { from: period.from, to: day })
}
