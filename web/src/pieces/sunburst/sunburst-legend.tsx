import type { Holdings } from '@zegel/contract/register/register'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercentage } from '../../lib/format.ts'
import type { Slice } from './sunburst.ts'
import classes from './sunburst-chart.module.css'
import { useSliceName } from './use-slice-name.ts'

interface SunburstLegendProps {
  holdings: Holdings
  slices: readonly Slice[]
  onActivate: (id: string | undefined) => void
}

/** What the colours stand for, each with its part of the whole. */
export function SunburstLegend({ holdings, slices, onActivate }: SunburstLegendProps) {
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
          {sliceName(slice)} {formatPercentage(slice.share)}
        </li>
      ))}
    </ul>
  )
}
