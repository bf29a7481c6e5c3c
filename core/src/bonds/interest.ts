import { divideHalfUp } from '../money.ts'
import { type Accrual, accrue, interestRates } from './accrual.ts'
import type { BondPlan, InterestPeriod } from './bond-plan.ts'
import { type Book, newerThan, sumOfStandings } from './book.ts'
import type { Day } from './days/day.ts'
import { fraction, plus, times, ZERO } from './days/fraction.ts'
import type { Lot } from './lots.ts'
import { redemptionsBy } from './redemption-plan.ts'

/** The interest of one holder over a period, in cents: every lot from its own day, rounded half up once. */
export function interestOf(plan: BondPlan, lots: readonly Lot[], period: InterestPeriod): bigint {
  return exactInterest(plan, lots, (from) => accrue(plan, Math.max(from, period.from), period.to))
}

/** The same for many holders: what a unit of each day earns is reckoned once. */
export function interestOver(
  plan: BondPlan,
  period: InterestPeriod,
): (lots: readonly Lot[]) => bigint {
  const eachOf = remembered((date) =>
    interestRates(plan, accrue(plan, Math.max(date, period.from), period.to)).exact(
      redemptionsBy(plan.redemptions, date),
    ),
  )
  return (lots) => {
    const exact = lots.reduce(
      (cents, { date, units }) => plus(cents, times(fraction(units), eachOf(date))),
      ZERO,
    )
    return divideHalfUp(exact.over, exact.under)
  }
}

/** The interest of everybody in the book over a period, in cents: the sum of the holders' own rounded lines. */
export function interestOfAll(plan: BondPlan, book: Book, period: InterestPeriod): bigint {
  const accrued = remembered((from) => accrue(plan, from, period.to))
  const accruedFrom = (from: Day) => accrued(Math.max(from, period.from))
  const rates = interestRates(plan, accruedFrom(period.from))
  let total = sumOfStandings(book, rates, period.from)
  for (const { lots, holders } of newerThan(book, period.from))
    total += exactInterest(plan, lots, accruedFrom) * BigInt(holders)
  return total
}

function exactInterest(
  plan: BondPlan,
  lots: readonly Lot[],
  from: (day: Day) => Accrual[],
): bigint {
  let cents = ZERO
  for (const { date, units } of lots) {
    const { exact } = interestRates(plan, from(date))
    const each = exact(redemptionsBy(plan.redemptions, date))
    cents = plus(cents, times(fraction(units), each))
  }
  return divideHalfUp(cents.over, cents.under)
}

function remembered<Answer>(ask: (day: Day) => Answer): (day: Day) => Answer {
  const known = new Map<Day, Answer>()
  return (day) => {
    const answer = known.get(day) ?? ask(day)
    known.set(day, answer)
    return answer
  }
}
