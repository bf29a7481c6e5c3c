import type { BondPlan } from './bond-plan.ts'
import type { Day } from './day.ts'
import { unitsOf } from './lots.ts'
import { lotsOn, type Position } from './positions.ts'
import { redeemedOf } from './redemption.ts'
import { redeemedOn } from './redemption-plan.ts'

/** What a holder still has to get back of the principal, from the close of a day on, in cents. */
export interface Outstanding {
  date: Day
  cents: bigint
}

/** Whether units that came until a day came after a redemption, so that it makes a difference which units a holder has. */
export function cameLate(plan: BondPlan, newest: Day): boolean {
  return redeemedOn(plan.redemptions, newest) > 0
}

/** Whether all principal is paid back at the close of a day: then nobody has anything outstanding, whatever he holds. */
export function isPaidBack(plan: BondPlan, day: Day): boolean {
  return redeemedOn(plan.redemptions, day) >= plan.parts
}

/**
 * Whether units of a bond, the newest of which came on `newest`, may have different amounts outstanding at the close of a day: some
 * came after a redemption, and what is left is not paid back yet.
 */
export function mayDiffer(plan: BondPlan, newest: Day, day: Day): boolean {
  return cameLate(plan, newest) && !isPaidBack(plan, day)
}

/** What a holder still has to get back of the principal at the close of a day, in cents. */
export function outstandingOn(plan: BondPlan, positions: readonly Position[], day: Day): bigint {
  const lots = lotsOn(positions, day)
  const redeemed = redeemedOf(plan, lots, redeemedOn(plan.redemptions, day))
  return BigInt(unitsOf(lots)) * plan.priceCents - redeemed
}

/** The same over time: on each day until today on which units come or go or principal is paid back, oldest first. */
export function outstandingOverTime(
  plan: BondPlan,
  positions: readonly Position[],
  today: Day,
): Outstanding[] {
  const [first] = positions
  if (!first) return []
  const changes = positions.map(({ since }) => since)
  const redemptions = plan.redemptions.map(({ date }) => date)
  return [...new Set([...changes, ...redemptions])]
    .filter((date) => first.since <= date && date <= today)
    .toSorted((a, b) => a - b)
    .map((date) => ({ date, cents: outstandingOn(plan, positions, date) }))
}
