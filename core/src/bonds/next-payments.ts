import type { BondPlan } from './bond-plan.ts'
import type { Day } from './day.ts'
import { interestOf } from './interest.ts'
import { mayDiffer } from './outstanding.ts'
import { lotsOn, type Position } from './positions.ts'
import { redeemedOf } from './redemption.ts'

/** A day and what a holder is paid on it, in cents. */
export interface NextPayment {
  date: Day
  cents: bigint
}

/**
 * Whether it still makes a difference for what is paid after a day on which days units came into being, the newest of them on `newest`:
 * when some of them are younger than the interest period that is next to be paid, or came after a redemption that others follow.
 */
export function lotsMatter(plan: BondPlan, newest: Day, today: Day): boolean {
  const next = plan.periods.find(({ to }) => to > today)
  const earnsLess = next !== undefined && newest > next.from
  return earnsLess || mayDiffer(plan, newest, today)
}

/** The first day after today on which a holder is paid interest, and how much; null when there is none. */
export function nextInterest(
  plan: BondPlan,
  positions: readonly Position[],
  today: Day,
): NextPayment | null {
  for (const period of plan.periods) {
    if (period.to <= today) continue
    const cents = interestOf(plan, lotsOn(positions, period.to - 1), period)
    if (cents > 0n) return { date: period.to, cents }
  }
  return null
}

/** The first day after today on which a holder has principal back, and how much; null when there is none. */
export function nextRedemption(
  plan: BondPlan,
  positions: readonly Position[],
  today: Day,
): NextPayment | null {
  let before = 0
  for (const { date, redeemed } of plan.redemptions) {
    if (date > today) {
      const lots = lotsOn(positions, date - 1)
      const cents = redeemedOf(plan, lots, redeemed) - redeemedOf(plan, lots, before)
      if (cents > 0n) return { date, cents }
    }
    before = redeemed
  }
  return null
}
