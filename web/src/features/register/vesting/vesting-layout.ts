import { scaleLinear } from 'd3-scale'
import type { GrantVesting } from '@zegel/contract/register/vesting'
import { formatUnits } from '../../../lib/format.ts'
import {
  type ChartBox,
  dateAxis,
  drawSteps,
  labelWidth,
} from '../../../shared/value-chart/chart-scales.ts'

export const CHART_HEIGHT = 320
const TOP = 34
const BOTTOM = CHART_HEIGHT - 36
const RIGHT = 20
const GAP = 12
/** Stops closer than this can't be pointed at. */
const STOP_WIDTH = 14

type Step = GrantVesting['steps'][number]

export interface PlacedStep extends Step {
  x: number
  y: number
  /** Until where it holds. */
  until: number
}

export interface VestingLayout extends ChartBox {
  top: number
  /** What has vested, in steps. */
  line: string
  area: string
  /** How high all that was granted stands. */
  grantedY: number
  todayX: number
  cliffX: number | undefined
  stops: PlacedStep[]
}

/** Where everything of a picture of this width stands, in pixels: from the start until all has vested, and today in it. */
export function layOutVesting(
  { schedule, units, steps, date, granted_on }: GrantVesting,
  width: number,
): VestingLayout {
  const values = scaleLinear().domain([0, units]).range([BOTTOM, TOP])
  const ticks = values
    .ticks(4)
    .filter(Number.isInteger)
    .map((tick) => ({ at: values(tick), label: formatUnits(tick) }))
  const left = labelWidth(ticks) + GAP
  const right = Math.max(left + GAP + 1, width - RIGHT)
  const first = schedule?.starts_on ?? granted_on
  const last = [steps.at(-1)?.date ?? first, schedule?.ends_on ?? first, date].toSorted().at(-1)
  const begin = [first, date].toSorted()[0] ?? first
  const dates = dateAxis(begin, last ?? first, [left + GAP, right])
  const placed = [
    { x: dates.place(begin), y: values(0) },
    ...steps.map((step) => ({ x: dates.place(step.date), y: values(step.vested) })),
  ]
  const end = { x: right, y: placed.at(-1)?.y ?? values(0) }
  const all = stopsOf(steps, Math.max(2, Math.floor((right - left) / STOP_WIDTH)))
  const stops = all.map((step) => ({
    ...step,
    x: dates.place(step.date),
    y: values(step.vested),
  }))
  return {
    left,
    right,
    top: TOP,
    bottom: BOTTOM,
    dates: dates.ticks,
    values: ticks,
    ...drawSteps([...placed, end], BOTTOM),
    grantedY: values(units),
    todayX: dates.place(date),
    cliffX: schedule?.cliff_on ? dates.place(schedule.cliff_on) : undefined,
    stops: stops.map((stop, index) => ({ ...stop, until: stops[index + 1]?.x ?? right })),
  }
}

/** At most so many of the steps, evenly, the first and the last among them. */
export function stopsOf<Stop>(steps: readonly Stop[], most: number): Stop[] {
  if (steps.length <= most) return [...steps]
  const every = (steps.length - 1) / (most - 1)
  const chosen = new Set(Array.from({ length: most }, (_, at) => Math.round(at * every)))
  return steps.filter((_, at) => chosen.has(at))
}
