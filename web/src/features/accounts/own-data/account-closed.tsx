import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDay } from '../../../lib/format.ts'
import { EntranceFrame } from '../../../shared/entrance/entrance-frame.tsx'
import { supportEmail } from '../../../shared/support.ts'

interface AccountClosedProps {
  /** Until when it can be opened again, as a moment. */
  until: string
  onSignIn: () => void
}

/** What closing an account ends on: that it is closed, and until when that can be undone. */
export function AccountClosed({ until, onSignIn }: AccountClosedProps) {
  const { t } = useTranslation('own-data')
  const address = supportEmail()
  return (
    <EntranceFrame title={t('closed.title')} line={t('closed.line')}>
      <Stack gap="md">
        <Text>{t('closed.until', { date: formatDay(until) })}</Text>
        <Text>
          {t('closed.how')}{' '}
          <Anchor href={`mailto:${address}`} underline="always">
            {address}
          </Anchor>
        </Text>
        <Button variant="default" onClick={onSignIn}>
          {t('closed.signIn')}
        </Button>
      </Stack>
    </EntranceFrame>
  )
}
