import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { PendingInvitation } from '@zegel/contract/organizations/invitations'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useResend } from './invitations.api.ts'
import { toastRefusal } from '../../../shared/acting/toast-failure.ts'

interface ResendInvitationProps {
  invitation: PendingInvitation
  onDone?: () => void
  /** It is what a dialog is for. */
  isMain?: boolean
}

/** Mails an invitation again, for another thirty days. */
export function ResendInvitation({ invitation, onDone, isMain = false }: ResendInvitationProps) {
  const { t } = useTranslation('invitations')
  const resend = useResend()

  // Awaited, so that it is told also when the row it was asked from is gone by then.
  async function handleResend() {
    try {
      await resend.mutateAsync(invitation.id)
      showToast('success', t('resend.done'))
      onDone?.()
    } catch (error) {
      toastRefusal(error, t('failed'))
    }
  }

  return (
    <Button
      {...(isMain ? { variant: 'filled' } : { variant: 'default', size: 'xs' })}
      leftSection={<IconMail size={16} aria-hidden />}
      loading={resend.isPending}
      aria-label={t('resend.of', { email: invitation.email })}
      onClick={() => void handleResend()}
    >
      {t('resend.button')}
    </Button>
  )
}
