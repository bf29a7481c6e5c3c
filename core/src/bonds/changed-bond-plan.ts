import { type BondPlan, type DatedTerms, planBond, type Stretch, startOfBond } from './bond-plan.ts'
import { type Day, toDay } from './days/day.ts'
import { redemptionsBy } from './redemption-plan.ts'

/** Terms, and the day from which they hold, YYYY-MM-DD. */
export interface ChangedTerms {
  from: string
  terms: DatedTerms
}

/** The terms of a bond over time: those it was issued on, and what they were changed to, the oldest first. */
export interface TermsOverTime {
  terms: DatedTerms
  changes: readonly ChangedTerms[]
}

/**
 * Works out what is paid on a bond whose terms may have changed; undefined while some say too little. `firstSale` is from when a bond
 * runs that has no day of its own. Until the day of a change, and on that day, what falls due is by the terms before it; what follows
 * is by the new ones: the interest that was earned until then is paid with what comes next, and what is outstanding is redeemed as
 * before where the days and parts stay, in equal parts on the new days where they don't.
 */
export function planBondOverTime(
  { terms, changes }: TermsOverTime,
  firstSale: Day | null,
  today: Day,
): BondPlan | undefined {
  const planOf = (version: DatedTerms) => {
    const start = startOfBond(version, firstSale)
    return start === null ? undefined : planBond(version, start, today)
  }
  return changes.reduce<BondPlan | undefined>((plan, change) => {
    const next = planOf(change.terms)
    return plan && next && continuePlan(plan, next, toDay(change.from))
  }, planOf(terms))
}

/** Whether terms leave something to pay after a day: interest while the bond goes on, and all that is outstanding where it ends. */
export function paysAfter(plan: BondPlan, day: Day): boolean {
  if (plan.goesOn) return true
  const isOutstanding = plan.paidOff === null || plan.paidOff > day
  return isOutstanding && plan.periods.some(({ to }) => to > day)
}

function continuePlan(plan: BondPlan, next: BondPlan, day: Day): BondPlan {
  const [{ parts: nextParts, dates: nextDates }] = next.stretches
  const before = redemptionsBy(plan.redemptions, day)
  const gone = redemptionsBy(next.redemptions, day)
  const redeemedByThen = next.redemptions[gone - 1]?.redeemed ?? 0
  const dates = Math.max(1, nextDates - gone)
  const isAsBefore = isSameAfter(plan, next, day)
  const parts = isAsBefore ? nextParts - redeemedByThen : dates
  const redemptions = next.redemptions.slice(gone).map(({ date, redeemed }, at) => ({
    date,
    redeemed: isAsBefore ? redeemed - redeemedByThen : at + 1,
  }))
  const stretch: Stretch = { ...next.stretches[0], from: day, parts, dates, before }
  const start = plan.start <= day ? plan.start : next.start
  return {
    ...next,
    start,
    stretches: [...plan.stretches, stretch],
    periods: continuePeriods(plan, next, { day, start }),
    redemptions: [...plan.redemptions.slice(0, before), ...redemptions],
    paidOff: plan.paidOff !== null && plan.paidOff <= day ? plan.paidOff : next.paidOff,
  }
}

function continuePeriods(
  plan: BondPlan,
  next: BondPlan,
  { day, start }: { day: Day; start: Day },
): BondPlan['periods'] {
  const paid = plan.periods.filter(({ to }) => to <= day)
  const last = paid.at(-1)?.to ?? start
  const later = next.periods.filter(({ to }) => to > day)
  return [...paid, ...later.map(({ from, to }, at) => ({ from: at === 0 ? last : from, to }))]
}

// Equal days with equal parts: whoever changes the interest alone moves no cent of the principal.
function isSameAfter(plan: BondPlan, next: BondPlan, day: Day): boolean {
  const [one, other] = [plan, next].map(({ stretches, redemptions }) => {
    const last = stretches.at(-1) ?? stretches[0]
    const count = redemptionsBy(redemptions, day)
    const gone = count > last.before ? (redemptions[count - 1]?.redeemed ?? 0) : 0
    const left = redemptions.slice(count).map(({ date, redeemed }) => `${date}:${redeemed - gone}`)
    return `${last.parts - gone} ${left.join()}`
  })
  return one === other
}
