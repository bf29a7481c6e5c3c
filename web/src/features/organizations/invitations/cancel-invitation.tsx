import { Button } from '@mantine/core'
import type { PendingInvitation } from '@zegel/contract/organizations/invitations'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useCancel } from './invitations.api.ts'
import { toastRefusal } from '../../../shared/acting/toast-failure.ts'

interface CancelInvitationProps {
  invitation: PendingInvitation
  onDone?: () => void
  /** In a dialog, where 'cancel' alone would be taken for closing it. */
  isInDialog?: boolean
}

/** Takes an invitation back, after asking. */
export function CancelInvitation(props: CancelInvitationProps) {
  const { invitation, onDone, isInDialog = false } = props
  const { t } = useTranslation('invitations')
  const cancel = useCancel()
  const [isAsking, setIsAsking] = useState(false)
  const { email } = invitation

  async function handleConfirm() {
    try {
      await cancel.mutateAsync(invitation.id)
      showToast('success', t('cancel.done'))
      onDone?.()
    } catch (error) {
      toastRefusal(error, t('failed'))
    }
    setIsAsking(false)
  }

  return (
    <>
      <Button
        variant="default"
        {...(!isInDialog && { size: 'xs', 'aria-label': t('cancel.of', { email }) })}
        onClick={() => setIsAsking(true)}
      >
        {t(isInDialog ? 'cancel.confirm' : 'cancel.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('cancel.title', { email })}
          confirmLabel={t('cancel.confirm')}
          cancelLabel={t('cancel.keep')}
          isDestructive
          isBusy={cancel.isPending}
          onConfirm={() => void handleConfirm()}
          onClose={() => !cancel.isPending && setIsAsking(false)}
        >
          {t('cancel.line')}
        </ConfirmDialog>
      )}
    </>
  )
}
