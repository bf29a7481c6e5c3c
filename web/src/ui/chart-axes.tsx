import classes from './chart-axes.module.css'

/** A place along an axis, in pixels, and what it says there. */
export interface Tick {
  at: number
  label: string
}

interface ChartAxesProps {
  left: number
  right: number
  /** Heights with their figures; those of several scales above each other where a chart has more. */
  values: readonly Tick[]
  /** What stands under the chart: along its width, at a height. */
  along: readonly Tick[]
  alongY: number
  /** Where the axis itself is, when each of its places has a mark. */
  marksY?: number
  /** What a scale is of, above it. */
  captions?: readonly Tick[]
}

const BEFORE_AXIS = 8
const MARK = 5

/** The axes of any chart with their figures. What is drawn between them says the same, so that a screen reader passes by. */
export function ChartAxes(props: ChartAxesProps) {
  const { left, right, values, along, alongY, marksY, captions = [] } = props
  return (
    <g aria-hidden>
      {captions.map(({ at, label }) => (
        <text key={label} x={right} y={at} textAnchor="end" className={classes.caption}>
          {label}
        </text>
      ))}
      {values.map(({ at, label }) => (
        <g key={at}>
          <line x1={left} x2={right} y1={at} y2={at} className={classes.grid} />
          <text x={left - BEFORE_AXIS} y={at} dy="0.32em" textAnchor="end" className={classes.tick}>
            {label}
          </text>
        </g>
      ))}
      {along.map(({ at, label }) => (
        <g key={label}>
          {marksY !== undefined && (
            <line x1={at} x2={at} y1={marksY} y2={marksY + MARK} className={classes.grid} />
          )}
          <text x={at} y={alongY} textAnchor="middle" className={classes.tick}>
            {label}
          </text>
        </g>
      ))}
    </g>
  )
}
