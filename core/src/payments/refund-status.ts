/** How far a refund is: asked for, on its way, with the payer, or come to nothing. */
export const REFUND_STATUSES = ['starting', 'pending', 'refunded', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

type Said = Exclude<RefundStatus, 'starting'>

/** Mollie's statuses and ours: until it is sent it may still be cancelled at Mollie. Source: docs.mollie.com, refunds. */
const MOLLIE: ReadonlyMap<string, Said> = new Map([
  ['queued', 'pending'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['refunded', 'refunded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

/** Stripe's statuses and ours. Source: docs.stripe.com/refunds. */
const STRIPE: ReadonlyMap<string, Said> = new Map([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'refunded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

/** What Mollie says of a refund, in our words; undefined for a status that we do not know. */
export function mollieRefundSaid(status: string): Said | undefined {
  return MOLLIE.get(status)
}

/** The same of Stripe. */
export function stripeRefundSaid(status: string): Said | undefined {
  return STRIPE.get(status)
}
