import type { BondPlan } from '../bonds/bond-plan.ts'
import { type Day, toDate, toDay } from '../bonds/days/day.ts'
import { interestOf } from '../bonds/interest.ts'
import { outstandingOn, type Trade, mayHaveDiffered } from '../bonds/outstanding.ts'
import { lotsOn, type Position } from '../bonds/positions.ts'
import { redeemedOf } from '../bonds/redemption.ts'
import { eachPayment } from '../bonds/schedule.ts'
import { daysOfYear } from './yearly-statement.ts'

/** What is due on a day by the schedule, in cents. */
export interface ScheduledPayment {
  /** As YYYY-MM-DD. */
  date: string
  interest: bigint
  redeemed: bigint
}

/** What a bond was to one holder in a year, in cents. */
export interface BondYear {
  /** Principal still to be paid back at the beginning and at the end. */
  openingCents: bigint
  closingCents: bigint
  /** Interest that is earned at the end and not due yet. */
  accruedCents: bigint
  /** What fell due in it, by the schedule. */
  payments: ScheduledPayment[]
}

/** What a bond was to who holds it in a year, by the schedule: each amount rounded half up once, as it is paid. */
export function bondYear(plan: BondPlan, positions: readonly Position[], year: number): BondYear {
  const { before, first, last } = inDays(year)
  const payments = new Map<Day, ScheduledPayment>()
  const on = (day: Day) => {
    const known = payments.get(day) ?? { date: toDate(day), interest: 0n, redeemed: 0n }
    payments.set(day, known)
    return known
  }
  for (const period of plan.periods)
    if (first <= period.to && period.to <= last)
      on(period.to).interest += interestOf(plan, lotsOn(positions, period.to - 1), period)
  for (const [at, { date }] of plan.redemptions.entries()) {
    if (date < first || date > last) continue
    const lots = lotsOn(positions, date - 1)
    on(date).redeemed += redeemedOf(plan, lots, at + 1) - redeemedOf(plan, lots, at)
  }
  return {
    openingCents: outstandingOn(plan, positions, before),
    closingCents: outstandingOn(plan, positions, last),
    accruedCents: accruedOn(plan, positions, last),
    payments: [...payments.values()]
      .filter(({ interest, redeemed }) => interest !== 0n || redeemed !== 0n)
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }
}

function accruedOn(plan: BondPlan, positions: readonly Position[], day: Day): bigint {
  const period = plan.periods.find(({ from, to }) => from <= day && day < to)
  return period ? interestOf(plan, lotsOn(positions, day), { from: period.from, to: day }) : 0n
}

/** What a bond was to all its holders together in a year: reckoned over the whole book, and what falls due by the schedule, whoever has what. */
export function bondYearOfAll(
  plan: BondPlan,
  holders: readonly (readonly Position[])[],
  year: number,
): BondYear {
  const { before, first, last } = inDays(year)
  const sum = (cents: (positions: readonly Position[]) => bigint) =>
    holders.reduce((all, positions) => all + cents(positions), 0n)
  const payments: ScheduledPayment[] = []
  for (const { date, interestCents, redemptionCents } of eachPayment(plan, holders)) {
    if (date > last) break
    if (date >= first)
      payments.push({ date: toDate(date), interest: interestCents, redeemed: redemptionCents })
  }
  return {
    openingCents: sum((positions) => outstandingOn(plan, positions, before)),
    closingCents: sum((positions) => outstandingOn(plan, positions, last)),
    accruedCents: sum((positions) => accruedOn(plan, positions, last)),
    payments,
  }
}

/** Whether it makes a difference in a year which units of a bond somebody has, and not only how many. */
export function lotsMatterInYear(plan: BondPlan, trade: Trade, year: number): boolean {
  const { before } = inDays(year)
  const earns = plan.periods.find(({ to }) => to > before)
  return mayHaveDiffered(plan, trade) || (earns !== undefined && trade.newest > earns.from)
}

function inDays(year: number): { before: Day; first: Day; last: Day } {
  const { before, first, last } = daysOfYear(year)
  return { before: toDay(before), first: toDay(first), last: toDay(last) }
}
