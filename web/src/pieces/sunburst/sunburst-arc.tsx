import type { Holdings } from '@zegel/contract/register'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercentage, formatUnits } from '../../lib/format.ts'
import type { Slice } from './sunburst.ts'
import classes from './sunburst-chart.module.css'
import { toneOf } from './tone-of.ts'
import { useSliceName } from './use-slice-name.ts'

interface SunburstArcProps {
  slice: Slice
  holdings: Holdings
  isDimmed: boolean
  /** Where Tab comes to. */
  isNext: boolean
  onActivate: (id: string | undefined) => void
}

/** One arc, which says its name and figures. */
export function SunburstArc({ slice, holdings, isDimmed, isNext, onActivate }: SunburstArcProps) {
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
        onKeyDown={walkWithArrows}
        aria-label={t('holders.slice', {
          name: sliceName(slice),
          units: t('holders.unitsCount', { count: units, formatted: formatUnits(units) }),
          percentage: formatPercentage(share),
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
