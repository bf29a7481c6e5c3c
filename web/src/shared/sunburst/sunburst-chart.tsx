import type { CSSProperties } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Holdings } from '@zegel/contract/register/register'
import { formatDate, formatShare, formatUnits } from '../../lib/format.ts'
import { moveFocusAround } from '../../ui/fields/roving-focus.ts'
import { SUNBURST_RADIUS } from './arc-shape.ts'
import classes from './sunburst-chart.module.css'
import type { Slice } from './sunburst.ts'
import { toneOf, useSliceName } from './slices.ts'

const VIEW_BOX = [-SUNBURST_RADIUS, -SUNBURST_RADIUS, 2 * SUNBURST_RADIUS, 2 * SUNBURST_RADIUS]

interface SunburstChartProps {
  name: string
  holdings: Holdings
  slices: readonly Slice[]
  /** The slice that the pointer or the keyboard is on, here or in the table. */
  activeId: string | undefined
  onActivate: (id: string | undefined) => void
}

/** Who holds how much, as two rings; Tab comes to the drawing, and the arrow keys go along the arcs. */
export function SunburstChart(props: SunburstChartProps) {
  const { name, holdings, slices, activeId, onActivate } = props
  const { t } = useTranslation('register')
  const active = slices.find(({ id }) => id === activeId)
  return (
    <div>
      <div className={classes.chart}>
        <svg
          className={classes.drawing}
          viewBox={VIEW_BOX.join(' ')}
          role="group"
          aria-label={t('holders.chart', { name, date: formatDate(holdings.date) })}
        >
          {slices.length === 0 && <circle r={95} className={classes.ring} />}
          {slices.map((slice, index) => (
            <SunburstArc
              key={slice.id}
              slice={slice}
              holdings={holdings}
              isDimmed={active !== undefined && !isTogether(active, slice)}
              isNext={active ? active.id === slice.id : index === 0}
              onActivate={onActivate}
            />
          ))}
        </svg>
        <SunburstCentre holdings={holdings} active={active} />
      </div>
      <SunburstLegend holdings={holdings} slices={slices} onActivate={onActivate} />
    </div>
  )
}

// A holder lights up its kind, a kind all of its holders.
function isTogether(active: Slice, slice: Slice): boolean {
  if (active.id === slice.id) return true
  return active.kind === slice.kind && active.ring !== slice.ring
}

interface SunburstLegendProps {
  holdings: Holdings
  slices: readonly Slice[]
  onActivate: (id: string | undefined) => void
}

/** What the colours stand for, each with its part of the whole. */
function SunburstLegend({ holdings, slices, onActivate }: SunburstLegendProps) {
  const { t } = useTranslation('register')
  const sliceName = useSliceName(holdings)
  const kinds = slices.filter(({ ring }) => ring === 'inner')
  if (kinds.length === 0) return null
  return (
    <ul className={classes.legend} aria-label={t('holders.kinds')}>
      {kinds.map((slice) => (
        <li
          key={slice.id}
          className={classes.kind}
          onPointerEnter={() => onActivate(slice.id)}
          onPointerLeave={() => onActivate(undefined)}
        >
          <span
            className={classes.swatch}
            data-kind={slice.kind}
            style={{ '--tone': 1 } as CSSProperties} // safe: React passes custom properties on
          />
          {sliceName(slice)} {formatShare(slice.share)}
        </li>
      ))}
    </ul>
  )
}

const LONG_FIGURE = 9

interface SunburstCentreProps {
  holdings: Holdings
  active: Slice | undefined
}

/** The whole in figures, or the arc that somebody is on. */
function SunburstCentre({ holdings, active }: SunburstCentreProps) {
  const { t } = useTranslation('register')
  const sliceName = useSliceName(holdings)
  const { total, date, holders, others } = holdings
  const count = holders.length + others.count
  const isCounted = total > 0 && (others.count > 0 || others.balance === 0)
  const figure = active ? formatShare(active.share) : formatUnits(total)
  const captions = active
    ? [
        sliceName(active),
        t('holders.unitsCount', { count: active.units, formatted: formatUnits(active.units) }),
      ]
    : [
        t('holders.units', { count: total }),
        ...(isCounted ? [t('holders.holdersCount', { count, formatted: formatUnits(count) })] : []),
        formatDate(date),
      ]
  return (
    <div className={classes.centre} aria-hidden>
      <span className={classes.figure} data-long={figure.length > LONG_FIGURE || undefined}>
        {figure}
      </span>
      {captions.map((caption) => (
        <span key={caption} className={classes.caption}>
          {caption}
        </span>
      ))}
    </div>
  )
}

interface SunburstArcProps {
  slice: Slice
  holdings: Holdings
  isDimmed: boolean
  /** Where Tab comes to. */
  isNext: boolean
  onActivate: (id: string | undefined) => void
}

/** One arc, which says its name and figures. */
function SunburstArc({ slice, holdings, isDimmed, isNext, onActivate }: SunburstArcProps) {
  const { t } = useTranslation('register')
  const sliceName = useSliceName(holdings)
  const { id, kind, ring, size, units, share, path, notches } = slice
  return (
    <>
      <path
        d={path}
        className={classes.slice}
        style={{ '--tone': toneOf(slice) } as CSSProperties} // safe: React passes custom properties on
        data-kind={kind}
        data-together={size !== undefined || undefined}
        data-ring={ring}
        data-dimmed={isDimmed || undefined}
        role="img"
        tabIndex={isNext ? 0 : -1}
        onKeyDown={moveFocusAround}
        aria-label={t('holders.slice', {
          name: sliceName(slice),
          units: t('holders.unitsCount', { count: units, formatted: formatUnits(units) }),
          percentage: formatShare(share),
        })}
        onPointerEnter={() => onActivate(id)}
        onPointerLeave={() => onActivate(undefined)}
        onFocus={() => onActivate(id)}
        onBlur={() => onActivate(undefined)}
      />
      {notches && <path d={notches} className={classes.notches} aria-hidden />}
    </>
  )
}
