/** How far a transaction is; which status may follow which is kept by the database (guard_transaction). */
export const TRANSACTION_STATUSES = [
  'pending',
  'payment_pending',
  'completed',
  'rejected',
  'expired',
] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]
