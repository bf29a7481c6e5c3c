import type { BondPlan } from './bond-plan.ts'
import { type Fraction, fraction, times, ZERO } from './days/fraction.ts'

const ONE = fraction(1)

/**
 * What part of the principal is left after a number of redemptions, of a unit that missed some: 0 is one that was there from the start,
 * which is redeemed in the parts of the terms. One that came after some redemptions is redeemed in equal parts on the dates that remain.
 * What is outstanding when terms change is redeemed by the new ones.
 */
export function leftOfPrincipal(
  { stretches, redemptions }: BondPlan,
  missed: number,
  count: number,
): Fraction {
  let left = ONE
  for (const [at, { parts, dates, before }] of stretches.entries()) {
    const end = stretches[at + 1]?.before
    const upTo = end === undefined ? count : Math.min(count, end)
    const missedHere = Math.max(0, missed - before)
    const redeemed = upTo > before ? (redemptions[upTo - 1]?.redeemed ?? 0) : 0
    if (missed === 0) left = times(left, fraction(parts - redeemed, parts))
    else if (missedHere < dates) {
      const passed = Math.max(0, upTo - before - missedHere)
      left = times(left, fraction(dates - missedHere - passed, dates - missedHere))
    } else if (end === undefined) left = ZERO
  }
  return left
}
