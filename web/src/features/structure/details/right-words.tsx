import type { RightKind } from '@zegel/core/structure/rights'
import { useTranslation } from 'react-i18next'
import { RIGHT_STYLES } from '../drawing-style.ts'
import classes from './details.module.css'

/** Rights as words, each with the line that it has in the drawing. */
export function RightWords({ rights }: { rights: readonly RightKind[] }) {
  const { t } = useTranslation('structure')
  return (
    <ul className={classes.rights} aria-label={t('details.rights')}>
      {rights.map((right) => {
        const { variable, dashes, width } = RIGHT_STYLES[right]
        return (
          <li key={right} className={classes.right}>
            <svg width="18" height="4" aria-hidden>
              <path d="M0 2H18" stroke={variable} strokeWidth={width} strokeDasharray={dashes} />
            </svg>
            {t(`rights.${right}`)}
          </li>
        )
      })}
    </ul>
  )
}
