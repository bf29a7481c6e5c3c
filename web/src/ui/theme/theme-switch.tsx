import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Light or dark; until it is touched the system decides. */
export function ThemeSwitch() {
  const { t } = useTranslation('ui')
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const other = shown === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? IconMoon : IconSun
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      c="dimmed"
      aria-label={t(other === 'dark' ? 'theme.toDark' : 'theme.toLight')}
      onClick={() => setColorScheme(other)}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
