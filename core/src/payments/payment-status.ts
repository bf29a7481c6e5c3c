import { RuleBroken } from '../rule-broken.ts'

/** How far an attempt to pay is. */
export const PAYMENT_STATUSES = [
  'starting',
  'open',
  'pending',
  'authorized',
  'paid',
  'failed',
  'canceled',
  'expired',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Who moves the money. A bank tells us by its statements. */
export const PAYMENT_PROVIDERS = ['mollie', 'stripe', 'bank'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

const UNDER_WAY: ReadonlySet<PaymentStatus> = new Set(['starting', 'open', 'pending', 'authorized'])

/** Whether the attempt may still become a payment by itself; all others but 'paid' came to nothing. */
export function isUnderWay(status: PaymentStatus): boolean {
  return UNDER_WAY.has(status)
}

/**
 * What a payment comes down to for who is paid: it may still come, it came in, it came to nothing, the payer asks it back through their
 * bank, it has to go back, they decide whether it does as its transaction was turned back, it went back, or it was kept.
 */
export const PAYMENT_STATES = [
  'open',
  'paid',
  'failed',
  'disputed',
  'to_refund',
  'to_decide',
  'refunded',
  'kept',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The provider could not or would not make a payment. The cause says why, for the log. */
export class PaymentNotMade extends RuleBroken {
  constructor(rule: 'payment-provider-away' | 'payment-refused-by-provider', cause: Error) {
    super(rule)
    this.cause = cause
  }
}
