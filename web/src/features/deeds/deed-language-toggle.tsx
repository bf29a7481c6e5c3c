import { LANGUAGES, type Language } from '@zegel/contract/messages'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n.ts'
import { SegmentedToggle } from '../../ui/fields/segmented-toggle.tsx'

interface DeedLanguageToggleProps {
  language: Language
  onChange: (language: Language) => void
}

/** The Dutch deed or a courtesy text in another language, whatever the language of the app. */
export function DeedLanguageToggle({ language, onChange }: DeedLanguageToggleProps) {
  const { t } = useTranslation('deeds')
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'language' })
  return (
    <SegmentedToggle
      label={t('language.label')}
      value={language}
      onChange={onChange}
      options={LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }))}
    />
  )
}
