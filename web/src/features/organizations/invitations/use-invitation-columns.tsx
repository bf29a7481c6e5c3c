import { Button, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { PendingInvitation } from '@zegel/contract/organizations/invitations'
import { mayWithInstrument } from '@zegel/core/access/may'
import { useActor } from '../../../shared/current-user.ts'
import { InvitationExpiry } from '../../../shared/instruments/invitation-expiry.tsx'
import { PersonLink } from '../../../shared/legal-persons/person-link.tsx'
import { formatDay } from '../../../lib/format.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { MomentText } from '../../../ui/tables/values.tsx'
import { CancelInvitation } from './cancel-invitation.tsx'
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
      render: (invitation) => <Invited invitation={invitation} />,
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

function Invited({ invitation }: { invitation: PendingInvitation }) {
  const { t } = useTranslation('invitations')
  const actor = useActor()
  const { email, user, context, organization } = invitation
  // Whoever reads any register of it finds everybody who is in one.
  const readsAll = mayWithInstrument(actor, 'read register', {
    organizationId: organization.uuid,
    instrumentId: '',
    isParticipant: false,
  })
  const name =
    user.name && user.natural_person && readsAll ? (
      <PersonLink organizationId={organization.uuid} id={user.natural_person.id} name={user.name} />
    ) : (
      user.name
    )
  return (
    <Stack component="span" gap={0} style={{ overflowWrap: 'break-word' }}>
      <span>{email}</span>
      <Text component="span" size="xs" c="dimmed" fw={400}>
        {name}
        {name && ' · '}
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
function isExpired({ expires_at }: Pick<PendingInvitation, 'expires_at'>): boolean {
  return Date.parse(expires_at) <= Date.now()
}
