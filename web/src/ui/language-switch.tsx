import { Button, Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { LANGUAGES, type Language } from '@zegel/contract/messages'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../i18n/i18n.ts'

/** The language of everything on screen; each is named in itself. */
export function LanguageSwitch({ onChange }: { onChange: (language: Language) => void }) {
  const { t } = useTranslation('ui')
  const shown = currentLanguage()
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="dimmed"
          size="sm"
          px="xs"
          leftSection={<IconLanguage size={20} stroke={1.5} aria-hidden />}
          aria-label={`${t('language.label')}: ${t(`language.${shown}`)}`}
        >
          {shown.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            role="menuitemradio"
            aria-checked={language === shown}
            rightSection={language === shown && <IconCheck size={16} aria-hidden />}
            onClick={() => onChange(language)}
          >
            {t(`language.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
