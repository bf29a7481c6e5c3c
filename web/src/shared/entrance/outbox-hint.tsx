import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { environmentOf } from './environment.ts'

/** Where a mail is to be read on one's own machine, which sends none; nothing elsewhere. */
export function OutboxHint() {
  const { t } = useTranslation('credentials')
  if (environmentOf(window.location.hostname) !== 'local') return null
  return (
    <Text size="sm" c="dimmed">
      {t('outbox')}{' '}
      <Anchor href="/outbox" underline="always">
        /outbox
      </Anchor>
    </Text>
  )
}
