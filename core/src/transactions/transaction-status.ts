/** How far a transaction is; which status may follow which is kept by the database (guard_transaction). */
export const TRANSACTION_STATUSES = [
  'pending',
  'payment_pending',
  'completed',
  'rejected',
  'expired',
] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

/** Those of a transaction that still waits: for its receiver, or for a payment that was started. */
export const OPEN_STATUSES = ['pending', 'payment_pending'] as const satisfies TransactionStatus[]

/** Whether a transaction still waits, so that something can become of it. */
export function isOpen(status: TransactionStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status)
}
