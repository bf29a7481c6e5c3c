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

export const TRANSACTION_TYPES = ['issuance', 'transfer'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** The type a new transaction gets: an issuance when the sender is the issuer, else a transfer. */
export function typeForSender(senderId: string, issuerId: string | null): TransactionType {
  return senderId === issuerId ? 'issuance' : 'transfer'
}

/** What happens to a transaction, as its timeline tells it. */
export const TRANSACTION_EVENTS = [
  'document_opened',
  'made',
  'recorded',
  'mailed',
  'paid',
  'payment_started',
  'payment_not_made',
  'paid_online',
  'payment_recorded',
  'payment_withdrawn',
  'accepted',
  'consented',
  'deed_recorded',
  'deed_made',
  'rejected',
  'expired',
  'reversed',
] as const
export type TransactionEvent = (typeof TRANSACTION_EVENTS)[number]
