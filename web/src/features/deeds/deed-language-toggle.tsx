import { DEED_LANGUAGES, type DeedLanguage } from '@zegel/core/deeds/deed-document'
import { useTranslation } from 'react-i18next'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'

interface DeedLanguageToggleProps {
  language: DeedLanguage
  onChange: (language: DeedLanguage) => void
}

/** The Dutch deed or its English courtesy text, whatever the language of the app. */
export function DeedLanguageToggle({ language, onChange }: DeedLanguageToggleProps) {
  const { t } = useTranslation('deeds')
  return (
    <SegmentedToggle
      label={t('language.label')}
      value={language}
      onChange={onChange}
      options={DEED_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
    />
  )
}
