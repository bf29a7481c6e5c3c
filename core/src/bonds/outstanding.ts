import type { BondPlan } from './bond-plan.ts'
import type { Day } from './days/day.ts'
import { unitsOf } from './lots.ts'
import { lotsOn, type Position } from './positions.ts'
import { redeemedOf } from './redemption.ts'
import { redemptionsBy } from './redemption-plan.ts'

/** What a holder still has to get back of the principal, from the close of a day on, in cents. */
export interface Outstanding {
  date: Day
  cents: bigint
}

/** What tells whether it makes a difference which units of a bond a holder has. */
export interface Trade {
  /** The day on which the newest units came. */
  newest: Day
  /** Units went from one holder to another, and roundings of redemptions with them. */
  isPassedOn: boolean
}

/** Whether units of a bond may have had different amounts back: some came after a redemption, or roundings went from hand to hand. */
export function mayHaveDiffered(plan: BondPlan, { newest, isPassedOn }: Trade): boolean {
  return redemptionsBy(plan.redemptions, newest) > 0 || (isPassedOn && plan.redemptions.length > 1)
}

/** Whether all principal is paid back at the close of a day: then nobody has anything outstanding, whatever they hold. */
export function isPaidBack(plan: BondPlan, day: Day): boolean {
  return plan.paidOff !== null && plan.paidOff <= day
}

/**
 * Whether units of a bond may have different amounts outstanding at the close of a day: they may have had different amounts back, and
 * what is left is not paid back yet.
 */
export function mayDiffer(plan: BondPlan, trade: Trade, day: Day): boolean {
  return mayHaveDiffered(plan, trade) && !isPaidBack(plan, day)
}

/** What a holder still has to get back of the principal at the close of a day, in cents. */
export function outstandingOn(plan: BondPlan, positions: readonly Position[], day: Day): bigint {
  const lots = lotsOn(positions, day)
  const redeemed = redeemedOf(plan, lots, redemptionsBy(plan.redemptions, day))
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
