/** What happens to a transaction, as its timeline tells it. */
export const TRANSACTION_EVENTS = [
  'made',
  'recorded',
  'paid',
  'accepted',
  'rejected',
  'expired',
  'reversed',
] as const
export type TransactionEvent = (typeof TRANSACTION_EVENTS)[number]
