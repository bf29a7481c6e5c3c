import type { BondPlan, InterestPeriod } from './bond-plan.ts'
import type { Day } from './days/day.ts'
import { interestOf, interestOver } from './interest.ts'
import { isPaidBack, mayDiffer, mayHaveDiffered, type Trade } from './outstanding.ts'
import { lotsOn, type Position } from './positions.ts'
import { redeemedOf } from './redemption.ts'

/** A day and what a holder is paid on it, in cents. */
export interface NextPayment {
  date: Day
  cents: bigint
}

/**
 * Whether it still makes a difference for what is paid after a day which units a holder has: when some are younger than the interest
 * period that is next to be paid, or had other amounts back while something was outstanding in that period or still is.
 */
export function lotsMatter(plan: BondPlan, trade: Trade, today: Day): boolean {
  const next = plan.periods.find(({ to }) => to > today)
  if (!next) return mayDiffer(plan, trade, today)
  const hadDifferent = mayHaveDiffered(plan, trade) && !isPaidBack(plan, Math.min(next.from, today))
  return trade.newest > next.from || hadDifferent
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
  for (const [before, { date }] of plan.redemptions.entries()) {
    if (date <= today) continue
    const lots = lotsOn(positions, date - 1)
    const cents = redeemedOf(plan, lots, before + 1) - redeemedOf(plan, lots, before)
    if (cents > 0n) return { date, cents }
  }
  return null
}

/** Holders who had the same of a bond all along, so that each is paid the same. */
export interface AlikeHolders {
  positions: readonly Position[]
  holders: number
}

/** What some holders are paid together over an interest period, each rounded alone. */
export function interestOfAlike(
  plan: BondPlan,
  all: readonly AlikeHolders[],
  period: InterestPeriod,
): bigint {
  const interestOfEach = interestOver(plan, period)
  return sumOver(all, (positions) => interestOfEach(lotsOn(positions, period.to - 1)))
}

/** What some holders have back together at the redemption that comes after so many. */
export function redemptionOfAlike(
  plan: BondPlan,
  all: readonly AlikeHolders[],
  before: number,
): bigint {
  const date = plan.redemptions[before]?.date ?? Number.POSITIVE_INFINITY
  return sumOver(all, (positions) => {
    const lots = lotsOn(positions, date - 1)
    return redeemedOf(plan, lots, before + 1) - redeemedOf(plan, lots, before)
  })
}

function sumOver(
  all: readonly AlikeHolders[],
  centsOf: (positions: readonly Position[]) => bigint,
): bigint {
  return all.reduce((sum, { positions, holders }) => sum + centsOf(positions) * BigInt(holders), 0n)
}
