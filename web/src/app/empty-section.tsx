import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../ui/page-title.ts'

/** A section of the organisation that does not exist: nothing, so that the navigation stays. */
export function EmptySection() {
  const { t } = useTranslation('shell')
  usePageTitle(t('title.organization'))
  return null
}
