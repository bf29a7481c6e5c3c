import {
  startOfRange,
  type UnitValue,
  type ValuationPoint,
  type ValuationRange,
} from '@zegel/core/valuations/valuation-history'
import { area, line } from 'd3-shape'
import {
  dateAxis,
  labelWidth,
  type ChartBox,
  valueAxis,
} from '../../../shared/value-chart/chart-scales.ts'

export const CHART_HEIGHT = 400
const TOP = 16
const BOTTOM = CHART_HEIGHT - 36
const RIGHT = 36
/** Room beside the labels, so that a first dot stands free of the axis. */
const GAP = 16

export interface PlacedPoint extends ValuationPoint {
  x: number
  y: number
}

export interface ChartLayout extends ChartBox {
  points: PlacedPoint[]
  /** Through the valuations, and under them down to the axis where that begins at nothing. */
  line: string
  area: string
  /** From the last of them to today; dashed, because nothing was stated there. */
  carried: string
}

interface ChartInput {
  points: readonly ValuationPoint[]
  range: ValuationRange
  /** The first valuation of all, before which the axis has nothing to show. */
  first: UnitValue
  today: string
}

/** Where everything of a chart of this width stands, in pixels. There is at least one point. */
export function layOutChart(
  { points, range, first, today }: ChartInput,
  width: number,
): ChartLayout {
  const values = valueAxis(points, [BOTTOM, TOP])
  const left = labelWidth(values.ticks) + GAP
  const right = Math.max(left + GAP + 1, width - RIGHT)
  const start = startOfRange(range, today) ?? first.date
  const begin = start > first.date ? start : first.date
  const dates = dateAxis(begin, today, [left + GAP, right])
  const placed = points.map((point) => ({
    ...point,
    x: dates.place(point.date),
    y: values.place(point.valueCents),
  }))
  const box = { left, right, bottom: BOTTOM, dates: dates.ticks, values: values.ticks }
  return { ...box, points: placed, ...pathsThrough(placed, values) }
}

function pathsThrough(
  points: PlacedPoint[],
  { isFromZero }: { isFromZero: boolean },
): Pick<ChartLayout, 'line' | 'area' | 'carried'> {
  const valued = points.filter(({ isToday }) => !isToday)
  const isCarried = valued.length > 0 && valued.length < points.length
  return {
    line: drawLine(valued) ?? '',
    area: (isFromZero && drawArea(valued)) || '',
    carried: (isCarried && drawLine(points.slice(-2))) || '',
  }
}

const drawLine = line<PlacedPoint>(
  ({ x }) => x,
  ({ y }) => y,
)
const drawArea = area<PlacedPoint>(
  ({ x }) => x,
  BOTTOM,
  ({ y }) => y,
)
