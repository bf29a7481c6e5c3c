import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/failure-text.ts'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useUnlink } from './payment-links.api.ts'
import { PROVIDERS } from './providers.ts'

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

  function handleConfirm() {
    unlink.mutate(undefined, {
      onSuccess: () => showToast('success', t('unlink.done', { name })),
      onError: (error) => toastFailure(error, failureText(error)),
      onSettled: () => setIsAsking(false),
    })
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
          onConfirm={handleConfirm}
          onClose={() => !unlink.isPending && setIsAsking(false)}
        >
          {t('unlink.line', { name })}
        </ConfirmDialog>
      )}
    </>
  )
}
