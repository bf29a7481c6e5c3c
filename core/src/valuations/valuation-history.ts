import { addMonths } from '../add-months.ts'
import { type InstrumentType, instrumentType } from '../instruments/instrument-type.ts'
import { divideHalfUp } from '../money.ts'

/** What one unit is worth from a day on, YYYY-MM-DD, in cents. */
export interface UnitValue {
  date: string
  valueCents: bigint
}

/** Shares and depositary receipts are valued; bonds are worth what their terms say, options have a price of exercise. */
export function isValued(type: InstrumentType): boolean {
  return instrumentType(type).isValued
}

/** What a unit is worth today: the last valuation up to today. The values are in the order of their dates. */
export function latestValue<Value extends UnitValue>(
  values: readonly Value[],
  today: string,
): Value | undefined {
  return values.findLast(({ date }) => date <= today)
}

export interface ValuationPoint extends UnitValue {
  /** Not a valuation: today, at the value of the last one. */
  isToday: boolean
}

/**
 * The points a chart draws: the valuations of the range in the order of their dates, and a last one for today at the latest
 * value, also when that was set before the range; none for today when today has a valuation of its own.
 */
export function valuationHistory(
  values: readonly UnitValue[],
  range: ValuationRange,
  today: string,
): ValuationPoint[] {
  const latest = latestValue(values, today)
  if (!latest) return []
  const points = inRange(values, range, today).map(({ date, valueCents }) => ({
    date,
    valueCents,
    isToday: false,
  }))
  if (latest.date === today) return points
  return [...points, { date: today, valueCents: latest.valueCents, isToday: true }]
}

export interface ValueChange {
  /** The day it is counted from: the range's first, or that of the first valuation when it came later. */
  since: string
  /** Of one unit. */
  cents: bigint
  /** Of the value it is counted from: 50000n is 5%, rounded half up. */
  millionths: bigint
}

/** How a unit's value changed over the range, from what it was worth on the range's first day; undefined without two values. */
export function changeIn(
  values: readonly UnitValue[],
  range: ValuationRange,
  today: string,
): ValueChange | undefined {
  const start = startOfRange(range, today)
  const before = start === undefined ? undefined : latestValue(values, start)
  const from = before ?? values[0]
  const latest = latestValue(values, today)
  if (!from || !latest || from.date > today) return undefined
  // One valuation does not change; one that held throughout the range did not either, and that is worth saying.
  if (!before && from.date === latest.date) return undefined
  const cents = latest.valueCents - from.valueCents
  const since = before && start ? start : from.date
  return { since, cents, millionths: divideHalfUp(cents * 1_000_000n, from.valueCents) }
}

/** How far back a chart of valuations looks: since 1 January, so many years, or from the first. */
export const VALUATION_RANGES = ['ytd', '1y', '3y', '5y', 'all'] as const
export type ValuationRange = (typeof VALUATION_RANGES)[number]

const YEARS = { '1y': 1, '3y': 3, '5y': 5 } as const

/** The first day of a range that ends today, both as YYYY-MM-DD; undefined when it has no beginning. */
export function startOfRange(range: ValuationRange, today: string): string | undefined {
  if (range === 'all') return undefined
  return range === 'ytd' ? `${today.slice(0, 4)}-01-01` : addMonths(today, -12 * YEARS[range])
}

/** Those of a list with dates that lie in a range that ends today; both its days included, the order as it was. */
export function inRange<Dated extends { date: string }>(
  list: readonly Dated[],
  range: ValuationRange,
  today: string,
): Dated[] {
  const start = startOfRange(range, today) ?? ''
  return list.filter(({ date }) => start <= date && date <= today)
}
