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
