import { useTranslation } from 'react-i18next'
import classes from './schedule-chart.module.css'
import type { ChartFrame } from './schedule-layout.ts'

/** Which colour is what. */
export function ScheduleLegend({ frame }: { frame: ChartFrame }) {
  const { t } = useTranslation('schedules')
  return (
    <ul className={classes.legend}>
      <li>
        <span className={classes.swatch} data-kind="redemption" aria-hidden />
        {t('redemption')}
      </li>
      <li>
        <span className={classes.swatch} data-kind="interest" aria-hidden />
        {t('interest')}
      </li>
      {frame === 'full' && (
        <li>
          <span className={classes.swatch} data-kind="outstanding" aria-hidden />
          {t('outstanding')}
        </li>
      )}
    </ul>
  )
}
