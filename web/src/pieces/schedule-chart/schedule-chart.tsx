import { useElementSize } from '@mantine/hooks'
import type { Schedule } from '@zegel/contract/instruments/schedules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartAxes } from '../../ui/chart-axes.tsx'
import type { PaymentGroup } from './payment-groups.ts'
import { ScheduleBar } from './schedule-bar.tsx'
import classes from './schedule-chart.module.css'
import { type ChartFrame, layOutSchedule } from './schedule-layout.ts'
import { ScheduleLegend } from './schedule-legend.tsx'
import { ScheduleReadout } from './schedule-readout.tsx'

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
