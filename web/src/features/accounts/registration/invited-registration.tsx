import { Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { Invitation } from '@zegel/contract/accounts/registration'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallFailed } from '../../../lib/call.ts'
import { formatMoment } from '../../../lib/format.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { RegisterForm } from './register-form.tsx'
import { invitationQuery } from './registration.api.ts'

/** Making an account for the address that was invited. */
export function InvitedRegistration({ token }: { token: string }) {
  // What is wrong with it, and what to do then, is said where the links of invitations lead.
  const showFailure = (failure: ReactNode, error: CallFailed) =>
    error.status === 422 ? <Navigate to="/invite" search={{ token }} replace /> : failure
  return (
    <Awaited key={token} waiting={<LinesSkeleton lines={8} />} failed={showFailure}>
      <OfInvitation token={token} />
    </Awaited>
  )
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
