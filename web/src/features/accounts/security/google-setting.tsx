import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { google } from '@zegel/contract/accounts/google'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { endpointMutation } from '../../../lib/endpoint-query.ts'
import { useConfirmed } from '../../../shared/acting/confirmed.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useGoogleLink } from './security.api.ts'

const LINK = '/api/auth/google?redirect=/app/profile'

/** The Google account one can sign in with; nothing where Google is not set up. */
export function GoogleSetting() {
  const { t } = useTranslation('security')
  const { data: link } = useGoogleLink()
  if (!link) return null
  const { linked, email } = link
  return (
    <SettingRow
      title={t('google.title')}
      line={
        linked
          ? email
            ? t('google.linked', { email })
            : t('google.linkedWithoutAddress')
          : t('google.notLinked')
      }
      actions={
        linked ? (
          <Unlink />
        ) : (
          <Button component="a" href={LINK} variant="default">
            {t('google.link')}
          </Button>
        )
      }
    />
  )
}

function Unlink() {
  const { t } = useTranslation('security')
  const [isAsking, setIsAsking] = useState(false)
  const { confirmed, passwordDialog } = useConfirmed()
  const unlink = useMutation({
    ...endpointMutation(google.unlink, { through: confirmed }),
    onSuccess: () => showToast('success', t('google.unlinked')),
    onError: (error) => toastFailure(error, failureText(error)),
  })
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('google.unlink')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('google.unlinkTitle')}
          confirmLabel={t('google.unlink')}
          isDestructive
          isBusy={unlink.isPending}
          onConfirm={() => unlink.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          onClose={() => !unlink.isPending && setIsAsking(false)}
        >
          {t('google.unlinkLine')}
        </ConfirmDialog>
      )}
      {passwordDialog}
    </>
  )
}
