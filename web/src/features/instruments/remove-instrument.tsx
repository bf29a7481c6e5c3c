import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useRemoveInstrument } from './instruments.api.ts'

interface RemoveInstrumentProps {
  instrument: Instrument
  onClose: () => void
}

/** Asks whether to remove an instrument, and says why one that is in use stays. */
export function RemoveInstrument({ instrument, onClose }: RemoveInstrumentProps) {
  const { t } = useTranslation('instruments')
  const { id, name } = instrument
  const navigate = useNavigate()
  const remove = useRemoveInstrument(id)

  function handleConfirm() {
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast('success', t('remove.done', { name }))
        void navigate({ to: '/app/overview/instruments', search: true })
      },
      onError: (error) => {
        if (!isConflict(error)) toastFailure(error)
      },
    })
  }

  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      confirmLabel={t('remove.submit')}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Stack gap="md">
        <div>{t('remove.text')}</div>
        {isConflict(remove.error) && <InfoAlert tone="error">{remove.error.message}</InfoAlert>}
      </Stack>
    </ConfirmDialog>
  )
}

function isConflict(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.status === 409
}
