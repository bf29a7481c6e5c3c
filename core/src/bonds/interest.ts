import { divideHalfUp } from '../money.ts'
import { type Accrual, accrue, centsPerYear } from './accrual.ts'
import type { BondPlan, InterestPeriod } from './bond-plan.ts'
import type { Book } from './book.ts'
import type { Day } from './day.ts'
import { fraction, plus, times, ZERO } from './fraction.ts'
import type { Lot } from './lots.ts'
import { makeRate } from './rate.ts'
import { redeemedOn } from './redemption-plan.ts'
import { sumLines } from './sum-lines.ts'

/** The interest of one holder over a period, in cents: every lot from its own day, rounded half up once. */
export function interestOf(plan: BondPlan, lots: readonly Lot[], period: InterestPeriod): bigint {
  return exactInterest(plan, lots, (from) => accrue(plan, Math.max(from, period.from), period.to))
}

/** The interest of everybody in the book over a period, in cents: the sum of the holders' own rounded lines. */
export function interestOfAll(plan: BondPlan, book: Book, period: InterestPeriod): bigint {
  const accrued = remembered((from) => accrue(plan, from, period.to))
  const accruedFrom = (from: Day) => accrued(Math.max(from, period.from))
  const whole = accruedFrom(period.from)
  const yearly = centsPerYear(plan)
  const rate = makeRate(times(yearly, whole.unit), times(yearly, whole.missed))
  let total = sumLines(book, rate, period.from)
  for (let line = 0; line < book.newest.length; line += 1) {
    if ((book.newest[line] ?? 0) <= period.from) continue
    const cents = exactInterest(plan, book.lots[line] ?? [], accruedFrom)
    total += cents * BigInt(book.holders[line] ?? 0)
  }
  return total
}

function exactInterest(plan: BondPlan, lots: readonly Lot[], from: (day: Day) => Accrual): bigint {
  let years = ZERO
  for (const { date, units } of lots) {
    const { unit, missed } = from(date)
    const late = fraction(redeemedOn(plan.redemptions, date))
    years = plus(years, times(fraction(units), plus(unit, times(missed, late))))
  }
  const { over, under } = times(years, centsPerYear(plan))
  return divideHalfUp(over, under)
}

function remembered<Answer>(ask: (day: Day) => Answer): (day: Day) => Answer {
  const known = new Map<Day, Answer>()
  return (day) => {
    const answer = known.get(day) ?? ask(day)
    known.set(day, answer)
    return answer
  }
}
