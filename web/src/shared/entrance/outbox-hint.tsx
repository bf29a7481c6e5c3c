import { Anchor, Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { environmentOf, ownHost } from './entrance-frame.tsx'

/** Where a mail is to be read on one's own machine, which sends none; nothing elsewhere. */
export function OutboxHint() {
  const { t } = useTranslation('credentials')
  if (environmentOf(ownHost()) !== 'local') return null
  return (
    <Text size="sm" c="dimmed">
      {t('outbox')}{' '}
      <Anchor href="/outbox" underline="always">
        /outbox
      </Anchor>
    </Text>
  )
}
