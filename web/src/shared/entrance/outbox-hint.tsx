import { Anchor, Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { USUAL_TYPE } from '@zegel/core/instruments/types/names'
import { TextLink } from '../../ui/links.tsx'
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

/** For who comes to issue, and not to hold: the way to set that up, which makes an account as well. */
export function SetUpLine() {
  const { t } = useTranslation('accounts')
  return (
    <Text size="sm" c="dimmed">
      {t('login.issue')}{' '}
      <TextLink to="/onboarding/$section" params={{ section: USUAL_TYPE }} underline="always">
        {t('login.setUp')}
      </TextLink>
    </Text>
  )
}
