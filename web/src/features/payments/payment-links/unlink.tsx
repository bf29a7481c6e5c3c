import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useUnlink } from './payment-links.api.ts'
import { PROVIDERS } from './providers.tsx'

interface UnlinkProps {
  organizationId: string
  provider: keyof typeof PROVIDERS
}

/** Disconnects a way of paying, after asking. */
export function Unlink({ organizationId, provider }: UnlinkProps) {
  const { t } = useTranslation('payment-links')
  const [isAsking, setIsAsking] = useState(false)
  const unlink = useUnlink(organizationId, provider)
  const name = PROVIDERS[provider]

  // Once it is done this button is gone, and what waits for it with it; only the promise goes on.
  async function handleConfirm() {
    try {
      await unlink.mutateAsync()
      showToast('success', t('unlink.done', { name }))
    } catch (error) {
      toastFailure(error, failureText(error))
    }
    setIsAsking(false)
  }

  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('unlink.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('unlink.title', { name })}
          confirmLabel={t('unlink.button')}
          isDestructive
          isBusy={unlink.isPending}
          onConfirm={() => void handleConfirm()}
          onClose={() => !unlink.isPending && setIsAsking(false)}
        >
          {t('unlink.line', { name })}
        </ConfirmDialog>
      )}
    </>
  )
}
