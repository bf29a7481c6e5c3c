import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmed } from '../../../pieces/confirmed.tsx'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { renewRecoveryCodes } from './two-factor.api.ts'
import { Dialog } from '../../../ui/dialog.tsx'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** The recovery codes that are left, and a way to new ones. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation(['two-factor', 'ui'])
  const [isAsking, setIsAsking] = useState(false)
  const { confirmed, passwordDialog } = useConfirmed()
  const renew = useMutation({
    mutationFn: () => confirmed(renewRecoveryCodes),
    onSuccess: () => showToast('success', t('recovery.renewed')),
    onError: (error) => toastFailure(error),
    onSettled: () => setIsAsking(false),
    gcTime: 0,
  })
  return (
    <>
      <Dialog onClose={onClose} title={t('recovery.title')} closeOnEscape={!isAsking}>
        <Stack gap="lg">
          <RecoveryCodes codes={renew.data ?? codes} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => setIsAsking(true)}>
              {t('recovery.renew')}
            </Button>
            <Button onClick={onClose}>{t('setUp.done')}</Button>
          </Group>
        </Stack>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title={t('recovery.renewTitle')}
          confirmLabel={t('recovery.renew')}
          isBusy={renew.isPending}
          onConfirm={() => renew.mutate()}
          onClose={() => !renew.isPending && setIsAsking(false)}
        >
          {t('recovery.renewLine')}
        </ConfirmDialog>
      )}
      {passwordDialog}
    </>
  )
}
