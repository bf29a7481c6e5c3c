import type { InstrumentPayment } from '@zegel/contract/payments/instrument-payments'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'

const TONES = { open: 'error', lost: 'warning', won: 'neutral' } as const

/** What the payer asks back through his bank, and what the issuer can do about it. */
export function DisputeNotice({ payment: { dispute } }: { payment: InstrumentPayment }) {
  const { t } = useTranslation('instrument-payments')
  if (!dispute) return null
  const { status, answer_before: before } = dispute
  const amount = formatMoney(dispute.amount)
  return (
    <InfoAlert tone={TONES[status]} title={t(`dispute.${status}`, { amount })}>
      {t(`dispute.${status}Text`, { amount })}{' '}
      {status === 'open' && before && t('dispute.answer', { date: formatDay(before) })}
    </InfoAlert>
  )
}
