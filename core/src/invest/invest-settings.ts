import { RuleBroken } from '../rule-broken.ts'

/** The invest settings that bear on each other; dates of record, null where nothing is set. */
export interface InvestBounds {
  minInvestmentCents: bigint | null
  maxInvestmentCents: bigint | null
  roundStartDate: string | null
  roundEndDate: string | null
}

/** Throws RuleBroken when the minimum is above the maximum, or the round ends before it starts. */
export function assertInvestBoundsFit(bounds: InvestBounds): void {
  const { minInvestmentCents, maxInvestmentCents, roundStartDate, roundEndDate } = bounds
  const [min, max] = [minInvestmentCents, maxInvestmentCents]
  if (min !== null && max !== null && min > max)
    throw new RuleBroken('min-investment-above-max', {}, 'min_investment')
  // Dates of record sort as text.
  if (roundStartDate !== null && roundEndDate !== null && roundStartDate > roundEndDate)
    throw new RuleBroken('round-ends-before-start', {}, 'round_end_date')
}
