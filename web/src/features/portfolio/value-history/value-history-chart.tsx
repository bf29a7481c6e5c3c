import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatCents } from '@zegel/core/money'
import type { PortfolioPoint } from '@zegel/core/portfolio/portfolio-value-history'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { ValueAxes } from '../../../shared/value-chart/value-axes.tsx'
import chart from '../../../shared/value-chart/value-chart.module.css'
import { moveFocusWithArrows } from '../../../ui/fields/roving-focus.ts'
import {
  CHART_HEIGHT,
  type ValueHistoryLayout,
  layOutValueHistory,
  type PlacedHistoryPoint,
} from './value-history-layout.ts'
import classes from './value-history-point.module.css'

/** What was held was worth through time, up to today. There is at least one point; every stop says its figures, by pointer and by key. */
export function ValueHistoryChart({ points }: { points: readonly PortfolioPoint[] }) {
  const { t } = useTranslation('portfolio')
  const { ref, width } = useElementSize()
  const [activeDate, setActiveDate] = useState<string>()
  const layout = layOutValueHistory(points, width)
  const { stops } = layout
  const last = stops.at(-1)
  const active = stops.find(({ date }) => date === activeDate) ?? last
  if (!last || !active) return null
  return (
    <>
      <Text size="sm" c="dimmed" mb={4} aria-hidden>
        {formatDate(active.date)}{' '}
        <Text span fw={600} c="var(--mantine-color-text)" className="figures">
          {formatMoney(formatCents(active.valueCents))}
        </Text>
      </Text>
      <div ref={ref} className={chart.chart} style={{ height: CHART_HEIGHT }}>
        {width > 0 && (
          <svg
            width={width}
            height={CHART_HEIGHT}
            viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
            role="group"
            aria-label={t('course.label', {
              from: formatDate(stops[0]?.date ?? last.date),
              to: formatDate(last.date),
            })}
          >
            <ValueAxes layout={layout} />
            <path d={layout.area} className={chart.area} />
            <path d={layout.line} className={chart.line} />
            {stops.map((stop) => (
              <ValueHistoryPoint
                key={stop.date}
                stop={stop}
                layout={layout}
                isToday={stop === last}
                isActive={stop.date === activeDate}
                // One stop of the page, from which the arrow keys go on.
                isReached={stop === active}
                onActivate={setActiveDate}
              />
            ))}
          </svg>
        )}
      </div>
    </>
  )
}

interface ValueHistoryPointProps {
  stop: PlacedHistoryPoint
  layout: ValueHistoryLayout
  isToday: boolean
  isActive: boolean
  /** Tab comes here. */
  isReached: boolean
  onActivate: (date: string | undefined) => void
}

/** One stop of the course: as wide as its value held, so that the pointer is always on one. */
function ValueHistoryPoint(props: ValueHistoryPointProps) {
  const { stop, layout, isToday, isActive, isReached, onActivate } = props
  const { t } = useTranslation('portfolio')
  const { x, y, until, date, valueCents } = stop
  const facts = { date: formatDate(date), value: formatMoney(formatCents(valueCents)) }
  return (
    <g
      className={classes.stop}
      data-active={isActive || undefined}
      data-today={isToday || undefined}
      role="img"
      tabIndex={isReached ? 0 : -1}
      aria-label={t(isToday ? 'course.today' : 'course.point', facts)}
      onPointerEnter={() => onActivate(date)}
      onPointerLeave={() => onActivate(undefined)}
      onFocus={() => onActivate(date)}
      onBlur={() => onActivate(undefined)}
      onKeyDown={moveFocusWithArrows}
    >
      <rect
        x={isToday ? x - 8 : x}
        width={Math.max(1, isToday ? 28 : until - x)}
        y={layout.top}
        height={layout.bottom - layout.top}
        className={classes.reach}
      />
      <line x1={x} x2={x} y1={layout.top} y2={layout.bottom} className={classes.guide} />
      <circle cx={x} cy={y} r={9} className={classes.ring} />
      <circle cx={x} cy={y} r={5} className={classes.dot} />
    </g>
  )
}
