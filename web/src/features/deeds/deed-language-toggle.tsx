import { DEED_LANGUAGES, type DeedLanguage } from '@zegel/core/deeds/deed-document'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n.ts'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'

interface DeedLanguageToggleProps {
  language: DeedLanguage
  onChange: (language: DeedLanguage) => void
}

/** The Dutch deed or its English courtesy text, whatever the language of the app. */
export function DeedLanguageToggle({ language, onChange }: DeedLanguageToggleProps) {
  const { t } = useTranslation('deeds')
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'language' })
  return (
    <SegmentedToggle
      label={t('language.label')}
      value={language}
      onChange={onChange}
      options={DEED_LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }))}
    />
  )
}
