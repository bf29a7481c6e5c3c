import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useRequestVerification } from './profile.api.ts'

/** Says that the address was not verified yet, and sends the link once more. */
export function UnverifiedWarning({ email }: { email: string }) {
  const { t } = useTranslation('profile')
  const request = useRequestVerification()

  function handleVerify() {
    request.mutate(undefined, {
      onSuccess: () => showToast('success', t('email.verifySent', { email })),
      onError: (error) => toastFailure(error, t('email.verifyFailed')),
    })
  }

  return (
    <InfoAlert
      tone="warning"
      action={
        <Button variant="default" size="xs" loading={request.isPending} onClick={handleVerify}>
          {t('email.verify')}
        </Button>
      }
    >
      {t('email.unverified')}
    </InfoAlert>
  )
}
