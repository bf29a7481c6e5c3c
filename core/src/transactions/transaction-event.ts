/** What happens to a transaction, as its timeline tells it. */
export const TRANSACTION_EVENTS = [
  'document_opened',
  'made',
  'recorded',
  'paid',
  'payment_started',
  'payment_not_made',
  'paid_online',
  'payment_recorded',
  'payment_withdrawn',
  'accepted',
  'consented',
  'deed_recorded',
  'rejected',
  'expired',
  'reversed',
] as const
export type TransactionEvent = (typeof TRANSACTION_EVENTS)[number]
