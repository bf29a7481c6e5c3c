import { LANGUAGES, type Language } from '@zegel/contract/messages'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n.ts'
import { languages } from '../../i18n/languages.ts'
import classes from './language-switch.module.css'

/** The language of everything on screen; each is named in itself. */
export function LanguageSwitch({ onChange }: { onChange: (language: Language) => void }) {
  const { t } = useTranslation('ui')
  const shown = currentLanguage()
  return (
    <div role="group" aria-label={t('language.label')} className={classes.root}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={classes.choice}
          aria-pressed={language === shown}
          title={languages[language].name}
          onClick={() => onChange(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  )
}
