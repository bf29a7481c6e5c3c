import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  IconAddressBook,
  IconAdjustments,
  IconBuilding,
  IconCreditCard,
  IconLanguage,
  IconLock,
  IconMail,
  IconMoon,
  IconShieldLock,
  IconSun,
} from '@tabler/icons-react'
import { LANGUAGES } from '@zegel/contract/messages'
import { useTranslation } from '../../i18n/use-translation.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { languages } from '../../i18n/languages.ts'
import { useChangeLanguage } from '../../shared/session.ts'
import type { Command } from './commands.ts'

/** The parts of the profile, by their place in its address. */
const PARTS = [
  { id: 'profile', name: 'details', icon: IconAddressBook },
  { id: 'security', name: 'security', icon: IconLock },
  { id: 'email', name: 'email', icon: IconMail },
  { id: 'entities', name: 'entities', icon: IconBuilding },
  { id: 'bank', name: 'bank', icon: IconCreditCard },
  { id: 'preferences', name: 'preferences', icon: IconAdjustments },
  { id: 'data', name: 'data', icon: IconShieldLock },
] as const

/** What somebody may set for themselves: how everything looks at once, and the rest on the profile. */
export function useSettingCommands(): Command[] {
  const { t } = useTranslation(['search', 'ui', 'navigation'])
  const changeLanguage = useChangeLanguage()
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const other = shown === 'dark' ? 'light' : 'dark'
  return [
    {
      key: 'theme',
      label: t(other === 'dark' ? 'ui:theme.toDark' : 'ui:theme.toLight'),
      words: t('words.theme'),
      icon: other === 'dark' ? IconMoon : IconSun,
      act: () => setColorScheme(other),
    },
    ...LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => ({
      key: `language:${language}`,
      label: t('setting.language', { language: languages[language].name }),
      words: t('words.language'),
      icon: IconLanguage,
      act: () => changeLanguage(language),
    })),
    ...PARTS.map(({ id, name, icon }) => ({
      key: `profile:${id}`,
      label: t(`setting.${name}`),
      hint: t('navigation:profile'),
      words: t(`words.${name}`),
      icon,
      act: { to: '/app/profile', hash: id } as const,
    })),
  ]
}
