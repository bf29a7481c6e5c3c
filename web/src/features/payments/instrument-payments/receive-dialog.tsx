import type { InstrumentPayment } from '@zegel/contract/payments/instrument-payments'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../../lib/call.ts'
import { formatMoney } from '../../../lib/format.ts'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { useReceivePayment } from './instrument-payments.api.ts'

interface ReceiveDialogProps {
  instrumentId: string
  payment: InstrumentPayment
  /** How it stands by then. */
  onChange: (payment: InstrumentPayment) => void
  onClose: () => void
}

/** Asks whether the money of a payment by bank is really there: its transaction is completed by it. */
export function ReceiveDialog({ instrumentId, payment, onChange, onClose }: ReceiveDialogProps) {
  const { t } = useTranslation('instrument-payments')
  const receive = useReceivePayment(instrumentId)
  const amount = formatMoney(payment.amount)

  async function handleConfirm() {
    try {
      const received = await receive.mutateAsync(payment.id)
      onChange(received)
      notifySuccess(t(received.state === 'paid' ? 'receive.done' : 'receive.toRefund'))
    } catch (error) {
      toastFailure(error, error instanceof CallFailed ? error.message : undefined)
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('receive.title', { amount, payer: payment.payer })}
      confirmLabel={t('receive.submit')}
      isBusy={receive.isPending}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {t('receive.text')}
    </ConfirmDialog>
  )
}
