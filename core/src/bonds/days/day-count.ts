import { type Day, partsOf } from './day.ts'
import { type Fraction, fraction } from './fraction.ts'

/** How the part of a period that is not whole is counted. */
export const DAY_COUNTS = ['act/act icma', '30e/360', 'act/365f'] as const
export type DayCount = (typeof DAY_COUNTS)[number]

/** A regular period, of which `months` go into a year's twelve. */
export interface RegularPeriod {
  from: Day
  to: Day
  months: number
}

/**
 * The part of a year that the days from `from` until `to` are, both within one regular period. A whole period is exactly its months of
 * twelve, whatever the convention; of other days:
 * - ACT/ACT ICMA (ICMA rule 251.1, ISDA 2006 4.16(c)): its days over those of the period times the periods in a year;
 * - 30E/360 (ISDA 2006 4.16(g)): every month has 30 days, the 31st counts as the 30th;
 * - ACT/365 fixed (ISDA 2006 4.16(d)): its days over 365.
 */
export function yearPart(count: DayCount, from: Day, to: Day, period: RegularPeriod): Fraction {
  const whole = fraction(period.months, 12)
  if (from === period.from && to === period.to) return whole
  if (count !== 'act/act icma') return brokenPart(count, from, to)
  return fraction((to - from) * period.months, (period.to - period.from) * 12)
}

/** The part of a year that days are which are no whole periods, however many, by a convention that counts all of them alike. */
export function brokenPart(count: Exclude<DayCount, 'act/act icma'>, from: Day, to: Day): Fraction {
  return count === '30e/360' ? fraction(days360(from, to), 360) : fraction(to - from, 365)
}

/** So many days a convention counts from one day until another. */
export function countDays(count: DayCount, from: Day, to: Day): number {
  return count === '30e/360' ? days360(from, to) : to - from
}

function days360(from: Day, to: Day): number {
  const [a, b] = [partsOf(from), partsOf(to)]
  const days = Math.min(b.day, 30) - Math.min(a.day, 30)
  return 360 * (b.year - a.year) + 30 * (b.month - a.month) + days
}
