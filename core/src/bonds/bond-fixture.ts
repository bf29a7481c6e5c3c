import { USUAL_BOND } from '../instruments/usual-terms.ts'
import { type BondPlan, type DatedTerms, planBond, startOfBond } from './bond-plan.ts'
import { toDate, toDay } from './days/day.ts'
import { type Movement, type Position, positionsOf } from './positions.ts'
import { paymentSchedule } from './schedule.ts'

/** The usual bond from 15 January 2026: what a test changes is what it is about. */
export const USUAL: DatedTerms = { ...USUAL_BOND, activation_date: '2026-01-15' }

export const MONTHLY = { interest_frequency: 1, interest_period: 'month' } as const
export const QUARTERLY = { interest_frequency: 3, interest_period: 'month' } as const

/** The plan of a bond with these terms. */
export function bondFixture(change: Partial<DatedTerms> = {}): BondPlan {
  const terms = { ...USUAL, ...change }
  const start = startOfBond(terms, null)
  const plan = start === null ? undefined : planBond(terms, start, start)
  if (!plan) throw new Error('these terms say too little')
  return plan
}

/** Units that one holder has from a date on. */
export function held(units: number, date = '2026-01-15'): Position[] {
  return [{ since: toDay(date), lots: [{ date: toDay(date), units }] }]
}

/** A movement in the words of the register: '2026-03-20', from, to, units. */
export function moved(
  date: string,
  from: string | null,
  to: string | null,
  units: number,
): Movement {
  return { date: toDay(date), from, to, units }
}

/** What some movements leave each holder over time. */
export function positionsAfter(...movements: Movement[]): (holder: string) => Position[] {
  const positions = positionsOf(movements)
  return (holder) => positions.get(holder) ?? []
}

/** The payments to one holder as text: date, interest and redemption in cents. */
export function linesOf(plan: BondPlan, positions: readonly Position[]): string[] {
  return paymentSchedule(plan, [positions]).map(
    ({ date, interestCents, redemptionCents }) =>
      `${toDate(date)} ${interestCents} ${redemptionCents}`,
  )
}
