/** How far a refund is: asked for, on its way, with the payer, or come to nothing. */
export const REFUND_STATUSES = ['starting', 'pending', 'refunded', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

type ProviderRefundStatus = Exclude<RefundStatus, 'starting'>

/** Mollie's statuses and ours: until it is sent it may still be cancelled at Mollie. Source: docs.mollie.com, refunds. */
const MOLLIE: ReadonlyMap<string, ProviderRefundStatus> = new Map([
  ['queued', 'pending'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['refunded', 'refunded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

/** Stripe's statuses and ours. Source: docs.stripe.com/refunds. */
const STRIPE: ReadonlyMap<string, ProviderRefundStatus> = new Map([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'refunded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

/** What Mollie says of a refund, in our words; undefined for a status that we do not know. */
export function mapMollieRefundStatus(status: string): ProviderRefundStatus | undefined {
  return MOLLIE.get(status)
}

/** The same of Stripe. */
export function mapStripeRefundStatus(status: string): ProviderRefundStatus | undefined {
  return STRIPE.get(status)
}

/** Where a dispute stands: the payer asks money back through their bank, and it stays with the issuer, or does not. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** Those in which Stripe has decided; docs.stripe.com/api/disputes/object. In all others something may still happen. */
const DECIDED: ReadonlyMap<string, DisputeStatus> = new Map([
  ['won', 'won'],
  // A question of the bank that never became a claim.
  ['warning_closed', 'won'],
  ['lost', 'lost'],
  // The network paid it back before it became a claim.
  ['prevented', 'lost'],
])

/** What Stripe's status of a dispute means; one that we do not know is open, so that somebody looks at it. */
export function mapStripeDisputeStatus(status: string): DisputeStatus {
  return DECIDED.get(status) ?? 'open'
}
