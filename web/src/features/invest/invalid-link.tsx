import { Anchor, Stack, Text, Title } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { supportEmail } from '../../pieces/support.ts'
import { usePageTitle } from '../../ui/page-title.ts'

/** A link that leads to no offer, or to one that is not ready: says sorry, and who to ask. */
export function InvalidLink() {
  const { t } = useTranslation('invest')
  usePageTitle(t('invalid.title'))
  const address = supportEmail()
  return (
    <Stack align="center" gap="sm" py="xl" ta="center" maw="34rem" mx="auto">
      <IconLinkOff size={40} stroke={1.4} color="var(--mantine-color-dimmed)" aria-hidden />
      <Title order={1}>{t('invalid.title')}</Title>
      <Text c="dimmed">{t('invalid.text')}</Text>
      <Text c="dimmed">
        {t('invalid.support')}{' '}
        <Anchor href={`mailto:${address}`} underline="always">
          {address}
        </Anchor>
      </Text>
    </Stack>
  )
}
