import { ChartAxes } from '../../ui/chart-axes.tsx'
import type { ChartBox } from './chart-scales.ts'

const UNDER_AXIS = 26

/** What units are worth, and the days under it. */
export function ValueAxes({ layout }: { layout: ChartBox }) {
  const { left, right, bottom, dates, values } = layout
  return (
    <ChartAxes
      left={left}
      right={right}
      values={values}
      along={dates}
      alongY={bottom + UNDER_AXIS}
      marksY={bottom}
    />
  )
}
