import { Button } from '@mantine/core'
import type { TemplateVersion } from '@zegel/contract/deeds/deed-template'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastRefusal } from '../../pieces/toast-refusal.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useActivateTemplate } from './deeds.api.ts'

/** Puts a version of a template in force, after asking. */
export function ActivateTemplate({ version: { id, version, name } }: { version: TemplateVersion }) {
  const { t } = useTranslation('deeds')
  const activate = useActivateTemplate()
  const [isAsking, setIsAsking] = useState(false)

  // Once it is in force this button goes, so what follows is not left to the mutation's own callbacks.
  async function handleConfirm() {
    try {
      await activate.mutateAsync({ id, version })
      showToast('success', t('templates.activated', { version }))
    } catch (error) {
      toastRefusal(error, t('templates.activateFailed'))
      setIsAsking(false)
    }
  }

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('templates.activate')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('templates.activateTitle', { version, name })}
          confirmLabel={t('templates.activate')}
          isBusy={activate.isPending}
          onConfirm={() => void handleConfirm()}
          onClose={() => !activate.isPending && setIsAsking(false)}
        >
          {t('templates.activateLine')}
        </ConfirmDialog>
      )}
    </>
  )
}
