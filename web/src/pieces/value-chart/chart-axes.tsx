import type { ChartBox } from './chart-scales.ts'
import classes from './value-chart.module.css'

const UNDER_AXIS = 26

/** The two axes of a chart with their figures. The points say the same, so that a screen reader passes by. */
export function ChartAxes({ layout }: { layout: ChartBox }) {
  const { left, right, bottom, dates, values } = layout
  return (
    <g aria-hidden>
      {values.map(({ at, label }) => (
        <g key={label}>
          <line x1={left} x2={right} y1={at} y2={at} className={classes.grid} />
          <text x={left - 10} y={at} dy="0.32em" textAnchor="end" className={classes.tick}>
            {label}
          </text>
        </g>
      ))}
      {dates.map(({ at, label }) => (
        <g key={label}>
          <line x1={at} x2={at} y1={bottom} y2={bottom + 5} className={classes.grid} />
          <text x={at} y={bottom + UNDER_AXIS} textAnchor="middle" className={classes.tick}>
            {label}
          </text>
        </g>
      ))}
    </g>
  )
}
