import { type CoursePoint, type UnitValue } from '@zegel/core/valuations/valuation-course'
import { startOfRange, type ValuationRange } from '@zegel/core/valuations/valuation-range'
import { scaleLinear, scaleUtc } from 'd3-scale'
import { area, line } from 'd3-shape'
import { dateLabels, moneyLabels } from './chart-labels.ts'

export const CHART_HEIGHT = 400
const TOP = 16
const BOTTOM = 36
const RIGHT = 20
/** Room beside the labels, so that a first dot stands free of the axis. */
const GAP = 16
const CHARACTER = 7
const DATE_WIDTH = 110
const TWELVE_WEEKS = 84 * 86_400_000

export interface Tick {
  at: number
  label: string
}

export interface PlacedPoint extends CoursePoint {
  x: number
  y: number
}

export interface ChartLayout {
  left: number
  right: number
  bottom: number
  points: PlacedPoint[]
  /** Through the valuations, and under them down to the axis. */
  line: string
  area: string
  /** From the last of them to today; dashed, because nothing was stated there. */
  carried: string
  dates: Tick[]
  values: Tick[]
}

interface Course {
  points: readonly CoursePoint[]
  range: ValuationRange
  /** The first valuation of all, before which the axis has nothing to show. */
  first: UnitValue
  today: string
}

/** Where everything of a chart of this width stands, in pixels. There is at least one point. */
export function layOutChart({ points, range, first, today }: Course, width: number): ChartLayout {
  const bottom = CHART_HEIGHT - BOTTOM
  const y = scaleLinear().domain(valueDomain(points)).nice(5).range([bottom, TOP])
  const marks = y.ticks(5)
  const labels = moneyLabels(marks)
  const left = Math.max(...labels.map(({ length }) => length)) * CHARACTER + GAP
  const right = Math.max(left + 1, width - RIGHT)
  const start = startOfRange(range, today) ?? first.date
  const x = scaleUtc()
    .domain(dateDomain(start > first.date ? start : first.date, today))
    .range([left + GAP, right])
  const days = x.ticks(Math.max(2, Math.floor((right - left) / DATE_WIDTH)))

  const placed = points.map((point) => ({
    ...point,
    x: x(toTime(point.date)),
    y: y(toEuros(point.valueCents)),
  }))
  const valued = placed.filter(({ isToday }) => !isToday)
  const toPath = (through: PlacedPoint[]) => drawLine(through) ?? ''
  const fill = area<PlacedPoint>(
    (point) => point.x,
    bottom,
    (point) => point.y,
  )
  return {
    left,
    right,
    bottom,
    points: placed,
    line: toPath(valued),
    area: fill(valued) ?? '',
    carried: valued.length > 0 && valued.length < placed.length ? toPath(placed.slice(-2)) : '',
    dates: dateLabels(days).map((label, index) => ({ at: x(days[index] ?? 0), label })),
    values: labels.map((label, index) => ({ at: y(marks[index] ?? 0), label })),
  }
}

const drawLine = line<PlacedPoint>(
  (point) => point.x,
  (point) => point.y,
)

// With some air above and below; from nothing when the values come near it.
function valueDomain(points: readonly CoursePoint[]): [number, number] {
  const values = points.map(({ valueCents }) => toEuros(valueCents))
  const low = Math.min(...values)
  const high = Math.max(...values)
  const air = high > low ? (high - low) * 0.15 : high * 0.2
  return [low < high - low ? 0 : Math.max(0, low - air), high + air]
}

// A day alone would have no width.
function dateDomain(start: string, today: string): [number, number] {
  const from = toTime(start)
  const to = toTime(today)
  return from < to ? [from, to] : [to - TWELVE_WEEKS, to]
}

function toTime(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

// Only to draw with; what is told of a value comes from its cents.
function toEuros(cents: bigint): number {
  return Number(cents) / 100
}
