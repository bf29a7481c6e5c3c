import type { BondPlan, Stretch } from './bond-plan.ts'
import { brokenPart, yearPart } from './days/day-count.ts'
import type { Day } from './days/day.ts'
import { type Fraction, fraction, plus, times, ZERO } from './days/fraction.ts'
import { leftOfPrincipal } from './redemption.ts'
import { regularPeriodAt } from './days/payment-dates.ts'
import { redemptionsBy } from './redemption-plan.ts'
import type { Rates } from './standing.ts'

/**
 * What some days of one stretch earn: years times what is outstanding of a unit that was there from the start, counted in parts
 * (`unit`), and of one that came after some redemptions, counted in redemptions that remain (`late`).
 */
export interface Accrual {
  stretch: Stretch
  unit: Fraction
  late: Fraction
}

/**
 * What a unit that is held from one day until another earns, stretch by stretch; redemptions between them lower it from their day. Days
 * that are whole regular periods count as their months of twelve. Others are broken: by ACT/ACT ICMA each regular period counts for
 * itself, by ACT/365F and 30E/360 all their days count, however many years they are (ISDA 2006 4.16(d) and (g)). A change of how
 * interest is reckoned breaks the period in which it falls; a change of redemption alone does not.
 */
export function accrue(plan: BondPlan, from: Day, to: Day): Accrual[] {
  return runsOf(plan).flatMap(({ stretches, since, until }) =>
    accrueIn(plan, stretches, { from: Math.max(from, since), to: Math.min(to, until) }),
  )
}

/** What a unit earned in cents, by how many redemptions it missed. */
export function interestRates(plan: BondPlan, accruals: readonly Accrual[]): Rates {
  const parts = accruals.map(({ stretch, unit, late }) => {
    const yearly = fraction(plan.priceCents * BigInt(stretch.rateMillionths), 1_000_000n)
    const [first, other] = [
      times(yearly, times(unit, fraction(1, stretch.parts))),
      times(yearly, late),
    ]
    return { stretch, first, other, nearFirst: toNumber(first), nearOther: toNumber(other) }
  })
  return {
    near: (missed) =>
      parts.reduce((sum, { stretch, nearFirst, nearOther }) => {
        const left =
          stretch.before === 0 ? 1 : toNumber(leftOfPrincipal(plan, missed, stretch.before))
        if (missed === 0) return sum + nearFirst * left
        const remaining = remainingIn(stretch, missed)
        return remaining <= 0 ? sum : sum + (nearOther * left) / remaining
      }, 0),
    exact: (missed) =>
      parts.reduce((sum, { stretch, first, other }) => {
        const left = leftOfPrincipal(plan, missed, stretch.before)
        if (missed === 0) return plus(sum, times(first, left))
        const remaining = remainingIn(stretch, missed)
        return remaining <= 0 ? sum : plus(sum, times(times(other, left), fraction(1, remaining)))
      }, ZERO),
  }
}

function remainingIn({ dates, before }: Stretch, missed: number): number {
  return dates - Math.max(0, missed - before)
}

/** Stretches in which interest is reckoned alike, one after the other. */
interface Run {
  stretches: [Stretch, ...Stretch[]]
  since: Day
  until: Day
}

function runsOf({ stretches }: BondPlan): Run[] {
  const runs: Run[] = []
  for (const stretch of stretches) {
    const last = runs.at(-1)
    if (last && hasSameInterest(last.stretches[0], stretch)) {
      last.stretches.push(stretch)
      continue
    }
    if (last) last.until = stretch.from
    const since = Math.max(stretch.from, stretch.start)
    runs.push({ stretches: [stretch], since, until: Number.POSITIVE_INFINITY })
  }
  return runs
}

function hasSameInterest(one: Stretch, other: Stretch): boolean {
  return (
    one.rateMillionths === other.rateMillionths &&
    one.dayCount === other.dayCount &&
    one.start === other.start &&
    one.rhythm.anchor === other.rhythm.anchor &&
    one.rhythm.months === other.rhythm.months
  )
}

function accrueIn(
  plan: BondPlan,
  stretches: readonly [Stretch, ...Stretch[]],
  { from, to }: { from: Day; to: Day },
): Accrual[] {
  const [{ dayCount, rhythm }] = stretches
  const stop = Math.min(to, plan.paidOff ?? to)
  const isBroken = from < stop && dayCount !== 'act/act icma' && !isWhole(rhythm, from, to)
  const accruals = stretches.map((stretch) => ({ stretch, unit: ZERO, late: ZERO }))
  for (let day = from; day < stop; ) {
    const regular = regularPeriodAt(rhythm, day)
    const next = Math.min(stop, nextRedemption(plan, day), isBroken ? stop : regular.to)
    const years = isBroken
      ? brokenPart(dayCount, day, next)
      : yearPart(dayCount, day, next, { ...regular, months: rhythm.months })
    // Terms change between redemptions: until the next one, as much is outstanding by the old as by the new.
    const accrual = accruals.findLast(({ stretch }) => stretch.from <= day) ?? accruals[0]
    if (!accrual) break
    const { parts, dates, before } = accrual.stretch
    const count = redemptionsBy(plan.redemptions, day)
    const redeemed = count > before ? (plan.redemptions[count - 1]?.redeemed ?? 0) : 0
    accrual.unit = plus(accrual.unit, times(years, fraction(parts - redeemed)))
    accrual.late = plus(accrual.late, times(years, fraction(dates - (count - before))))
    day = next
  }
  return accruals
}

function isWhole(rhythm: Stretch['rhythm'], from: Day, to: Day): boolean {
  return regularPeriodAt(rhythm, from).from === from && regularPeriodAt(rhythm, to).from === to
}

function toNumber({ over, under }: Fraction): number {
  return Number(over) / Number(under)
}

function nextRedemption({ redemptions }: BondPlan, day: Day): Day {
  return redemptions.find(({ date }) => date > day)?.date ?? Number.POSITIVE_INFINITY
}
