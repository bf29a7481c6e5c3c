import type { RightKind } from '@zegel/core/structure/rights'
import { useTranslation } from 'react-i18next'
import { RIGHT_STYLES } from '../drawing-style.ts'
import classes from './structure-list.module.css'

/** Kinds of rights as words, each with the line it has in the drawing; nothing for what is neutral. */
export function RightsWords({ rights }: { rights: readonly RightKind[] }) {
  const { t } = useTranslation('structure')
  return rights
    .filter((right) => right !== 'neutral')
    .map((right) => {
      const { variable, dashes, width } = RIGHT_STYLES[right]
      return (
        <span key={right} className={classes.right}>
          <svg width="18" height="4" aria-hidden>
            <path d="M0 2H18" stroke={variable} strokeWidth={width} strokeDasharray={dashes} />
          </svg>
          {t(`rights.${right}`)}{' '}
        </span>
      )
    })
}
