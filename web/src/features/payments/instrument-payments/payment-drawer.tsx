import { Button, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { InstrumentPayment } from '@zegel/contract/payments/instrument-payments'
import { CallFailed } from '../../../lib/call.ts'
import { formatDay, formatForeign, formatMoney } from '../../../lib/format.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import {
  isOnItsWay,
  isReceivable,
  mayGoBack,
  useFollowedRefund,
  useReceivePayment,
  useRefundPayment,
} from './instrument-payments.api.ts'
import { ReceivedAmount } from './payment-values.tsx'
import { ResolveForm } from './resolve-form.tsx'
import { usePaymentFacts } from './use-payment-facts.tsx'

type PaymentDialog = 'receive' | 'refund' | 'resolve'

interface PaymentDrawerProps {
  instrumentId: string
  payment: InstrumentPayment
  mayManage: boolean
  /** Shows the transaction that it pays. */
  onTransaction: () => void
  /** Something became of it. */
  onChange: (payment: InstrumentPayment) => void
  onClose: () => void
}

/** A payment beside its list: how it went, the transaction it is for, and what is still to be done about it. */
export function PaymentDrawer(props: PaymentDrawerProps) {
  const { instrumentId, mayManage, onTransaction, onChange, onClose } = props
  const payment = useFollowedRefund(instrumentId, props.payment) ?? props.payment
  const { t } = useTranslation('instrument-payments')
  const [asked, setAsked] = useState<PaymentDialog>()
  const facts = usePaymentFacts(payment)
  const dialog = { instrumentId, payment, onChange, onClose: () => setAsked(undefined) }
  return (
    <SideDrawer
      title={t('detail.title', { payer: payment.payer })}
      onClose={onClose}
      actions={
        <Actions payment={payment} mayManage={mayManage} onAsk={setAsked}>
          <Button
            variant="default"
            rightSection={<IconArrowRight size={16} aria-hidden />}
            onClick={onTransaction}
          >
            {t('detail.transaction')}
          </Button>
        </Actions>
      }
    >
      <Stack gap="lg">
        {payment.state === 'to_refund' && payment.to_refund && (
          <InfoAlert tone="warning" title={t('refund.title')}>
            {t(`refund.${payment.to_refund}`)}
          </InfoAlert>
        )}
        {payment.state === 'to_decide' && (
          <InfoAlert tone="warning" title={t('toDecide.title')}>
            {t('toDecide.text')}
          </InfoAlert>
        )}
        <RefundNotice payment={payment} />
        <DisputeNotice payment={payment} />
        <FactList facts={facts} />
      </Stack>
      {asked === 'receive' && <ReceiveDialog {...dialog} />}
      {asked === 'refund' && <RefundDialog {...dialog} />}
      {asked === 'resolve' && <ResolveForm {...dialog} />}
    </SideDrawer>
  )
}

interface ActionsProps {
  payment: InstrumentPayment
  mayManage: boolean
  onAsk: (asked: PaymentDialog) => void
  children: ReactNode
}

function Actions({ payment, mayManage, onAsk, children }: ActionsProps) {
  const { t } = useTranslation('instrument-payments')
  return (
    <>
      {mayManage && isReceivable(payment) && (
        <Button onClick={() => onAsk('receive')}>{t('receive.open')}</Button>
      )}
      {mayManage && payment.is_refundable && (
        <Button onClick={() => onAsk('refund')}>
          {t(payment.refund ? 'sendBack.again' : 'sendBack.open')}
        </Button>
      )}
      {mayManage && mayGoBack(payment) && !isOnItsWay(payment) && (
        <Button
          variant={payment.is_refundable ? 'default' : 'filled'}
          onClick={() => onAsk('resolve')}
        >
          {t('resolve.open')}
        </Button>
      )}
      {children}
    </>
  )
}

const DISPUTE_TONES = { open: 'error', lost: 'warning', won: 'neutral' } as const

/** What the payer asks back through their bank, and what the issuer can do about it. */
function DisputeNotice({ payment: { dispute } }: { payment: InstrumentPayment }) {
  const { t } = useTranslation('instrument-payments')
  if (!dispute) return null
  const { status, answer_before: before } = dispute
  const amount = formatMoney(dispute.amount)
  return (
    <InfoAlert tone={DISPUTE_TONES[status]} title={t(`dispute.${status}`, { amount })}>
      {t(`dispute.${status}Text`, { amount })}{' '}
      {status === 'open' && before && t('dispute.answer', { date: formatDay(before) })}
    </InfoAlert>
  )
}

const REFUND_TONES = { starting: 'info', pending: 'info', failed: 'error' } as const

/** How far the money is that was sent back, until it is there. */
function RefundNotice({ payment }: { payment: InstrumentPayment }) {
  const { t } = useTranslation('instrument-payments')
  const { refund, provider, paid_currency: currency } = payment
  if (!refund || refund.status === 'refunded' || !mayGoBack(payment)) return null
  const about = {
    amount:
      currency === null || currency === 'EUR'
        ? formatMoney(refund.amount)
        : formatForeign(refund.amount, currency),
    date: formatDay(refund.since),
    provider: t(`provider.${provider}`),
  }
  return (
    <InfoAlert tone={REFUND_TONES[refund.status]} title={t(`sendBack.${refund.status}Title`)}>
      {t(`sendBack.${refund.status}Text`, about)}
    </InfoAlert>
  )
}

interface PaymentDialogProps {
  instrumentId: string
  payment: InstrumentPayment
  /** How it stands by then. */
  onChange: (payment: InstrumentPayment) => void
  onClose: () => void
}

/** Asks whether the money of a payment by bank is really there: its transaction is completed by it. */
function ReceiveDialog({ instrumentId, payment, onChange, onClose }: PaymentDialogProps) {
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

/** Asks whether money that has to go back may be sent back by the provider that it came through. */
function RefundDialog({ instrumentId, payment, onChange, onClose }: PaymentDialogProps) {
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
