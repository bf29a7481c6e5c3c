import { Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Invitation } from '@zegel/contract/accounts/registration'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallFailed } from '../../../lib/call.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { formatMoment } from '../../../lib/format.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { RegisterForm } from './register-form.tsx'
import { invitationQuery } from './registration.api.ts'

/** Making an account for the address that was invited. */
export function InvitedRegistration({ token }: { token: string }) {
  return (
    <Awaited key={token} waiting={<LinesSkeleton lines={8} />} failed={showFailure}>
      <OfInvitation token={token} />
    </Awaited>
  )
}

function showFailure(failure: ReactNode, error: CallFailed) {
  return error.status === 422 ? <NotInvited error={error} /> : failure
}

function OfInvitation({ token }: { token: string }) {
  const { data: invitation } = useSuspenseQuery(invitationQuery(token))
  return (
    <Stack gap="lg">
      <Invited invitation={invitation} />
      <RegisterForm invited={{ email: invitation.email, token }} />
    </Stack>
  )
}

function Invited({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('registration')
  const { organization, expires_at } = invitation
  return (
    <Group gap="sm" wrap="nowrap">
      <Picture url={organization.logo_image_url} name={organization.name} size={44} isSquare />
      <div style={{ minWidth: 0, overflowWrap: 'break-word' }}>
        <Text>{t('register.invited', { organization: organization.name })}</Text>
        <Text size="sm" c="dimmed">
          {t('register.validUntil', { moment: formatMoment(expires_at) })}
        </Text>
      </div>
    </Group>
  )
}

function NotInvited({ error }: { error: CallFailed }) {
  const { t } = useTranslation('registration')
  if (error.code === 'invitation-used')
    return (
      <InfoAlert
        title={failureText(error)}
        action={<ButtonLink to="/login">{t('toLogin')}</ButtonLink>}
      >
        {t('register.used')}
      </InfoAlert>
    )
  return (
    <InfoAlert
      tone="warning"
      title={failureText(error)}
      action={
        <ButtonLink to="/register" variant="default">
          {t('register.withoutInvitation')}
        </ButtonLink>
      }
    >
      {t('register.askAgain')}
    </InfoAlert>
  )
}
