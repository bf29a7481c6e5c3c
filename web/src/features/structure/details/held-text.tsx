import type { Holding } from '@zegel/core/structure/structure-index'
import { useTranslation } from 'react-i18next'
import classes from './details.module.css'
import { formatShare } from './format-share.ts'

/** How much of an instrument somebody has, as a percentage with its name. */
export function HeldText({ holding }: { holding: Holding }) {
  const { t } = useTranslation('structure')
  const { fraction, instrument } = holding
  return <>{t('details.held', { share: formatShare(fraction), name: instrument.name })}</>
}

/** The part that somebody stated, on a line of its own; nothing when there is none. */
export function StatedText({ stated }: { stated: number | null }) {
  const { t } = useTranslation('structure')
  if (stated === null) return null
  return (
    <span className={classes.rowLine}>{t('details.stated', { share: formatShare(stated) })}</span>
  )
}
