import { useTranslation } from 'react-i18next'
import { TemplatesScreen } from '../../features/deeds/templates-screen.tsx'

/** The templates of deeds and what they make, for platform administrators. */
export function AdminTemplatesScreen() {
  const { t } = useTranslation('shell')
  return <TemplatesScreen title={t('title.adminTemplates')} />
}
