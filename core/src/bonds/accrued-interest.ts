import { divideHalfUp } from '../money.ts'
import type { BondPlan } from './bond-plan.ts'
import { moveBook, openBook } from './book.ts'
import type { Day } from './days/day.ts'
import { countDays, type DayCount } from './days/day-count.ts'
import { fraction, times } from './days/fraction.ts'
import { interestOfAll } from './interest.ts'
import type { Position } from './positions.ts'
import { leftOfPrincipal } from './redemption.ts'
import { redemptionsBy } from './redemption-plan.ts'

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

/** The figures behind accrued interest, for who wants to reckon it themselves. */
export interface Accrued {
  /** The last payment, or the day from which interest is earned. */
  from: Day
  /** As the day count counts them. */
  days: number
  rateMillionths: number
  dayCount: DayCount
  /** Outstanding on the units in that time. */
  principalCents: bigint
}

/**
 * Of what the accrued interest on units that were there from the start consists; undefined where no interest accrues on the day, or where
 * rate or principal changed since the last payment, so that it is no single sum.
 */
export function accruedFigures(plan: BondPlan, units: bigint, day: Day): Accrued | undefined {
  const period = plan.periods.find(({ from, to }) => from <= day && day < to)
  if (!period) return undefined
  const { from } = period
  const count = redemptionsBy(plan.redemptions, from)
  const isBroken =
    count !== redemptionsBy(plan.redemptions, day) ||
    plan.stretches.some((stretch) => from < stretch.from && stretch.from < day)
  const stretch = plan.stretches.findLast((one) => one.from <= from) ?? plan.stretches[0]
  if (isBroken) return undefined
  const left = times(fraction(plan.priceCents * units), leftOfPrincipal(plan, 0, count))
  return {
    from,
    days: countDays(stretch.dayCount, from, day),
    rateMillionths: stretch.rateMillionths,
    dayCount: stretch.dayCount,
    principalCents: divideHalfUp(left.over, left.under),
  }
}
