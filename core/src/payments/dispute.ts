/** Where a dispute stands: the payer asks money back through his bank, and it stays with the issuer, or does not. */
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
export function stripeDisputeStatus(status: string): DisputeStatus {
  return DECIDED.get(status) ?? 'open'
}
