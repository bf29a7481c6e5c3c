import { formatCents } from '@zegel/core/money'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { walkWithArrows } from '../../ui/walk-with-arrows.ts'
import classes from './course-stop.module.css'
import type { CourseLayout, PlacedStop } from './course-layout.ts'

interface CourseStopProps {
  stop: PlacedStop
  layout: CourseLayout
  isToday: boolean
  isActive: boolean
  /** Tab comes here. */
  isReached: boolean
  onActivate: (date: string | undefined) => void
}

/** One stop of the course: as wide as its value held, so that the pointer is always on one. */
export function CourseStop(props: CourseStopProps) {
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
      onKeyDown={walkWithArrows}
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
