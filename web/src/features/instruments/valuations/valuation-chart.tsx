import { Tooltip } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { formatCents } from '@zegel/core/money'
import {
  type UnitValue,
  valuationHistory,
  type ValuationRange,
} from '@zegel/core/valuations/valuation-history'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { ValueAxes } from '../../../shared/value-chart/value-axes.tsx'
import classes from '../../../shared/value-chart/value-chart.module.css'
import { moveFocusWithArrows } from '../../../ui/fields/roving-focus.ts'
import { CHART_HEIGHT, layOutChart, type PlacedPoint } from './chart-layout.ts'

interface ValuationChartProps {
  /** Of the instrument. */
  name: string
  /** All of them, oldest first; there is at least one up to today. */
  values: readonly UnitValue[]
  range: ValuationRange
  today: string
}

/** What a unit was worth through time, up to today; every point can be reached with Tab or the arrow keys and says its figures. */
export function ValuationChart({ name, values, range, today }: ValuationChartProps) {
  const { t } = useTranslation('valuations')
  const { ref, width } = useElementSize()
  const points = valuationHistory(values, range, today)
  const [first] = values
  const label = t('chart.label', {
    name,
    from: formatDate(points[0]?.date ?? today),
    to: formatDate(today),
  })
  return (
    <div ref={ref} className={classes.chart} style={{ height: CHART_HEIGHT }}>
      {width > 0 && first && (
        <svg
          width={width}
          height={CHART_HEIGHT}
          viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
          role="group"
          aria-label={label}
        >
          <Drawing layout={layOutChart({ points, range, first, today }, width)} />
        </svg>
      )}
    </div>
  )
}

function Drawing({ layout }: { layout: ReturnType<typeof layOutChart> }) {
  return (
    <>
      <ValueAxes layout={layout} />
      <path d={layout.area} className={classes.area} />
      <path d={layout.carried} className={classes.carried} />
      <path d={layout.line} className={classes.line} />
      {layout.points.map((point) => (
        <ChartPoint key={point.date} point={point} />
      ))}
    </>
  )
}

function ChartPoint({ point }: { point: PlacedPoint }) {
  const { t } = useTranslation('valuations')
  const { x, y, isToday } = point
  const facts = {
    date: formatDate(point.date),
    value: formatMoney(formatCents(point.valueCents)),
  }
  const label = t(isToday ? 'chart.today' : 'chart.point', facts)
  return (
    <Tooltip label={label} withArrow>
      <g
        className={classes.point}
        data-today={isToday || undefined}
        role="img"
        tabIndex={0}
        aria-label={label}
        onKeyDown={moveFocusWithArrows}
      >
        <circle cx={x} cy={y} r={12} className={classes.reach} />
        <circle cx={x} cy={y} r={5} className={classes.dot} />
      </g>
    </Tooltip>
  )
}
