import { useTranslation } from '../../../i18n/use-translation.ts'
import type { InstrumentPayment } from '@zegel/contract/payments/instrument-payments'
import type { PaymentState } from '@zegel/core/payments/payment-status'
import { formatForeign } from '../../../lib/format.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { type Tone } from '../../../ui/tone.ts'
import { Money } from '../../../ui/tables/values.tsx'

const tones = {
  open: 'info',
  paid: 'success',
  failed: 'neutral',
  disputed: 'error',
  to_refund: 'error',
  to_decide: 'warning',
  refunded: 'neutral',
  kept: 'neutral',
} as const satisfies Record<PaymentState, Tone>

/** What a payment comes down to. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const { t } = useTranslation('instrument-payments')
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
}

/** What came in, in the money it came in. */
export function ReceivedAmount({
  payment: { paid_amount, paid_currency },
}: {
  payment: Pick<InstrumentPayment, 'paid_amount' | 'paid_currency'>
}) {
  if (paid_amount === null) return '–'
  if (paid_currency === 'EUR') return <Money amount={paid_amount} />
  return <span className="figures">{formatForeign(paid_amount, paid_currency ?? '')}</span>
}
