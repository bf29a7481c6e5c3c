import type { PortfolioPoint } from '@zegel/core/portfolio/portfolio-value-history'
import {
  type ChartBox,
  dateAxis,
  drawSteps,
  labelWidth,
  valueAxis,
} from '../../../shared/value-chart/chart-scales.ts'

export const CHART_HEIGHT = 280
const TOP = 12
const BOTTOM = CHART_HEIGHT - 36
const RIGHT = 20
const GAP = 12
/** Stops closer than this can't be pointed at. */
const STOP_WIDTH = 14

export interface PlacedHistoryPoint extends PortfolioPoint {
  x: number
  y: number
  /** Until where the value held. */
  until: number
}

export interface ValueHistoryLayout extends ChartBox {
  top: number
  line: string
  /** Empty where the axis begins above nothing. */
  area: string
  stops: PlacedHistoryPoint[]
}

/** Where everything of a course of this width stands, in pixels: a value holds until the next, so that the line goes in steps. */
export function layOutValueHistory(
  points: readonly PortfolioPoint[],
  width: number,
): ValueHistoryLayout {
  const values = valueAxis(points, [BOTTOM, TOP])
  const left = labelWidth(values.ticks) + GAP
  const right = Math.max(left + GAP + 1, width - RIGHT)
  const dates = dateAxis(points[0]?.date ?? '', points.at(-1)?.date ?? '', [left + GAP, right])
  const place = ({ date, valueCents }: PortfolioPoint) => ({
    x: dates.place(date),
    y: values.place(valueCents),
  })
  const most = Math.max(2, Math.floor((right - left) / STOP_WIDTH))
  const stops = valueHistoryPoints(points, most).map((point) => ({ ...point, ...place(point) }))
  const steps = drawSteps(points.map(place), BOTTOM)
  return {
    left,
    right,
    top: TOP,
    bottom: BOTTOM,
    dates: dates.ticks,
    values: values.ticks,
    line: steps.line,
    area: values.isFromZero ? steps.area : '',
    stops: stops.map((stop, index) => ({ ...stop, until: stops[index + 1]?.x ?? right })),
  }
}

/**
 * The points a reader stops at, at most so many: all of them when they fit, else of each of as many equal periods the last change in
 * it. The first and the last point are always among them; the points are in the order of their dates.
 */
export function valueHistoryPoints<Point extends PortfolioPoint>(
  points: readonly Point[],
  most: number,
): Point[] {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length <= most) return [...points]
  const begin = toTime(first.date)
  const length = (toTime(last.date) - begin) / (most - 1)
  const periods = new Map(
    points.map((point) => [Math.ceil((toTime(point.date) - begin) / length), point]),
  )
  return [...periods.values()]
}

function toTime(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}
