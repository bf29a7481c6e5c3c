import type { BondPlan } from './bond-plan.ts'
import { brokenPart, yearPart } from './day-count.ts'
import type { Day } from './day.ts'
import { type Fraction, fraction, plus, times, ZERO } from './fraction.ts'
import { regularPeriodAt } from './payment-dates.ts'
import { redemptionsBy } from './redemption-plan.ts'
import type { Rates } from './standing.ts'

/**
 * What some days earn: years times what is outstanding of a unit that was there from the start, counted in parts (`unit`), and of one
 * that came after some redemptions, counted in redemptions that remain (`late`).
 */
export interface Accrual {
  unit: Fraction
  late: Fraction
}

/**
 * What a unit that is held from one day until another earns; redemptions between them lower it from their day. Days that are whole
 * regular periods count as their months of twelve. Others are broken: by ACT/ACT ICMA each regular period counts for itself, by
 * ACT/365F and 30E/360 all their days count, however many years they are (ISDA 2006 4.16(d) and (g)).
 */
export function accrue(plan: BondPlan, from: Day, to: Day): Accrual {
  const last = plan.redemptions.at(-1)
  const stop = last?.redeemed === plan.parts ? Math.min(to, last.date) : to
  const first = Math.max(from, plan.start)
  const { dayCount } = plan
  const isBroken = dayCount !== 'act/act icma' && !isWhole(plan, first, to)
  let unit = ZERO
  let late = ZERO
  for (let day = first; day < stop; ) {
    const regular = regularPeriodAt(plan.rhythm, day)
    const next = Math.min(stop, nextRedemption(plan, day), isBroken ? stop : regular.to)
    const years = isBroken
      ? brokenPart(dayCount, day, next)
      : yearPart(dayCount, day, next, { ...regular, months: plan.rhythm.months })
    const count = redemptionsBy(plan.redemptions, day)
    const redeemed = plan.redemptions[count - 1]?.redeemed ?? 0
    unit = plus(unit, times(years, fraction(plan.parts - redeemed)))
    late = plus(late, times(years, fraction(plan.dates - count)))
    day = next
  }
  return { unit, late }
}

/** What a unit earned in cents, by how many redemptions it missed. */
export function interestRates(plan: BondPlan, { unit, late }: Accrual): Rates {
  const { priceCents, rateMillionths, parts, dates } = plan
  const yearly = fraction(priceCents * BigInt(rateMillionths), 1_000_000n)
  const [first, other] = [times(yearly, times(unit, fraction(1, parts))), times(yearly, late)]
  const [nearFirst, nearOther] = [toNumber(first), toNumber(other)]
  return {
    near: (missed) => {
      if (missed === 0) return nearFirst
      return missed >= dates ? 0 : nearOther / (dates - missed)
    },
    exact: (missed) => {
      if (missed === 0) return first
      return missed >= dates ? ZERO : times(other, fraction(1, dates - missed))
    },
  }
}

function isWhole({ rhythm }: BondPlan, from: Day, to: Day): boolean {
  return regularPeriodAt(rhythm, from).from === from && regularPeriodAt(rhythm, to).from === to
}

function toNumber({ over, under }: Fraction): number {
  return Number(over) / Number(under)
}

function nextRedemption({ redemptions }: BondPlan, day: Day): Day {
  return redemptions.find(({ date }) => date > day)?.date ?? Number.POSITIVE_INFINITY
}
