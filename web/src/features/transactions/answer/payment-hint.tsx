import type { Transaction } from '@zegel/contract/transactions/transactions'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoney } from '../../../lib/format.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { leavesDebt, mustBePaidFirst } from './may-answer.ts'

/** How an unpaid transaction is paid, and why it may not be by the button for it; of one that was accepted, that it still has to be. */
export function PaymentHint({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('transactions')
  const { status, is_paid, type, may, hasPaymentMethod } = transaction
  const names = {
    from: transaction.sending_legal_person_snapshot.legal_name,
    to: transaction.receiving_legal_person_snapshot.legal_name,
  }
  if (status === 'payment_pending') {
    // Whether the payer went on to pay is known to them alone, until the provider says something.
    const begun = t(may.pay ? 'payment.underWayOwn' : 'payment.underWay')
    return <InfoAlert>{hasPaymentMethod ? begun : t('payment.byBank', names)}</InfoAlert>
  }
  if (isOwed(transaction)) {
    const total = formatMoney(transaction.total_price)
    return <InfoAlert tone="warning">{t('payment.owed', { ...names, total })}</InfoAlert>
  }
  if (status !== 'pending' || is_paid) return null
  if (type === 'transfer') return <InfoAlert>{t('payment.transfer', names)}</InfoAlert>
  if (!mustBePaidFirst(transaction)) return <InfoAlert>{t('payment.noMethod', names)}</InfoAlert>
  return (
    <InfoAlert tone="warning">
      {may.pay ? t('payment.online') : t('payment.first', names)}
    </InfoAlert>
  )
}

// What happened elsewhere was settled there, and what was turned back is owed no more.
function isOwed({ status, historic, reversal, ...transaction }: Transaction): boolean {
  return status === 'completed' && leavesDebt(transaction) && !historic && !reversal
}
