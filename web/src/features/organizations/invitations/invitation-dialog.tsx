import { Group, Stack } from '@mantine/core'
import type { PendingInvitation } from '@zegel/contract/organizations/invitations'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { CancelInvitation } from './cancel-invitation.tsx'
import { ResendInvitation } from './resend-invitation.tsx'

interface InvitationDialogProps {
  invitation: PendingInvitation
  onClose: () => void
}

/** An invitation that nobody accepted in time: what it was for, and another one or none. */
export function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const { t } = useTranslation(['invitations', 'organizations'])
  const { email, role, context, created_at, expires_at, inviter, user } = invitation
  const instruments = user.admin_instruments.map(({ name }) => name).join(', ')
  return (
    <Dialog onClose={onClose} title={t('expired.title', { email })} size="lg">
      <Stack gap="lg">
        <InfoAlert tone="warning">{t('expired.line')}</InfoAlert>
        <FactList
          facts={[
            ...(user.name ? [{ label: t('expired.name'), value: user.name }] : []),
            { label: t('columns.role'), value: t(`organizations:role.${role}`) },
            { label: t('expired.context'), value: t(`context.${context}`) },
            { label: t('columns.date'), value: formatDay(created_at) },
            { label: t('expired.date'), value: formatDay(expires_at) },
            { label: t('expired.inviter'), value: inviter?.legal_name ?? t('expired.platform') },
            ...(instruments
              ? [{ label: t('invite.instruments'), value: instruments, isWide: true }]
              : []),
          ]}
        />
        <Group justify="flex-end" gap="sm">
          <CancelInvitation invitation={invitation} onDone={onClose} isInDialog />
          <ResendInvitation invitation={invitation} onDone={onClose} isMain />
        </Group>
      </Stack>
    </Dialog>
  )
}
