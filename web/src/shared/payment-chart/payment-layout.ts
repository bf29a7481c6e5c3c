import { scaleBand, scaleLinear } from 'd3-scale'
import { formatMoney, formatUnits } from '../../lib/format.ts'
import type { Tick } from '../../ui/chart-axes.tsx'
import { drawSteps } from '../value-chart/chart-scales.ts'

/** Where the picture has what, in pixels: the line of what is outstanding stands above the bars, or is left out. */
const FRAMES = {
  full: { height: 352, lineTop: 22, lineBottom: 112, barsTop: 152, barsBottom: 320 },
  bars: { height: 208, lineTop: 0, lineBottom: 0, barsTop: 32, barsBottom: 176 },
} as const
export type ChartFrame = keyof typeof FRAMES

const RIGHT = 8
const CHARACTER = 7
const GAP = 12
const LABEL_WIDTH = 56
const LABEL_ROOM = 36
const THINNEST = 4
// Between the parts of one bar.
const BETWEEN = 1.5

/** What a bar consists of, the lowest first. */
export const PAYMENT_PARTS = ['interest', 'redemption', 'dividend'] as const
export type PaymentPart = (typeof PAYMENT_PARTS)[number]

/** What is paid on a day, in a month or in a year, by its day, month or year. */
export interface PaymentStop {
  key: string
  interest: string
  redemption: string
  dividend?: string
  /** The principal that is still to be redeemed after it, where the line of that is drawn. */
  outstanding?: string
  /** It is over. */
  isDue?: boolean
  /** It is the next. */
  isNext?: boolean
}

/** A bar, of what it consists, and where it stands. */
export interface PlacedBar<Stop> {
  stop: Stop
  x: number
  width: number
  parts: { part: PaymentPart; y: number; height: number }[]
  /** The line of what is outstanding, after it. */
  outstandingY: number
}

export interface PaymentLayout<Stop> {
  frame: ChartFrame
  height: number
  left: number
  right: number
  bars: PlacedBar<Stop>[]
  /** What is outstanding, falling with each redemption; empty where it is left out. */
  line: string
  area: string
  lineTicks: Tick[]
  barTicks: Tick[]
  labels: Tick[]
  lineBottom: number
  barsTop: number
  barsBottom: number
}

/** Where everything of the picture stands at this width, in pixels, with these parts of the bars. There is at least one stop. */
export function layOutPayments<Stop extends PaymentStop>(
  stops: readonly Stop[],
  width: number,
  frame: ChartFrame = 'full',
  drawn: readonly PaymentPart[] = PAYMENT_PARTS,
): PaymentLayout<Stop> {
  const { height, lineTop, lineBottom, barsTop, barsBottom } = FRAMES[frame]
  const hasLine = frame === 'full'
  const known = stops.map((stop) => ({ stop, amounts: toAmounts(stop) }))
  const amounts = known.map((each) => each.amounts)
  const most = Math.max(...amounts.map((each) => sumOf(each, drawn)))
  const [first] = amounts
  const start = (first?.outstanding ?? 0) + (first?.redemption ?? 0)
  const top = Math.max(start, ...amounts.map(({ outstanding }) => outstanding))
  const money = scaleLinear()
    .domain([0, most || 1])
    .nice(4)
    .range([barsBottom, barsTop])
  const owed = scaleLinear()
    .domain([0, top || 1])
    .nice(2)
    .range([lineBottom, lineTop])
  const barTicks = money.ticks(4).map((euros) => ({ at: money(euros), label: toLabel(euros) }))
  const lineTicks = hasLine
    ? owed.ticks(2).map((euros) => ({ at: owed(euros), label: toLabel(euros) }))
    : []
  const longest = Math.max(...[...barTicks, ...lineTicks].map(({ label }) => label.length))
  const left = longest * CHARACTER + GAP
  const right = Math.max(left + 1, width - RIGHT)
  const band = scaleBand<string>()
    .domain(stops.map(({ key }) => key))
    .range([left, right])
    .paddingInner(0.28)
    .paddingOuter(0.14)
  const barWidth = Math.min(band.bandwidth(), 56)
  const bars = known.map(({ stop, amounts: ofStop }) => ({
    stop,
    x: (band(stop.key) ?? left) + (band.bandwidth() - barWidth) / 2,
    width: barWidth,
    parts: stack(ofStop, drawn, (euros) => barsBottom - money(euros), barsBottom),
    outstandingY: owed(ofStop.outstanding),
  }))
  return {
    frame,
    height,
    left,
    right,
    bars,
    ...(hasLine
      ? drawOutstanding(bars, { left, right, startY: owed(start), bottom: lineBottom })
      : { line: '', area: '' }),
    lineTicks,
    barTicks,
    labels: labelsOf(bars, right - left),
    lineBottom,
    barsTop,
    barsBottom,
  }
}

