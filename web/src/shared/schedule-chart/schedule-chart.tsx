import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '@zegel/contract/instruments/schedules'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { ChartAxes } from '../../ui/chart-axes.tsx'
import { moveFocusWithArrows } from '../../ui/fields/roving-focus.ts'
import type { PaymentGroup } from './payment-groups.ts'
import classes from './schedule-chart.module.css'
import {
  type ChartFrame,
  layOutSchedule,
  type PlacedBar,
  type ScheduleLayout,
} from './schedule-layout.ts'

// Where words stand: what the bars and the line are of, and the years.
const ABOVE_BARS = 14
const ABOVE_LINE = 12
const UNDER_EDGE = 10

interface ScheduleChartProps {
  /** Of the instrument. */
  name: string
  /** What each bar stands for; there is at least one. */
  groups: readonly PaymentGroup[]
  totals: Schedule['totals']
  /** With the line of what is outstanding, or the bars alone where there is less room. */
  frame?: ChartFrame
}

/** What is paid as bars of interest and redemption, under the line of what is outstanding. Every bar can be reached with Tab or the arrow keys. */
export function ScheduleChart({ name, groups, totals, frame = 'full' }: ScheduleChartProps) {
  const { t } = useTranslation('schedules')
  const { ref, width } = useElementSize()
  const [activeKey, setActiveKey] = useState<string>()
  const layout = width > 0 && layOutSchedule(groups, width, frame)
  return (
    <div>
      <div className={classes.head}>
        <ScheduleReadout group={groups.find(({ key }) => key === activeKey)} totals={totals} />
        <ScheduleLegend frame={frame} />
      </div>
      <div ref={ref} className={classes.chart} data-frame={frame}>
        {layout && (
          <svg
            width={width}
            height={layout.height}
            viewBox={`0 0 ${width} ${layout.height}`}
            role="group"
            aria-label={t('chart.label', { name })}
          >
            <Drawing layout={layout} activeKey={activeKey} onActivate={setActiveKey} />
          </svg>
        )}
      </div>
    </div>
  )
}

interface DrawingProps {
  layout: ReturnType<typeof layOutSchedule>
  activeKey: string | undefined
  onActivate: (key: string | undefined) => void
}

function Drawing({ layout, activeKey, onActivate }: DrawingProps) {
  const { t } = useTranslation('schedules')
  const { left, right, lineTicks, barTicks, labels, barsTop, height } = layout
  const active = layout.bars.find(({ group }) => group.key === activeKey)
  return (
    <>
      <ChartAxes
        left={left}
        right={right}
        values={[...lineTicks, ...barTicks]}
        along={labels}
        alongY={height - UNDER_EDGE}
        captions={[
          { at: barsTop - ABOVE_BARS, label: t('chart.payments') },
          ...(layout.frame === 'full' ? [{ at: ABOVE_LINE, label: t('outstanding') }] : []),
        ]}
      />
      <path d={layout.area} className={classes.area} />
      <path d={layout.line} className={classes.line} />
      {layout.bars.map((bar) => (
        <ScheduleBar
          key={bar.group.key}
          bar={bar}
          layout={layout}
          isDimmed={active !== undefined && active !== bar}
          onActivate={onActivate}
        />
      ))}
      {active && layout.frame === 'full' && (
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

/** Which colour is what. */
function ScheduleLegend({ frame }: { frame: ChartFrame }) {
  const { t } = useTranslation('schedules')
  return (
    <ul className={classes.legend}>
      <li>
        <span className={classes.swatch} data-kind="redemption" aria-hidden />
        {t('redemption')}
      </li>
      <li>
        <span className={classes.swatch} data-kind="interest" aria-hidden />
        {t('interest')}
      </li>
      {frame === 'full' && (
        <li>
          <span className={classes.swatch} data-kind="outstanding" aria-hidden />
          {t('outstanding')}
        </li>
      )}
    </ul>
  )
}

interface ScheduleReadoutProps {
  /** What the pointer or the keyboard is on. */
  group: PaymentGroup | undefined
  totals: Schedule['totals']
}

/** The figures of one bar, or of all together. Each bar says its own to a screen reader, and the table has the totals. */
function ScheduleReadout({ group, totals }: ScheduleReadoutProps) {
  const { t } = useTranslation('schedules')
  const groupName = useGroupName()
  const { interest, redemption } = group ?? totals
  const figures = [
    { label: t('interest'), amount: interest },
    { label: t('redemption'), amount: redemption },
    ...(group ? [{ label: t('outstandingAfter'), amount: group.outstanding }] : []),
  ]
  return (
    <div className={classes.readout} aria-hidden>
      <Text size="sm" fw={600}>
        {group ? groupName(group) : t('allTogether')}
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

interface ScheduleBarProps {
  bar: PlacedBar
  layout: ScheduleLayout
  isDimmed: boolean
  onActivate: (key: string | undefined) => void
}

/** One stop of the picture: its whole height reacts, since a bar may be thin. */
function ScheduleBar({ bar, layout, isDimmed, onActivate }: ScheduleBarProps) {
  const { t } = useTranslation('schedules')
  const groupName = useGroupName()
  const { group, x, width, interest, redemption } = bar
  const label = t('chart.bar', {
    name: groupName(group),
    interest: formatMoney(group.interest),
    redemption: formatMoney(group.redemption),
    outstanding: formatMoney(group.outstanding),
  })
  return (
    <g
      className={classes.bar}
      data-due={group.isDue || undefined}
      data-dimmed={isDimmed || undefined}
      role="img"
      tabIndex={0}
      aria-label={label}
      onPointerEnter={() => onActivate(group.key)}
      onPointerLeave={() => onActivate(undefined)}
      onFocus={() => onActivate(group.key)}
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
      <rect x={x} width={width} {...redemption} className={classes.redemption} />
      <rect x={x} width={width} {...interest} className={classes.interest} />
      {group.isNext && (
        <circle cx={x + width / 2} cy={layout.barsBottom + 9} r={3} className={classes.next} />
      )}
    </g>
  )
}

const YEAR = 4

/** The name of what is shown together: a date, or a year with the number of its payments. */
export function useGroupName(): (group: PaymentGroup) => string {
  const { t } = useTranslation('schedules')
  return ({ key, payments }) =>
    key.length === YEAR ? t('year', { year: key, count: payments.length }) : formatDate(key)
}
