import { useTranslation } from '../../../i18n/use-translation.ts'
import { TemplateVersionsScreen } from '../../../features/deeds/template-versions-screen.tsx'

/** The templates of deeds, what they make and which version is in force, for platform administrators. */
export function AdminTemplatesScreen() {
  const { t } = useTranslation('shell')
  return <TemplateVersionsScreen title={t('title.adminTemplates')} />
}
