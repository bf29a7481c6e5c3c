import type { BondPlan } from './bond-plan.ts'
import type { Day } from './days/day.ts'
import { interestOver } from './interest.ts'
import { type Lot, unitsOf } from './lots.ts'
import { lotsOn, type Position } from './positions.ts'
import { redeemedOf } from './redemption.ts'
import { redemptionsBy } from './redemption-plan.ts'
import { eachPayment, type Payment } from './schedule.ts'

/** What of a day is paid: interest, redemption or both. */
export interface DueParts {
  interest: boolean
  redemption: boolean
}

/** What one holder is paid on a day, in cents, and the lots that earned it. */
export interface DueLine {
  holder: string
  lots: readonly Lot[]
  units: number
  interestCents: bigint
  redemptionCents: bigint
}

/** What falls due on a day by the plan of a bond, whoever holds it. */
export function partsDueOn({ periods, redemptions }: BondPlan, date: Day): DueParts {
  return {
    interest: periods.some(({ to }) => to === date),
    redemption: redemptions.some((redemption) => redemption.date === date),
  }
}

/**
 * What each holder is paid on a day, one line for everybody who has units at the close of the day before: that is the record date. Each
 * part is rounded once; the lines add up to what `scheduledOn` says of the day.
 */
export function* dueLines(
  plan: BondPlan,
  holders: Iterable<readonly [holder: string, positions: readonly Position[]]>,
  { date, parts }: { date: Day; parts: DueParts },
): Generator<DueLine> {
  const interestOf = interestDue(plan, date, parts)
  const redeemed = redemptionDue(plan, date, parts)
  for (const [holder, positions] of holders) {
    const lots = lotsOn(positions, date - 1)
    if (lots.length === 0) continue
    yield {
      ...{ holder, lots, units: unitsOf(lots) },
      interestCents: interestOf(lots),
      redemptionCents: redeemed(lots),
    }
  }
}

/** What is paid on a day to all holders together, reckoned as the schedule is; nothing of a day on which nothing falls due. */
export function scheduledOn(
  plan: BondPlan,
  holders: Iterable<readonly Position[]>,
  { date, parts }: { date: Day; parts: DueParts },
): bigint {
  for (const payment of eachPayment(plan, holders)) {
    if (payment.date === date) return sumOf(payment, parts)
    if (payment.date > date) break
  }
  return 0n
}

function sumOf({ interestCents, redemptionCents }: Payment, parts: DueParts): bigint {
  return (parts.interest ? interestCents : 0n) + (parts.redemption ? redemptionCents : 0n)
}

const NOTHING = () => 0n

function interestDue(plan: BondPlan, date: Day, { interest }: DueParts) {
  const period = plan.periods.find(({ to }) => to === date)
  return interest && period ? interestOver(plan, period) : NOTHING
}

function redemptionDue(plan: BondPlan, date: Day, { redemption }: DueParts) {
  const [before, after] = [date - 1, date].map((day) => redemptionsBy(plan.redemptions, day)) as [
    number,
    number,
  ] // safe: as long as what it is made of
  if (!redemption || before === after) return NOTHING
  return (lots: readonly Lot[]) => redeemedOf(plan, lots, after) - redeemedOf(plan, lots, before)
}
