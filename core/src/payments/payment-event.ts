/** The events of a payment that somebody is told about. */
export const PAYMENT_EVENTS = [
  'received',
  'failed',
  'canceled',
  'expired',
  'to-refund',
  'refunded',
  'refund-failed',
  'gone-back',
  'disputed',
  'dispute-won',
] as const
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number]

/** Why what came in did not pay its transaction, and so has to go back. */
export const REFUND_REASONS = [
  'amount-differs',
  'currency-differs',
  'transaction-closed',
  'paid-twice',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export type PaymentRole = 'receiver' | 'issuer'

const TOLD: Record<PaymentEvent, readonly PaymentRole[]> = {
  received: ['receiver'],
  failed: ['receiver'],
  canceled: ['receiver'],
  expired: ['receiver'],
  'to-refund': ['receiver', 'issuer'],
  refunded: ['receiver'],
  'refund-failed': ['issuer'],
  // The units are still in the register: whoever keeps it decides whether they stay.
  'gone-back': ['issuer'],
  disputed: ['issuer'],
  'dispute-won': ['issuer'],
}

// Whoever paid hears that their money comes back, and that it did, also when nothing else is told.
const OF_HIS_MONEY: ReadonlySet<PaymentEvent> = new Set(['to-refund', 'refunded'])

/**
 * Who is told of an event of a payment. Without `notifyRecipient` the receiver hears nothing, except that their money comes back. An
 * attempt that never got as far as the provider failed before the eyes of whoever made it, and money that goes back for what was reversed
 * is as it should be.
 */
export function paymentRecipientRoles(
  event: PaymentEvent,
  {
    notifyRecipient,
    reachedProvider,
    isReversed,
  }: { notifyRecipient: boolean; reachedProvider: boolean; isReversed: boolean },
): PaymentRole[] {
  if (event === 'gone-back' && isReversed) return []
  if (event === 'failed' && !reachedProvider) return []
  return TOLD[event].filter(
    (role) => role === 'issuer' || notifyRecipient || OF_HIS_MONEY.has(event),
  )
}
