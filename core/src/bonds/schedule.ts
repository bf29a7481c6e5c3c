import type { BondPlan } from './bond-plan.ts'
import { moveBook, openBook } from './book.ts'
import type { Day } from './days/day.ts'
import { interestOfAll } from './interest.ts'
import type { Position } from './positions.ts'
import { redeemedOfAll, redeemedOfMoved } from './redemption.ts'
import { redemptionsBy } from './redemption-plan.ts'

/** What is paid on one day, in cents, and what is outstanding after it. */
export interface Payment {
  date: Day
  interestCents: bigint
  redemptionCents: bigint
  outstandingCents: bigint
}

/**
 * All payments on a bond to some holders, by date. Whoever holds it at the close of the day before is paid; interest on a day of
 * redemption is on what was outstanding before it. Each holder's line is rounded for itself, and the total is their sum.
 */
export function paymentSchedule(plan: BondPlan, holders: Iterable<readonly Position[]>): Payment[] {
  return [...eachPayment(plan, holders)]
}

/** The same, one by one, for whoever has something else to do between them. */
export function* eachPayment(
  plan: BondPlan,
  holders: Iterable<readonly Position[]>,
): Generator<Payment> {
  const book = openBook(plan, holders)
  let paidBack = 0n
  let before = 0
  const periods = new Map(plan.periods.map((period) => [period.to, period]))
  for (const date of paymentDays(plan)) {
    const moves = moveBook(book, date - 1)
    const paidBackBefore = paidBack + redeemedOfMoved(plan, book, moves, before)
    const after = redemptionsBy(plan.redemptions, date)
    paidBack = after === before ? paidBackBefore : redeemedOfAll(plan, book, after)
    before = after
    const period = periods.get(date)
    yield {
      date,
      interestCents: period ? interestOfAll(plan, book, period) : 0n,
      redemptionCents: paidBack - paidBackBefore,
      outstandingCents: book.issued * plan.priceCents - paidBack,
    }
  }
}

/** The days on which interest, redemption or both are due. */
export function paymentDays({ periods, redemptions }: BondPlan): Day[] {
  const days = new Set([...periods.map(({ to }) => to), ...redemptions.map(({ date }) => date)])
  return [...days].toSorted((a, b) => a - b)
}
