import type { Billing } from '@zegel/contract/billing/billing'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/failure-text.ts'
import { formatDay } from '../../lib/format.ts'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useSetEnding } from './billing.api.ts'

interface EndingDialogProps {
  organizationId: string
  subscription: NonNullable<Billing['subscription']>
  act: 'cancel' | 'resume'
  onClose: () => void
}

/** Asks whether the subscription ends when what was paid for is over, or goes on after all. */
export function EndingDialog({ organizationId, subscription, act, onClose }: EndingDialogProps) {
  const { t } = useTranslation('billing')
  const setEnding = useSetEnding(organizationId, act)
  const endsAt = subscription.period_ends_at
  const date = endsAt ? formatDay(endsAt) : ''
  const plan = t(`plan.${subscription.plan}`)

  function handleConfirm() {
    setEnding.mutate(undefined, {
      onSuccess: () => showToast('success', t(`${act}.done`, { date })),
      onError: (error) => toastFailure(error, failureText(error)),
      onSettled: onClose,
    })
  }

  return (
    <ConfirmDialog
      title={t(`${act}.title`, { plan })}
      confirmLabel={t(`${act}.confirm`)}
      isDestructive={act === 'cancel'}
      isBusy={setEnding.isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t(`${act}.line`, { date, plan })}
    </ConfirmDialog>
  )
}
