import { RuleBroken } from '../rule-broken.ts'

export const TRANSACTION_STATUSES = [
  'pending',
  'payment_pending',
  'completed',
  'rejected',
  'expired',
] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

export type TransactionAction =
  | 'accept'
  | 'reject'
  | 'mark as paid'
  | 'start payment'
  | 'payment failed'
  | 'paid'
  | 'expire'

const NEXT: Record<TransactionAction, Partial<Record<TransactionStatus, TransactionStatus>>> = {
  accept: { pending: 'completed' },
  reject: { pending: 'rejected' },
  'mark as paid': { pending: 'pending' },
  'start payment': { pending: 'payment_pending' },
  'payment failed': { payment_pending: 'pending' },
  paid: { payment_pending: 'completed' },
  expire: { pending: 'expired', payment_pending: 'expired' },
}

/** Open transactions reserve units of the sender, or room under the limit. */
export function isOpen(status: TransactionStatus): boolean {
  return status === 'pending' || status === 'payment_pending'
}

/** The status after the action; an action that the present status does not allow breaks 'transaction-not-open'. */
export function statusAfter(
  action: TransactionAction,
  status: TransactionStatus,
): TransactionStatus {
  const next = NEXT[action][status]
  if (!next) throw new RuleBroken('transaction-not-open', { status })
  return next
}
