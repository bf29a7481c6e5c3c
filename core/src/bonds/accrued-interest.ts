import type { BondPlan } from './bond-plan.ts'
import type { Day } from './day.ts'
import { interestOf } from './interest.ts'
import type { Lot } from './lots.ts'

/**
 * The interest that some lots earned since the last payment and that is not due yet on a day, in cents. Who buys them then gets it
 * with the next payment (art. 6:142 lid 2 BW), and may pay it to the seller on top of the price.
 */
export function accruedInterest(plan: BondPlan, lots: readonly Lot[], day: Day): bigint {
  const period = plan.periods.find(({ from, to }) => from <= day && day < to)
  return period ? interestOf(plan, lots, { from: period.from, to: day }) : 0n
}
