/**
 * What a payment comes down to for who is paid: it may still come, it came in, it came to nothing, the payer asks it back through his
 * bank, it has to go back, it went back, or it was kept although it should have gone back.
 */
export const PAYMENT_STATES = [
  'open',
  'paid',
  'failed',
  'disputed',
  'to_refund',
  'refunded',
  'kept',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
