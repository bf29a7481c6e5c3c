import { accrue, interestRates } from './accrual.ts'
import type { BondPlan, InterestPeriod } from './bond-plan.ts'
import type { Day } from './days/day.ts'
import { commonDivisor, type Fraction } from './days/fraction.ts'
import { redeemedRates } from './redemption.ts'
import { redemptionsBy } from './redemption-plan.ts'

/**
 * What one unit of each day comes to, in whole parts of a cent: whoever only ever got units, and gave none, comes to their sum, rounded
 * half up once. Whole numbers can be added up exactly by a database, which has them all at hand.
 */
export interface UnitWeights {
  /** By the day on which a unit came; of no other days. */
  byDay: ReadonlyMap<Day, bigint>
  /** So many parts are one cent. */
  parts: bigint
}

/** The interest over a period of units that came on some days before its end. */
export function interestWeights(
  plan: BondPlan,
  period: InterestPeriod,
  days: readonly Day[],
): UnitWeights {
  const whole = interestRates(plan, accrue(plan, period.from, period.to))
  return toWeights(days, (day) => {
    const isWhole = day <= period.from
    const rates = isWhole ? whole : interestRates(plan, accrue(plan, day, period.to))
    return rates.exact(redemptionsBy(plan.redemptions, day))
  })
}

/** What was redeemed of units that came on some days, at a number of redemptions. */
export function redeemedWeights(plan: BondPlan, count: number, days: readonly Day[]): UnitWeights {
  const rates = redeemedRates(plan, count)
  return toWeights(days, (day) => rates.exact(redemptionsBy(plan.redemptions, day)))
}

function toWeights(days: readonly Day[], centsOf: (day: Day) => Fraction): UnitWeights {
  const cents = days.map((day) => [day, centsOf(day)] as const)
  const parts = cents.reduce((all, [, { under }]) => (all / commonDivisor(all, under)) * under, 1n)
  const byDay = new Map(cents.map(([day, { over, under }]) => [day, over * (parts / under)]))
  return { byDay, parts }
}
