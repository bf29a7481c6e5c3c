import type { InstrumentPayment } from '@zegel/contract/payments/instrument-payments'
import { useTranslation } from 'react-i18next'
import { formatDay, formatForeign, formatMoney } from '../../../lib/format.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'

const TONES = { starting: 'info', pending: 'info', failed: 'error' } as const

/** How far the money is that was sent back, until it is there. */
export function RefundNotice({
  payment: { refund, provider, state, paid_currency: currency },
}: {
  payment: InstrumentPayment
}) {
  const { t } = useTranslation('instrument-payments')
  if (!refund || refund.status === 'refunded' || state !== 'to_refund') return null
  const about = {
    amount:
      currency === null || currency === 'EUR'
        ? formatMoney(refund.amount)
        : formatForeign(refund.amount, currency),
    date: formatDay(refund.since),
    provider: t(`provider.${provider}`),
  }
  return (
    <InfoAlert tone={TONES[refund.status]} title={t(`sendBack.${refund.status}Title`)}>
      {t(`sendBack.${refund.status}Text`, about)}
    </InfoAlert>
  )
}
