import type { UnallocatedPayment } from '@zegel/contract/transactions/transaction-parts'
import { formatCents, parseCents } from '@zegel/core/money'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDay, formatForeign, formatMoney } from '../../lib/format.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'

interface UnallocatedPaymentsProps {
  payments: readonly UnallocatedPayment[]
  /** Who pays back. */
  issuer: string
}

/** What came in for a transaction and did not pay it: how much, why not, and what becomes of it. */
export function UnallocatedPayments({ payments, issuer }: UnallocatedPaymentsProps) {
  const { t } = useTranslation('transactions')
  return payments.map((payment) => {
    const { state, currency, paid, paid_at: at } = payment
    const amount = currency === 'EUR' ? formatMoney(paid) : formatForeign(paid, currency)
    return (
      <InfoAlert
        key={`${at} ${paid}`}
        tone={state === 'to_refund' ? 'warning' : 'neutral'}
        title={t(`stray.title.${state}`, { amount })}
      >
        {t(`stray.came`, { amount, date: formatDay(at) })} <Why payment={payment} />{' '}
        {t(`stray.state.${state}`, { issuer })}
      </InfoAlert>
    )
  })
}

function Why({ payment: { reason, asked, paid } }: { payment: UnallocatedPayment }) {
  const { t } = useTranslation('transactions')
  if (reason !== 'amount-differs') return t(`stray.why.${reason}`)
  const difference = (parseCents(paid) ?? 0n) - (parseCents(asked) ?? 0n)
  return t(difference > 0n ? 'stray.why.tooMuch' : 'stray.why.tooLittle', {
    asked: formatMoney(asked),
    difference: formatMoney(formatCents(difference > 0n ? difference : -difference)),
  })
}
