import {
  ActionIcon,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LANGUAGES, type Language } from '@zegel/contract/messages'
import { currentLanguage } from '../../i18n/i18n.ts'
import { languages } from '../../i18n/languages.ts'
import classes from './language-switch.module.css'

/** Light or dark; until it is touched the system decides. What it became is said to who doesn't see it. */
export function ThemeSwitch() {
  const { t } = useTranslation('ui')
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const other = shown === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? IconMoon : IconSun
  const label = t(other === 'dark' ? 'theme.toDark' : 'theme.toLight')
  const [said, setSaid] = useState('')

  function handleClick() {
    setColorScheme(other)
    setSaid(label)
  }

  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        c="dimmed"
        aria-label={label}
        onClick={handleClick}
      >
        {/* Painted beforehand it is the one for who reads in the light. */}
        <Icon
          size={20}
          stroke={1.5}
          className={import.meta.env.SSR ? 'mantine-dark-hidden' : undefined}
          aria-hidden
        />
      </ActionIcon>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

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
