import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { toastRefusal } from '../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import type { useRetryJob } from './system.api.ts'

interface RetryButtonProps {
  id: string
  /** What is tried again, for a screen reader: there are several of these buttons. */
  name: string
  retry: ReturnType<typeof useRetryJob>
}

/** Lets a job or mail that failed be tried again. */
export function RetryButton({ id, name, retry }: RetryButtonProps) {
  const { t } = useTranslation('system')

  function handleClick() {
    whenAnswered(retry.mutateAsync(id), {
      onSuccess: () => showToast('success', t('retried')),
      onError: (error) => toastRefusal(error, t('retryFailed')),
    })
  }

  return (
    <Button
      variant="default"
      size="xs"
      loading={retry.isPending && retry.variables === id}
      aria-label={t('retryOne', { name })}
      onClick={handleClick}
    >
      {t('retry')}
    </Button>
  )
}
