import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import type { StructureView } from '../structure-view.ts'
import { CardFrame } from './card-frame.tsx'
import classes from './details.module.css'

/** In place of something that is not in the drawing: it ended, or began later than the date on screen. */
export function MissingCard({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  const { date } = view
  return (
    <CardFrame view={view} title={t('details.missing.title')}>
      <p className={classes.nothing} style={{ margin: 0 }}>
        {date
          ? t('details.missing.onDate', { date: formatDate(date) })
          : t('details.missing.today')}
      </p>
    </CardFrame>
  )
}
