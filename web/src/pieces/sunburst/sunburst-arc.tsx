import type { Holdings } from '@zegel/contract/register/register'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercentage, formatUnits } from '../../lib/format.ts'
import { walkAround } from '../../ui/walk-with-arrows.ts'
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
        onKeyDown={walkAround}
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
