import { useElementSize } from '@mantine/hooks'
import type { Schedule } from '@zegel/contract/schedules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentGroup } from './payment-groups.ts'
import { ScheduleAxes } from './schedule-axes.tsx'
import { ScheduleBar } from './schedule-bar.tsx'
import classes from './schedule-chart.module.css'
import { type ChartFrame, layOutSchedule } from './schedule-layout.ts'
import { ScheduleLegend } from './schedule-legend.tsx'
import { ScheduleReadout } from './schedule-readout.tsx'

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
  const active = layout.bars.find(({ group }) => group.key === activeKey)
  return (
    <>
      <ScheduleAxes layout={layout} />
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
