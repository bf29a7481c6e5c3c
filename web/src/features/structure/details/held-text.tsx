import type { Holding } from '@zegel/core/structure/structure-index'
import { useTranslation } from 'react-i18next'
import { formatShare } from './format-share.ts'

/** How much of an instrument somebody has, as a percentage with its name. */
export function HeldText({ holding }: { holding: Holding }) {
  const { t } = useTranslation('structure')
  const { fraction, instrument } = holding
  return <>{t('details.held', { share: formatShare(fraction), name: instrument.name })}</>
}
