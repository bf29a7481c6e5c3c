import type { Transaction } from '@zegel/contract/transactions/transactions'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Tone } from '../../ui/tone.ts'

const tones = {
  pending: 'warning',
  payment_pending: 'info',
  completed: 'success',
  rejected: 'neutral',
  expired: 'neutral',
} as const satisfies Record<Transaction['status'], Tone>

/** Where a transaction stands; a completed one that was turned back says so, and so do shares that wait for their notarial deed. */
export function TransactionStatusBadge({
  transaction,
}: {
  transaction: Pick<Transaction, 'status' | 'reversal' | 'awaits_deed'>
}) {
  const { t } = useTranslation('transactions')
  const { status, reversal, awaits_deed } = transaction
  if (reversal) return <StatusBadge tone="neutral">{t('reversed')}</StatusBadge>
  if (awaits_deed) return <StatusBadge tone="info">{t('awaitsDeed')}</StatusBadge>
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
}
