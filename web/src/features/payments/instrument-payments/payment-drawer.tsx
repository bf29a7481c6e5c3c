import { Button, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { InstrumentPayment } from '@zegel/contract/payments/instrument-payments'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactList } from '../../../ui/fact-list.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { SideDrawer } from '../../../ui/side-drawer.tsx'
import { DisputeNotice } from './dispute-notice.tsx'
import { isOnItsWay, useFollowedRefund } from './instrument-payments.api.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundNotice } from './refund-notice.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { ResolveForm } from './resolve-form.tsx'
import { usePaymentFacts } from './use-payment-facts.tsx'

type Asked = 'receive' | 'refund' | 'resolve'

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
  const [asked, setAsked] = useState<Asked>()
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
  onAsk: (asked: Asked) => void
  children: ReactNode
}

function Actions({ payment, mayManage, onAsk, children }: ActionsProps) {
  const { t } = useTranslation('instrument-payments')
  const { state, provider } = payment
  return (
    <>
      {mayManage && state === 'open' && provider === 'bank' && (
        <Button onClick={() => onAsk('receive')}>{t('receive.open')}</Button>
      )}
      {mayManage && payment.is_refundable && (
        <Button onClick={() => onAsk('refund')}>
          {t(payment.refund ? 'sendBack.again' : 'sendBack.open')}
        </Button>
      )}
      {mayManage && state === 'to_refund' && !isOnItsWay(payment) && (
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
