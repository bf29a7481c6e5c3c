import { useTranslation } from 'react-i18next'
import classes from './schedule-chart.module.css'
import type { ScheduleLayout, Tick } from './schedule-layout.ts'

/** The two axes of money and the years under them. The bars say the same, so that a screen reader passes by. */
export function ScheduleAxes({ layout }: { layout: ScheduleLayout }) {
  const { t } = useTranslation('schedules')
  const { left, right, lineTicks, barTicks, labels, barsTop, height } = layout
  return (
    <g aria-hidden>
      <text x={right} y={barsTop - 14} textAnchor="end" className={classes.caption}>
        {t('chart.payments')}
      </text>
      {layout.frame === 'full' && (
        <text x={right} y={12} textAnchor="end" className={classes.caption}>
          {t('outstanding')}
        </text>
      )}
      {[...lineTicks, ...barTicks].map((tick) => (
        <MoneyTick key={tick.at} tick={tick} left={left} right={right} />
      ))}
      {labels.map(({ at, label }) => (
        <text key={label} x={at} y={height - 10} textAnchor="middle" className={classes.tick}>
          {label}
        </text>
      ))}
    </g>
  )
}

function MoneyTick({ tick, left, right }: { tick: Tick; left: number; right: number }) {
  return (
    <>
      <line x1={left} x2={right} y1={tick.at} y2={tick.at} className={classes.grid} />
      <text x={left - 8} y={tick.at} dy="0.32em" textAnchor="end" className={classes.tick}>
        {tick.label}
      </text>
    </>
  )
}
