import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConfirmed } from '../../../pieces/confirmed.tsx'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { turnOff, useRefreshAccount } from './two-factor.api.ts'

/** Asks whether to turn two-factor authentication off; no leaves it on. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('two-factor')
  const refresh = useRefreshAccount()
  const { confirmed, passwordDialog } = useConfirmed()
  const disable = useMutation({
    mutationFn: () => confirmed(turnOff),
    onSuccess: async () => {
      showToast('warning', t('turnOff.turnedOff'))
      await refresh()
      onClose()
    },
    onError: (error) => {
      toastFailure(error)
      onClose()
    },
  })
  return (
    <>
      <ConfirmDialog
        title={t('turnOff.title')}
        confirmLabel={t('turnOff.yes')}
        cancelLabel={t('turnOff.no')}
        isDestructive
        isBusy={disable.isPending}
        onConfirm={() => disable.mutate()}
        onClose={() => !disable.isPending && onClose()}
      >
        {t('turnOff.line')}
      </ConfirmDialog>
      {passwordDialog}
    </>
  )
}
