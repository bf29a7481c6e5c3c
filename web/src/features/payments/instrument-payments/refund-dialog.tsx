import type { InstrumentPayment } from '@zegel/contract/payments/instrument-payments'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../../lib/call.ts'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { useRefundPayment } from './instrument-payments.api.ts'
import { ReceivedAmount } from './received-amount.tsx'

interface RefundDialogProps {
  instrumentId: string
  payment: InstrumentPayment
  /** How it stands by then. */
  onChange: (payment: InstrumentPayment) => void
  onClose: () => void
}

/** Asks whether money that has to go back may be sent back by the provider that it came through. */
export function RefundDialog({ instrumentId, payment, onChange, onClose }: RefundDialogProps) {
  const { t } = useTranslation('instrument-payments')
  const refund = useRefundPayment(instrumentId)
  const provider = t(`provider.${payment.provider}`)

  async function handleConfirm() {
    try {
      const started = await refund.mutateAsync(payment.id)
      onChange(started)
      const status = started.refund?.status
      if (status === 'refunded') notifySuccess(t('sendBack.done'))
      else if (status !== 'failed') notifySuccess(t('sendBack.started'))
    } catch (error) {
      toastFailure(error, error instanceof CallFailed ? error.message : undefined)
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('sendBack.title', { payer: payment.payer })}
      confirmLabel={t('sendBack.submit')}
      isBusy={refund.isPending}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {t('sendBack.text', { provider })} <ReceivedAmount payment={payment} />.{' '}
      {t('sendBack.account', { provider })}
    </ConfirmDialog>
  )
}
