import type { BondPlan } from './bond-plan.ts'
import { yearPart } from './day-count.ts'
import type { Day } from './day.ts'
import { type Fraction, fraction, plus, times, ZERO } from './fraction.ts'
import { regularPeriodAt } from './payment-dates.ts'
import { redeemedOn } from './redemption-plan.ts'

/**
 * What some days earn, in years. A unit earns on the parts of its principal that are outstanding: on all that were not redeemed before
 * (`unit`), and, when it came after some redemptions, on those it missed as well (`missed`, for each of them).
 */
export interface Accrual {
  unit: Fraction
  missed: Fraction
}

/** What a unit that is held from one day until another earns, in years times parts; redemptions between them lower it from their day. */
export function accrue(plan: BondPlan, from: Day, to: Day): Accrual {
  const last = plan.redemptions.at(-1)
  const stop = last?.redeemed === plan.parts ? Math.min(to, last.date) : to
  let unit = ZERO
  let missed = ZERO
  for (let day = Math.max(from, plan.start); day < stop; ) {
    const regular = regularPeriodAt(plan.rhythm, day)
    const next = Math.min(stop, regular.to, nextRedemption(plan, day))
    const years = yearPart(plan.dayCount, day, next, { ...regular, months: plan.rhythm.months })
    const outstanding = plan.parts - redeemedOn(plan.redemptions, day)
    unit = plus(unit, times(years, fraction(outstanding)))
    missed = plus(missed, years)
    day = next
  }
  return { unit, missed }
}

/** Cents a year on one part of a unit: its price at the interest rate, over the parts. */
export function centsPerYear({ priceCents, rateMillionths, parts }: BondPlan): Fraction {
  return fraction(priceCents * BigInt(rateMillionths), 1_000_000n * BigInt(parts))
}

function nextRedemption({ redemptions }: BondPlan, day: Day): Day {
  return redemptions.find(({ date }) => date > day)?.date ?? Number.POSITIVE_INFINITY
}
