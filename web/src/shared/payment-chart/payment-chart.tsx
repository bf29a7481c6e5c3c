import { Switch, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { ChartAxes } from '../../ui/chart-axes.tsx'
import { moveFocusWithArrows } from '../../ui/fields/roving-focus.ts'
import classes from './payment-chart.module.css'
import {
  type ChartFrame,
  isInterestHidden,
  layOutPayments,
  PAYMENT_PARTS,
  type PaymentLayout,
  type PaymentPart,
  type PaymentStop,
  type PlacedBar,
} from './payment-layout.ts'

// Where words stand: what the bars and the line are of, and the years.
const ABOVE_BARS = 14
const ABOVE_LINE = 12
const UNDER_EDGE = 10
const INTEREST = ['interest'] as const

interface Figure {
  label: string
  amount: string
}

interface PaymentChartWords<Stop> {
  /** Of the whole picture, to a screen reader. */
  label: string
  /** Above the bars. */
  bars?: string
  /** Above the line of what is outstanding. */
  line?: string
  /** What is said of one bar, to a screen reader. */
  ofBar: (stop: Stop) => string
  /** What a bar is called, such as a month. */
  bar?: string
  /** Draws interest alone, where it is too little to be read beside what is redeemed. */
  interestOnly?: string
}

interface PaymentChartProps<Stop extends PaymentStop> {
  /** What each bar stands for; there is at least one. */
  stops: readonly Stop[]
  words: PaymentChartWords<Stop>
  /** Which colour is what. */
  legend: readonly { kind: PaymentPart | 'outstanding' | 'due' | 'next'; label: string }[]
  /** The figures of one bar, or of all together. */
  readout: (stop: Stop | undefined) => { title: string; figures: readonly Figure[] }
  /** With the line of what is outstanding, or the bars alone. */
  frame: ChartFrame
}

/** What is paid as bars of interest, redemption and dividend. Every bar can be reached with Tab or the arrow keys. */
export function PaymentChart<Stop extends PaymentStop>(props: PaymentChartProps<Stop>) {
  const { stops, words, legend, readout, frame } = props
  const { ref, width } = useElementSize()
  const [activeKey, setActiveKey] = useState<string>()
  const [isInterestOnly, setIsInterestOnly] = useState(false)
  const mayChoose = words.interestOnly !== undefined && isInterestHidden(stops)
  const drawn = mayChoose && isInterestOnly ? INTEREST : PAYMENT_PARTS
  const layout = width > 0 && layOutPayments(stops, width, frame, drawn)
  return (
    <div>
      <div className={classes.head}>
        <Readout {...readout(stops.find(({ key }) => key === activeKey))} />
        <ul className={classes.legend}>
          {legend.map(({ kind, label }) => (
            <li key={kind}>
              <span className={classes.swatch} data-kind={kind} aria-hidden />
              {label}
            </li>
          ))}
        </ul>
      </div>
      {mayChoose && (
        <Switch
          size="xs"
          mb="xs"
          label={words.interestOnly}
          checked={isInterestOnly}
          onChange={(event) => setIsInterestOnly(event.currentTarget.checked)}
          className="no-print"
        />
      )}
      <div ref={ref} className={classes.chart} data-frame={frame}>
        {layout && (
          <svg
            width={width}
            height={layout.height}
            viewBox={`0 0 ${width} ${layout.height}`}
            role="group"
            aria-label={words.label}
          >
            <Drawing {...{ layout, words, activeKey }} onActivate={setActiveKey} />
          </svg>
        )}
      </div>
    </div>
  )
}

/** The figures of one bar, or of all. Each bar says its own to a screen reader, and the table has the totals. */
function Readout({ title, figures }: { title: string; figures: readonly Figure[] }) {
  return (
    <div className={classes.readout} aria-hidden>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <div className={classes.figures}>
        {figures.map(({ label, amount }) => (
          <Text key={label} size="sm" c="dimmed" component="span">
            {label} <span className={classes.amount}>{formatMoney(amount)}</span>
          </Text>
        ))}
      </div>
    </div>
  )
}

interface DrawingProps<Stop extends PaymentStop> {
  layout: PaymentLayout<Stop>
  words: PaymentChartWords<Stop>
  activeKey: string | undefined
  onActivate: (key: string | undefined) => void
}

function Drawing<Stop extends PaymentStop>(props: DrawingProps<Stop>) {
  const { layout, words, activeKey, onActivate } = props
  const { left, right, lineTicks, barTicks, labels, barsTop, height, frame } = layout
  const active = layout.bars.find(({ stop }) => stop.key === activeKey)
  return (
    <>
      <ChartAxes
        left={left}
        right={right}
        values={[...lineTicks, ...barTicks]}
        along={labels}
        alongY={height - UNDER_EDGE}
        captions={[
          ...(words.bars ? [{ at: barsTop - ABOVE_BARS, label: words.bars }] : []),
          ...(words.line ? [{ at: ABOVE_LINE, label: words.line }] : []),
        ]}
      />
      <path d={layout.area} className={classes.area} />
      <path d={layout.line} className={classes.line} />
      {layout.bars.map((bar) => (
        <Bar
          key={bar.stop.key}
          bar={bar}
          layout={layout}
          words={words}
          isDimmed={active !== undefined && active !== bar}
          onActivate={onActivate}
        />
      ))}
      {active && frame === 'full' && (
        <circle
          cx={active.x + active.width / 2}
          cy={active.outstandingY}
          r={4}
          className={classes.mark}
        />
      )}
    </>
  )
}

interface BarProps<Stop extends PaymentStop> extends Omit<DrawingProps<Stop>, 'activeKey'> {
  bar: PlacedBar<Stop>
  isDimmed: boolean
}

/** One stop of the picture: its whole height reacts, since a bar may be thin. */
function Bar<Stop extends PaymentStop>(props: BarProps<Stop>) {
  const { bar, layout, words, isDimmed, onActivate } = props
  const { stop, x, width, parts } = bar
  return (
    <g
      className={classes.bar}
      data-due={stop.isDue || undefined}
      data-dimmed={isDimmed || undefined}
      role="img"
      tabIndex={0}
      aria-label={words.ofBar(stop)}
      aria-roledescription={words.bar}
      onPointerEnter={() => onActivate(stop.key)}
      onPointerLeave={() => onActivate(undefined)}
      onFocus={() => onActivate(stop.key)}
      onBlur={() => onActivate(undefined)}
      onKeyDown={moveFocusWithArrows}
    >
      <rect
        x={x - 3}
        width={width + 6}
        y={layout.barsTop - 6}
        height={layout.barsBottom - layout.barsTop + 10}
        rx={5}
        className={classes.reach}
      />
      {parts.map(({ part, y, height }) => (
        <rect key={part} x={x} width={width} y={y} height={height} className={classes[part]} />
      ))}
      {stop.isNext && (
        <circle cx={x + width / 2} cy={layout.barsBottom + 9} r={3} className={classes.next} />
      )}
    </g>
  )
}
