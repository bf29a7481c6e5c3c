import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { formatCents } from '@zegel/core/money'
import type { PortfolioPoint } from '@zegel/core/portfolio/portfolio-course'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { ValueAxes } from '../../pieces/value-chart/value-axes.tsx'
import chart from '../../pieces/value-chart/value-chart.module.css'
import { CHART_HEIGHT, layOutCourse } from './course-layout.ts'
import { CourseStop } from './course-stop.tsx'

/** What was held was worth through time, up to today. There is at least one point; every stop says its figures, by pointer and by key. */
export function CourseChart({ points }: { points: readonly PortfolioPoint[] }) {
  const { t } = useTranslation('portfolio')
  const { ref, width } = useElementSize()
  const [activeDate, setActiveDate] = useState<string>()
  const layout = layOutCourse(points, width)
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
              <CourseStop
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