function drawOutstanding(
  bars: readonly PlacedBar<PaymentStop>[],
  { left, right, startY, bottom }: { left: number; right: number; startY: number; bottom: number },
): { line: string; area: string } {
  const steps = bars.map((bar) => ({ x: bar.x + bar.width / 2, y: bar.outstandingY }))
  const last = steps.at(-1)
  const points = [{ x: left, y: startY }, ...steps, { x: right, y: last?.y ?? startY }]
  return drawSteps(points, bottom)
}

// The year under the first bar of it, as far as there is room: one of a single payment yields to the next.
function labelsOf(bars: readonly PlacedBar<PaymentStop>[], width: number): Tick[] {
  const firsts = bars.filter(
    ({ stop }, index) => stop.key.slice(0, 4) !== bars[index - 1]?.stop.key.slice(0, 4),
  )
  const every = Math.max(1, Math.ceil((firsts.length * LABEL_WIDTH) / Math.max(1, width)))
  return firsts
    .filter((_, index) => index % every === 0)
    .map((bar) => ({ at: bar.x + bar.width / 2, label: bar.stop.key.slice(0, 4) }))
    .filter(({ at }, index, all) => (all[index + 1]?.at ?? Infinity) - at >= LABEL_ROOM)
}

// Below this part of the highest bar, interest is a line that cannot be read.
const READABLE = 0.15

/** Whether interest has to be drawn apart to be read, beside what is redeemed. */
export function isInterestHidden(stops: readonly PaymentStop[]): boolean {
  const amounts = stops.map(toAmounts)
  const interest = Math.max(...amounts.map((each) => each.interest))
  const most = Math.max(...amounts.map((each) => sumOf(each, PAYMENT_PARTS)))
  return interest > 0 && interest < most * READABLE
}

type Amounts = Record<PaymentPart | 'outstanding', number>

// Only to draw with; the figures that are told come as they are.
function toAmounts({
  interest,
  redemption,
  dividend = '0',
  outstanding = '0',
}: PaymentStop): Amounts {
  return {
    interest: Number(interest),
    redemption: Number(redemption),
    dividend: Number(dividend),
    outstanding: Number(outstanding),
  }
}

function sumOf(amounts: Amounts, parts: readonly PaymentPart[]): number {
  return parts.reduce((sum, part) => sum + amounts[part], 0)
}

// The parts of a bar above each other, with some room between them.
function stack(
  amounts: Amounts,
  parts: readonly PaymentPart[],
  toHeight: (euros: number) => number,
  bottom: number,
) {
  let top = bottom
  return parts.flatMap((part) => {
    const high = heightOf(amounts[part], toHeight(amounts[part]))
    if (high === 0) return []
    const gap = top < bottom ? BETWEEN : 0
    top -= high
    return { part, y: top, height: high - gap }
  })
}

// What is small beside the rest still shows.
function heightOf(amount: number, height: number): number {
  return amount > 0 ? Math.max(THINNEST, height) : 0
}

function toLabel(euros: number): string {
  return Number.isInteger(euros) ? `€\u00a0${formatUnits(euros)}` : formatMoney(String(euros))
}
