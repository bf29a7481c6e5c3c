import type { Sum } from '../outcome-form.ts'

export type IntentStatus =
  | 'processing'
  | 'requires_capture'
  | 'requires_payment_method'
  | 'succeeded'

export interface StripeIntent {
  id: string
  chargeId: string
  status: IntentStatus
}

export interface SessionInput {
  sum: Sum
  name: string
  successUrl: string
  cancelUrl: string | null
  clientReferenceId: string | null
  customerEmail: string | null
  locale: string | null
  metadata: Record<string, string>
  intentMetadata: Record<string, string>
  expiresAt: Temporal.Instant
}

export type StripeRefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'

/** Money that is sent back of what a session was paid with. */
export interface StripeRefund {
  id: string
  status: StripeRefundStatus
  cents: bigint
  metadata: Record<string, string>
  createdAt: Temporal.Instant
}

export interface StripeSession {
  id: string
  account: string
  status: 'open' | 'complete' | 'expired'
  sum: Sum
  /** Whatever way it was asked for. */
  refundedCents: bigint
  /** What was asked for by a call. */
  refunds?: readonly StripeRefund[]
  /** What was charged, or tried to be; null until the payer did something. */
  intent: StripeIntent | null
  asked: SessionInput
  createdAt: Temporal.Instant
}

/** What is told whole instead of by its id alone, such as 'payment_intent.latest_charge'. */
export type Expanded = ReadonlySet<string>

/** A session as the API tells it; `baseUrl` is where its pages are. */
export function toSessionJson(session: StripeSession, baseUrl: string, expanded: Expanded) {
  const { id, status, asked, sum, intent } = session
  const isPaid = intent?.status === 'succeeded'
  return {
    id,
    object: 'checkout.session' as const,
    amount_subtotal: Number(sum.cents),
    amount_total: Number(sum.cents),
    cancel_url: asked.cancelUrl,
    client_reference_id: asked.clientReferenceId,
    created: toSeconds(session.createdAt),
    currency: sum.currency.toLowerCase(),
    customer: null,
    customer_details: null,
    customer_email: asked.customerEmail,
    expires_at: toSeconds(asked.expiresAt),
    livemode: false,
    locale: asked.locale,
    metadata: asked.metadata,
    mode: 'payment' as const,
    payment_intent: intent && toIntent(session, intent, expanded),
    payment_method_types: ['card', 'ideal'],
    payment_status: isPaid ? ('paid' as const) : ('unpaid' as const),
    status,
    success_url: asked.successUrl,
    url: status === 'open' ? `${baseUrl}/pay/${id}` : null,
  }
}

function toIntent(session: StripeSession, intent: StripeIntent, expanded: Expanded) {
  if (![...expanded].some((path) => path.startsWith('payment_intent'))) return intent.id
  return toIntentJson(session, intent, expanded.has('payment_intent.latest_charge'))
}

/** A payment intent as the API tells it. */
function toIntentJson(session: StripeSession, intent: StripeIntent, withCharge: boolean) {
  const { sum, asked } = session
  const isPaid = intent.status === 'succeeded'
  return {
    id: intent.id,
    object: 'payment_intent' as const,
    amount: Number(sum.cents),
    amount_received: isPaid ? Number(sum.cents) : 0,
    created: toSeconds(session.createdAt),
    currency: sum.currency.toLowerCase(),
    last_payment_error:
      intent.status === 'requires_payment_method'
        ? { code: 'payment_intent_payment_attempt_failed', message: 'The payment failed.' }
        : null,
    latest_charge: withCharge ? toChargeJson(session, intent) : intent.chargeId,
    livemode: false,
    metadata: asked.intentMetadata,
    status: intent.status,
  }
}

/** A charge as the API tells it. */
export function toChargeJson(session: StripeSession, intent: StripeIntent) {
  const { sum, refundedCents, asked } = session
  const isPaid = intent.status === 'succeeded'
  return {
    id: intent.chargeId,
    object: 'charge' as const,
    amount: Number(sum.cents),
    amount_captured: isPaid ? Number(sum.cents) : 0,
    amount_refunded: Number(refundedCents),
    created: toSeconds(session.createdAt),
    currency: sum.currency.toLowerCase(),
    livemode: false,
    metadata: asked.intentMetadata,
    paid: isPaid,
    payment_intent: intent.id,
    refunded: refundedCents >= sum.cents,
    status: chargeStatus(intent.status),
  }
}

/** A refund as the API tells it. */
export function toRefundJson({ sum, intent }: StripeSession, refund: StripeRefund) {
  const { id, status, cents, metadata, createdAt } = refund
  return {
    id,
    object: 'refund' as const,
    amount: Number(cents),
    balance_transaction: null,
    charge: intent?.chargeId ?? null,
    created: toSeconds(createdAt),
    currency: sum.currency.toLowerCase(),
    destination_details: null,
    ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
    metadata,
    payment_intent: intent?.id ?? null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  }
}

function chargeStatus(status: IntentStatus): 'succeeded' | 'failed' | 'pending' {
  if (status === 'requires_payment_method') return 'failed'
  return status === 'processing' ? 'pending' : 'succeeded'
}

function toSeconds(at: Temporal.Instant): number {
  return Math.floor(at.epochMilliseconds / 1000)
}
