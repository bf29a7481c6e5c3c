import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { walkWithArrows } from '../../ui/walk-with-arrows.ts'
import classes from './schedule-chart.module.css'
import type { PlacedBar, ScheduleLayout } from './schedule-layout.ts'
import { useGroupName } from './use-group-name.ts'

interface ScheduleBarProps {
  bar: PlacedBar
  layout: ScheduleLayout
  isDimmed: boolean
  onActivate: (key: string | undefined) => void
}

/** One stop of the picture: its whole height reacts, since a bar may be thin. */
export function ScheduleBar({ bar, layout, isDimmed, onActivate }: ScheduleBarProps) {
  const { t } = useTranslation('schedules')
  const groupName = useGroupName()
  const { group, x, width, interest, redemption } = bar
  const label = t('chart.bar', {
    name: groupName(group),
    interest: formatMoney(group.interest),
    redemption: formatMoney(group.redemption),
    outstanding: formatMoney(group.outstanding),
  })
  return (
    <g
      className={classes.bar}
      data-due={group.isDue || undefined}
      data-dimmed={isDimmed || undefined}
      role="img"
      tabIndex={0}
      aria-label={label}
      onPointerEnter={() => onActivate(group.key)}
      onPointerLeave={() => onActivate(undefined)}
      onFocus={() => onActivate(group.key)}
      onBlur={() => onActivate(undefined)}
      onKeyDown={walkWithArrows}
    >
      <rect
        x={x - 3}
        width={width + 6}
        y={layout.barsTop - 6}
        height={layout.barsBottom - layout.barsTop + 10}
        rx={5}
        className={classes.reach}
      />
      <rect x={x} width={width} {...redemption} className={classes.redemption} />
      <rect x={x} width={width} {...interest} className={classes.interest} />
      {group.isNext && (
        <circle cx={x + width / 2} cy={layout.barsBottom + 9} r={3} className={classes.next} />
      )}
    </g>
  )
}
