import type { Holdings } from '@zegel/contract/register/register'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPercentage, formatUnits } from '../../lib/format.ts'
import type { Slice } from './sunburst.ts'
import classes from './sunburst-chart.module.css'
import { useSliceName } from './use-slice-name.ts'

const LONG_FIGURE = 9

interface SunburstCentreProps {
  holdings: Holdings
  active: Slice | undefined
}

/** The whole in figures, or the arc that somebody is on. */
export function SunburstCentre({ holdings, active }: SunburstCentreProps) {
  const { t } = useTranslation('register')
  const sliceName = useSliceName(holdings)
  const { total, date, holders, others } = holdings
  const count = holders.length + others.count
  const isCounted = total > 0 && (others.count > 0 || others.balance === 0)
  const figure = active ? formatPercentage(active.share) : formatUnits(total)
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
