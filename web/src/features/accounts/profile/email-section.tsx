import { Button, Group, Stack, Text } from '@mantine/core'
import type { User } from '@zegel/contract/accounts/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { UnverifiedWarning } from './unverified-warning.tsx'

/** The address one signs in with, and whether it is known to be one's own. */
export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const [isChanging, setIsChanging] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const isVerified = user.email_verified_at !== null
  return (
    <Section
      title={t('email.title')}
      line={t('email.line')}
      actions={
        <Button variant="default" onClick={() => setIsChanging(true)}>
          {t('email.change')}
        </Button>
      }
    >
      <Stack gap="md">
        <Group gap="xs">
          <Text style={{ overflowWrap: 'anywhere' }}>{user.email}</Text>
          {isVerified && <StatusBadge tone="success">{t('email.verified')}</StatusBadge>}
        </Group>
        {!isVerified && <UnverifiedWarning email={user.email} />}
        {sentTo !== undefined && <InfoAlert>{t('email.sent', { email: sentTo })}</InfoAlert>}
      </Stack>
      {isChanging && <ChangeEmailForm onSent={setSentTo} onClose={() => setIsChanging(false)} />}
    </Section>
  )
}
