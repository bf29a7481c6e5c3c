import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { PendingInvitation } from '@zegel/contract/organizations/invitations'
import { InvitationExpiry } from '../../../shared/instruments/invitation-expiry.tsx'
import { formatDay } from '../../../lib/format.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { MomentText } from '../../../ui/tables/values.tsx'
import { CancelInvitation } from './cancel-invitation.tsx'
import { InviteeName } from './invitee-name.tsx'
import classes from './invitations.module.css'
import { ResendInvitation } from './resend-invitation.tsx'

/** What the list of invitations shows of each, and what can be done with it. */
export function useInvitationColumns(
  onOpen: (invitation: PendingInvitation) => void,
): DataColumn<PendingInvitation>[] {
  const { t } = useTranslation(['invitations', 'organizations', 'common'])
  return [
    {
      key: 'email',
      title: t('common:emailAddress'),
      isSortable: true,
      render: (invitation) => <Invited invitation={invitation} onOpen={onOpen} />,
    },
    {
      key: 'role',
      title: t('columns.role'),
      isSortable: true,
      render: ({ role }) => t(`organizations:role.${role}`),
    },
    {
      key: 'created_at',
      title: t('columns.date'),
      isSortable: true,
      render: (invitation) => (
        <Stack gap={0} className={classes.date}>
          <MomentText instant={invitation.created_at} />
          <Expiry invitation={invitation} />
        </Stack>
      ),
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      isFigure: true,
      isActions: true,
      render: (invitation) => <Actions invitation={invitation} onOpen={onOpen} />,
    },
  ]
}

function Invited({ invitation, onOpen }: ActionsProps) {
  const { t } = useTranslation('invitations')
  const { email, user, context } = invitation
  return (
    <Stack gap={0} align="flex-start" style={{ overflowWrap: 'break-word' }}>
      <Anchor
        component="button"
        type="button"
        c="inherit"
        ta="start"
        underline="hover"
        inherit
        onClick={() => onOpen(invitation)}
      >
        {email}
      </Anchor>
      <Text component="span" size="xs" c="dimmed" fw={400}>
        <InviteeName invitation={invitation} />
        {user.name && ' · '}
        {t(`context.${context}`)}
      </Text>
    </Stack>
  )
}

function Expiry({ invitation }: { invitation: PendingInvitation }) {
  const { t } = useTranslation('invitations')
  const { expires_at: expiresAt } = invitation
  if (!isExpired(invitation)) return <InvitationExpiry expiresAt={expiresAt} isOver={false} />
  return (
    <StatusBadge tone="warning">{t('expiry.over', { date: formatDay(expiresAt) })}</StatusBadge>
  )
}

interface ActionsProps {
  invitation: PendingInvitation
  onOpen: (invitation: PendingInvitation) => void
}

function Actions({ invitation, onOpen }: ActionsProps) {
  const { t } = useTranslation('invitations')
  return (
    <div className={classes.actions}>
      {isExpired(invitation) ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMail size={16} aria-hidden />}
          aria-label={t('expired.open', { email: invitation.email })}
          onClick={() => onOpen(invitation)}
        >
          {t('expired.button')}
        </Button>
      ) : (
        <>
          <ResendInvitation invitation={invitation} />
          <CancelInvitation invitation={invitation} />
        </>
      )}
    </div>
  )
}

/** Whether the time to accept an invitation has passed. */
export function isExpired({ expires_at }: Pick<PendingInvitation, 'expires_at'>): boolean {
  return Date.parse(expires_at) <= Date.now()
}
