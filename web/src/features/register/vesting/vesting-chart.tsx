import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { GrantVesting } from '@zegel/contract/register/vesting'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, formatUnits } from '../../../lib/format.ts'
import { ValueAxes } from '../../../shared/value-chart/value-axes.tsx'
import { moveFocusWithArrows } from '../../../ui/fields/roving-focus.ts'
import classes from './vesting-chart.module.css'
import {
  CHART_HEIGHT,
  layOutVesting,
  type PlacedStep,
  type VestingLayout,
} from './vesting-layout.ts'

/** What of a grant vests when: the steps up to all that was granted, its cliff, and today. Every stop says its figures, by pointer and by key. */
export function VestingChart({ grant }: { grant: GrantVesting }) {
  const { t } = useTranslation('vesting')
  const { ref, width } = useElementSize()
  const [activeDate, setActiveDate] = useState<string>()
  const layout = layOutVesting(grant, width)
  const { stops } = layout
  const active = stops.find(({ date }) => date === activeDate)
  const reached = active ?? stops[0]
  const shown = active ?? { date: grant.date, ...grant.figures }
  return (
    <>
      <Text size="sm" c="dimmed" mb={4} aria-hidden>
        {formatDate(shown.date)}{' '}
        <Text span fw={600} c="var(--mantine-color-text)" className="figures">
          {t('chart.shown', { vested: formatUnits(shown.vested), all: formatUnits(grant.units) })}
        </Text>
      </Text>
      <div ref={ref} className={classes.chart} style={{ height: CHART_HEIGHT }}>
        {width > 0 && (
          <svg
            width={width}
            height={CHART_HEIGHT}
            viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
            role="group"
            aria-label={t('chart.label', {
              vested: formatUnits(grant.figures.vested),
              all: formatUnits(grant.units),
            })}
          >
            <ValueAxes layout={layout} />
            <path d={layout.area} className={classes.area} />
            <path d={layout.line} className={classes.line} />
            <Marks layout={layout} units={grant.units} />
            {stops.map((stop) => (
              <Stop
                key={stop.date}
                stop={stop}
                layout={layout}
                isReached={stop === reached}
                onActivate={setActiveDate}
              />
            ))}
          </svg>
        )}
      </div>
    </>
  )
}

// A word on the side of its line where there is room for it.
const NEAR_END = 90

function Marks({ layout, units }: { layout: VestingLayout; units: number }) {
  const { t } = useTranslation('vesting')
  const { left, right, top, bottom, grantedY, todayX, cliffX } = layout
  const marks = [
    { x: todayX, label: t('chart.today'), y: top - 8 },
    ...(cliffX === undefined ? [] : [{ x: cliffX, label: t('chart.cliff'), y: top - 22 }]),
  ]
  return (
    <g aria-hidden>
      <line x1={left} x2={right} y1={grantedY} y2={grantedY} className={classes.granted} />
      <text x={left + 6} y={grantedY + 16} className={classes.label}>
        {t('chart.granted', { units: formatUnits(units) })}
      </text>
      {marks.map(({ x, label, y }) => (
        <g key={label}>
          <line x1={x} x2={x} y1={y + 4} y2={bottom} className={classes.mark} />
          <text
            x={x}
            y={y}
            textAnchor={x > right - NEAR_END ? 'end' : 'start'}
            className={classes.label}
          >
            {label}
          </text>
        </g>
      ))}
    </g>
  )
}

interface StopProps {
  stop: PlacedStep
  layout: VestingLayout
  /** Tab comes here; the arrow keys go on from it. */
  isReached: boolean
  onActivate: (date: string | undefined) => void
}

function Stop({ stop, layout, isReached, onActivate }: StopProps) {
  const { t } = useTranslation('vesting')
  const { x, y, until, date, vested, lapsed } = stop
  const facts = { date: formatDate(date), vested: formatUnits(vested), lapsed: formatUnits(lapsed) }
  return (
    <g
      className={classes.stop}
      role="img"
      tabIndex={isReached ? 0 : -1}
      aria-label={t(lapsed > 0 ? 'chart.stopLapsed' : 'chart.stop', facts)}
      onPointerEnter={() => onActivate(date)}
      onPointerLeave={() => onActivate(undefined)}
      onFocus={() => onActivate(date)}
      onBlur={() => onActivate(undefined)}
      onKeyDown={moveFocusWithArrows}
    >
      <rect
        x={x}
        width={Math.max(1, until - x)}
        y={layout.top}
        height={layout.bottom - layout.top}
        className={classes.reach}
      />
      <circle cx={x} cy={y} r={9} className={classes.ring} />
      <circle cx={x} cy={y} r={5} className={classes.dot} />
    </g>
  )
}
