import type { PaymentStatus } from './payment-status.ts'

/** The parts of a Stripe Checkout session that say how far it is, with its payment intent once there is one. */
export interface StripeSessionState {
  /** 'open', 'complete' or 'expired'. */
  status: string | null
  /** 'paid', 'unpaid' or 'no_payment_required'. */
  payment_status: string
  /** In cents. */
  amount_total: number | null
  /** In small letters, such as eur. */
  currency: string | null
  payment_intent?: StripeIntentState | null | undefined
}

interface StripeIntentState {
  status: string
  amount_received: number
  latest_charge?: { amount_refunded: number } | null | undefined
}

/** What becomes of a session that was completed and is not paid: a bank may need days. */
const OF_INTENT: ReadonlyMap<string, ProviderStatus['status']> = new Map([
  ['processing', 'pending'],
  ['requires_action', 'pending'],
  ['requires_confirmation', 'pending'],
  ['requires_capture', 'authorized'],
  ['requires_payment_method', 'failed'],
  ['canceled', 'canceled'],
])

/**
 * What a Stripe Checkout session says, in our words; undefined for a status or an amount that can't be read. Source:
 * docs.stripe.com/checkout/fulfillment: it is paid when its payment_status is, whatever the event that told of it.
 */
export function mapStripeStatus(session: StripeSessionState): ProviderStatus | undefined {
  const status = statusOf(session)
  const refunded = toCents(session.payment_intent?.latest_charge?.amount_refunded ?? 0)
  if (!status || refunded === undefined) return undefined
  const known = { refundedCents: refunded, payerAccount: null }
  if (status !== 'paid') return { status, paidCents: null, currency: null, ...known }
  const paid = toCents(session.payment_intent?.amount_received ?? session.amount_total)
  if (paid === undefined || !session.currency) return undefined
  return {
    status,
    paidCents: paid,
    currency: session.currency.toUpperCase(),
    ...known,
  }
}

function statusOf({
  status,
  payment_status,
  payment_intent,
}: StripeSessionState): ProviderStatus['status'] | undefined {
  if (payment_status === 'paid') return 'paid'
  if (payment_status !== 'unpaid') return undefined
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return undefined
  return payment_intent ? OF_INTENT.get(payment_intent.status) : 'pending'
}

function toCents(amount: number | null): bigint | undefined {
  return amount !== null && Number.isSafeInteger(amount) && amount >= 0 ? BigInt(amount) : undefined
}

/** What a provider says of a payment, in our words. Amounts in cents; null where there is nothing to say yet. */
export interface ProviderStatus {
  status: Exclude<PaymentStatus, 'starting'>
  paidCents: bigint | null
  /** Of what was paid, in capitals, such as EUR. */
  currency: string | null
  /** What went back, by a refund or because the payer's bank took it back. */
  refundedCents: bigint
  /** The account it was paid from, where the provider tells: Mollie does for iDEAL and for bank transfers, Stripe for nothing. */
  payerAccount: string | null
}
