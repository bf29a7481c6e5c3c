import type { PaymentState } from '@zegel/core/payments/payment-state'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Tone } from '../../../ui/tone.ts'

const tones = {
  open: 'info',
  paid: 'success',
  failed: 'neutral',
  disputed: 'error',
  to_refund: 'error',
  refunded: 'neutral',
  kept: 'neutral',
} as const satisfies Record<PaymentState, Tone>

/** What a payment comes down to. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const { t } = useTranslation('instrument-payments')
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
}
