import type { InstrumentPayment } from '@zegel/contract/payments/instrument-payments'
import { formatReference } from '@zegel/core/payments/creditor-reference'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatIban } from '@zegel/core/payments/iban'
import { formatUnits } from '../../../lib/format.ts'
import { MomentText, Money } from '../../../ui/tables/values.tsx'
import type { FactItem } from '../../../ui/tables/fact-list.tsx'
import { PaymentStateBadge, ReceivedAmount } from './payment-values.tsx'

// Stripe knows more, which few payers choose.
const REASONS = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'debit_not_authorized',
  'credit_not_processed',
  'product_not_received',
  'product_unacceptable',
  'insufficient_funds',
] as const

function reasonOf({ reason }: { reason: string }) {
  return REASONS.find((known) => known === reason) ?? 'other'
}

/** Everything a payment says, in the order in which people ask. */
export function usePaymentFacts(payment: InstrumentPayment): FactItem[] {
  const { t } = useTranslation('instrument-payments')
  const refundFacts = useRefundFacts(payment)
  const { paid_at, paid_amount, paid_by_account_number: account, attempt } = payment
  return [
    { label: t('column.state'), value: <PaymentStateBadge state={payment.state} />, isWide: true },
    { label: t('column.amount'), value: <Money amount={payment.amount} /> },
    ...(paid_amount === null
      ? []
      : [{ label: t('detail.received'), value: <ReceivedAmount payment={payment} /> }]),
    { label: t('column.provider'), value: t(`provider.${payment.provider}`) },
    ...(attempt === 1 ? [] : [{ label: t('detail.earlier'), value: formatUnits(attempt - 1) }]),
    {
      label: t('detail.reference'),
      value: <span className="figures">{formatReference(payment.reference)}</span>,
      isWide: true,
    },
    ...(account
      ? [
          {
            label: t('detail.account'),
            value: <span className="figures">{formatIban(account)}</span>,
            isWide: true,
          },
        ]
      : []),
    { label: t('column.created'), value: <MomentText instant={payment.created_at} withTime /> },
    ...(paid_at
      ? [{ label: t('column.paid'), value: <MomentText instant={paid_at} withTime /> }]
      : []),
    ...(payment.dispute
      ? [
          {
            label: t('dispute.since'),
            value: <MomentText instant={payment.dispute.since} withTime />,
          },
          {
            label: t('dispute.reason'),
            value: t(`dispute.reasons.${reasonOf(payment.dispute)}`),
          },
        ]
      : []),
    ...refundFacts,
  ]
}

function useRefundFacts(payment: InstrumentPayment): FactItem[] {
  const { t } = useTranslation('instrument-payments')
  const { to_refund, resolved_at, resolved_by, resolution_note, refunded_amount } = payment
  return [
    ...(refunded_amount === '0.00'
      ? []
      : [{ label: t('detail.refunded'), value: <Money amount={refunded_amount} /> }]),
    ...(to_refund && payment.state !== 'to_refund'
      ? [{ label: t('detail.reason'), value: t(`refund.${to_refund}`), isWide: true }]
      : []),
    ...(resolved_at
      ? [{ label: t('detail.resolved'), value: <MomentText instant={resolved_at} withTime /> }]
      : []),
    ...(resolved_by ? [{ label: t('detail.resolvedBy'), value: resolved_by }] : []),
    ...(resolution_note
      ? [{ label: t('resolve.note'), value: resolution_note, isWide: true }]
      : []),
  ]
}
