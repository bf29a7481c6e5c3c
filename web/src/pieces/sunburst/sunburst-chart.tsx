import type { Holdings } from '@zegel/contract/register'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPercentage, formatUnits } from '../../lib/format.ts'
import { SUNBURST_RADIUS, type Slice } from './sunburst.ts'
import classes from './sunburst-chart.module.css'
import { toneOf } from './tone-of.ts'
import { useSliceName } from './use-slice-name.ts'

const LONG_FIGURE = 9

interface SunburstChartProps {
  name: string
  holdings: Holdings
  slices: readonly Slice[]
  /** The slice that the pointer or the keyboard is on, here or in the table. */
  activeId: string | undefined
  onActivate: (id: string | undefined) => void
}

/** Who holds how much, as two rings; every arc can be reached with Tab or the arrow keys and says its name and figures. */
export function SunburstChart({
  name,
  holdings,
  slices,
  activeId,
  onActivate,
}: SunburstChartProps) {
  const { t } = useTranslation('register')
  const sliceName = useSliceName(holdings)
  const active = slices.find(({ id }) => id === activeId)
  const box = [-SUNBURST_RADIUS, -SUNBURST_RADIUS, 2 * SUNBURST_RADIUS, 2 * SUNBURST_RADIUS].join(
    ' ',
  )
  const unitsOf = (units: number) =>
    t('holders.unitsCount', { count: units, formatted: formatUnits(units) })

  return (
    <div className={classes.chart}>
      <svg
        className={classes.drawing}
        viewBox={box}
        role="group"
        aria-label={t('holders.chart', { name, date: formatDate(holdings.date) })}
      >
        {slices.length === 0 && <circle r={107} className={classes.ring} />}
        {slices.map((slice) => (
          <path
            key={slice.id}
            d={slice.path}
            className={classes.slice}
            style={{ '--tone': toneOf(slice) } as CSSProperties} // safe: React passes custom properties on
            data-kind={slice.kind}
            data-ring={slice.ring}
            data-dimmed={(active && !isTogether(active, slice)) || undefined}
            role="img"
            tabIndex={0}
            onKeyDown={walkWithArrows}
            aria-label={t('holders.slice', {
              name: sliceName(slice),
              units: unitsOf(slice.units),
              percentage: formatPercentage(slice.share),
            })}
            onPointerEnter={() => onActivate(slice.id)}
            onPointerLeave={() => onActivate(undefined)}
            onFocus={() => onActivate(slice.id)}
            onBlur={() => onActivate(undefined)}
          />
        ))}
      </svg>
      <div className={classes.centre} aria-hidden>
        {active ? (
          <>
            <span className={classes.figure}>{formatPercentage(active.share)}</span>
            <span className={classes.caption}>{sliceName(active)}</span>
            <span className={classes.caption}>{unitsOf(active.units)}</span>
          </>
        ) : (
          <>
            <span
              className={classes.figure}
              data-long={formatUnits(holdings.total).length > LONG_FIGURE || undefined}
            >
              {formatUnits(holdings.total)}
            </span>
            <span className={classes.caption}>{t('holders.units', { count: holdings.total })}</span>
            <span className={classes.caption}>{formatDate(holdings.date)}</span>
          </>
        )}
      </div>
    </div>
  )
}

// A holder lights up its kind, a kind all of its holders.
function isTogether(active: Slice, slice: Slice): boolean {
  if (active.id === slice.id) return true
  return active.kind === slice.kind && active.ring !== slice.ring
}

function walkWithArrows(event: KeyboardEvent<SVGPathElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const arcs = [
    ...(event.currentTarget.ownerSVGElement?.querySelectorAll<SVGPathElement>('path[tabindex]') ??
      []),
  ]
  const here = arcs.findIndex((arc) => arc === event.currentTarget)
  arcs[(here + step + arcs.length) % arcs.length]?.focus()
}
