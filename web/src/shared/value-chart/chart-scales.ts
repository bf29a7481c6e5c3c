import { scaleLinear, scaleUtc } from 'd3-scale'
import { area, curveStepAfter, line } from 'd3-shape'
import { formatCents } from '@zegel/core/money'
import type { UnitValue } from '@zegel/core/valuations/valuation-history'
import { formatDate, formatMoney } from '../../lib/format.ts'
import type { Tick } from '../../ui/chart-axes.tsx'

interface Axis<Value> {
  place: (value: Value) => number
  ticks: Tick[]
}

/** The field of a chart between its axes, in pixels, and what stands along them. */
export interface ChartBox {
  left: number
  right: number
  bottom: number
  dates: Tick[]
  values: Tick[]
}

interface ChartPosition {
  x: number
  y: number
}

type Span = readonly [from: number, to: number]

const DATE_WIDTH = 110
const CHARACTER = 7
// Between two labels, and how far one may go past the end of the axis.
const BETWEEN = 12
const BEYOND = 20
const TWELVE_WEEKS = 84 * 86_400_000

/**
 * Where values in cents stand between two heights, with some air around them, and whether that begins at nothing: only then may what is
 * under a line be filled, since its size says something.
 */
export function valueAxis(
  values: readonly UnitValue[],
  span: Span,
): Axis<bigint> & { isFromZero: boolean } {
  const scale = scaleLinear().domain(valueDomain(values)).nice(5).range(span)
  const marks = scale.ticks(5)
  const labels = moneyLabels(marks)
  return {
    place: (cents) => scale(toEuros(cents)),
    isFromZero: scale.domain()[0] === 0,
    ticks: labels.map((label, index) => ({ at: scale(marks[index] ?? 0), label })),
  }
}

/** What holds until the next, as a line in steps, and what lies between that and the bottom; both as paths of SVG. */
export function drawSteps(
  points: readonly ChartPosition[],
  bottom: number,
): { line: string; area: string } {
  const x = (point: ChartPosition) => point.x
  const y = (point: ChartPosition) => point.y
  return {
    line: line(x, y).curve(curveStepAfter)(points) ?? '',
    area: area(x, bottom, y).curve(curveStepAfter)(points) ?? '',
  }
}

/** Where days stand from the first to the last of a span, with as many labels as have room. */
export function dateAxis(first: string, last: string, span: Span): Axis<string> {
  const scale = scaleUtc().domain(dateDomain(first, last)).range(span)
  const days = scale.ticks(Math.max(2, Math.floor((span[1] - span[0]) / DATE_WIDTH)))
  const ticks = dateLabels(days).map((label, index) => ({ at: scale(days[index] ?? 0), label }))
  return { place: (date) => scale(toTime(date)), ticks: withRoom(ticks, span[1]) }
}

// Round dates may be more than were asked for; every second or third of them is told then, and none beyond the end.
function withRoom(ticks: readonly Tick[], end: number): Tick[] {
  const [first, second] = ticks
  if (!first || !second) return [...ticks]
  const width = labelWidth(ticks)
  const least = Math.min(...ticks.slice(1).map(({ at }, index) => at - (ticks[index]?.at ?? at)))
  const step = Math.ceil((width + BETWEEN) / least)
  return ticks.filter(({ at }, index) => index % step === 0 && at + width / 2 <= end + BEYOND)
}

/** The room that the longest of some labels takes. */
export function labelWidth(ticks: readonly Tick[]): number {
  return Math.max(...ticks.map(({ label }) => label.length)) * CHARACTER
}

// From nothing when the values come near it.
function valueDomain(all: readonly UnitValue[]): Span {
  const values = all.map(({ valueCents }) => toEuros(valueCents))
  const low = Math.min(...values)
  const high = Math.max(...values)
  const air = high > low ? (high - low) * 0.15 : high * 0.2
  return [low < high - low ? 0 : Math.max(0, low - air), high + air]
}

// A day alone would have no width.
function dateDomain(first: string, last: string): Span {
  const from = toTime(first)
  const to = toTime(last)
  return from < to ? [from, to] : [to - TWELVE_WEEKS, to]
}

function toTime(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

// Only to draw with; what is told of a value comes from its cents.
function toEuros(cents: bigint): number {
  return Number(cents) / 100
}

/** Amounts in euros along an axis, without cents when none of them has any. */
function moneyLabels(euros: readonly number[]): string[] {
  const cents = euros.map((amount) => Math.round(amount * 100))
  const areWhole = cents.every((amount) => amount % 100 === 0)
  return cents.map((amount) => {
    const label = formatMoney(formatCents(BigInt(amount)))
    return areWhole ? label.replace(/,00$/, '') : label
  })
}

/** Dates along an axis, as short as they can be told apart: years, months, or days. */
function dateLabels(days: readonly Date[]): string[] {
  const dates = days.map((day) => day.toISOString().slice(0, 10))
  if (dates.every((date) => date.endsWith('-01-01'))) return dates.map((date) => date.slice(0, 4))
  const areMonths = dates.every((date) => date.endsWith('-01'))
  return dates.map((date) => (areMonths ? formatDate(date).replace(/^\d+ /, '') : formatDate(date)))
}
