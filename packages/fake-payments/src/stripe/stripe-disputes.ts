import { sandboxId, type SandboxStore } from '../sandbox-store.ts'
import type { WebhookTiming } from '../sandbox-webhooks.ts'
import type { StripeEvents } from './stripe-events.ts'
import { type Expanded, type StripeSession, toChargeJson } from './stripe-sessions.ts'

const ANSWER_DAYS = 9

export type DisputeEnd = 'won' | 'lost' | 'warning_closed'

export interface StripeDispute {
  id: string
  /** The session whose charge it is of. */
  sessionId: string
  cents: bigint
  status: 'needs_response' | DisputeEnd
  createdAt: Temporal.Instant
}

export interface StripeDisputes {
  find: (id: string) => Promise<StripeDispute | undefined>
  /** The one of a session that was not decided. */
  ofSession: (session: StripeSession) => Promise<StripeDispute | undefined>
  /** The payer's bank asks money back: all of it, unless said otherwise. Returns the dispute's id. */
  open: (
    session: StripeSession,
    about?: { cents?: bigint | undefined; timing?: WebhookTiming | undefined },
  ) => Promise<string>
  close: (
    dispute: StripeDispute,
    session: StripeSession,
    how: { end: DisputeEnd; timing?: WebhookTiming | undefined },
  ) => Promise<void>
}

/** The disputes of a Stripe sandbox, and the messages about them. */
export function stripeDisputes({
  disputes,
  events,
  now,
}: {
  disputes: SandboxStore<StripeDispute>
  events: StripeEvents
  now: () => Temporal.Instant
}): StripeDisputes {
  // By the session as well, since a page knows that alone.
  async function keep(dispute: StripeDispute): Promise<void> {
    await disputes.keep(dispute.id, dispute)
    await disputes.keep(dispute.sessionId, dispute)
  }

  async function tell(
    dispute: StripeDispute,
    session: StripeSession,
    { type, timing }: { type: string; timing?: WebhookTiming | undefined },
  ): Promise<void> {
    const object = toDisputeJson(dispute, session, new Set())
    const { id: about, account } = session
    await events.tell({ about, type: `charge.dispute.${type}`, account, object }, timing)
  }

  return {
    find: disputes.find,
    async ofSession({ id }) {
      const last = await disputes.find(id)
      return last?.status === 'needs_response' ? last : undefined
    },
    async open(session, { cents = session.sum.cents, timing } = {}) {
      const id = sandboxId('du_1', 23)
      const dispute: StripeDispute = {
        ...{ id, sessionId: session.id, cents },
        status: 'needs_response',
        createdAt: now(),
      }
      await keep(dispute)
      await tell(dispute, session, { type: 'created', timing })
      return id
    },
    async close(dispute, session, { end, timing }) {
      const closed = { ...dispute, status: end }
      await keep(closed)
      await tell(closed, session, { type: 'closed', timing })
    },
  }
}

/** A dispute as the API tells it. */
export function toDisputeJson(dispute: StripeDispute, session: StripeSession, expanded: Expanded) {
  const { intent, sum } = session
  const due = dispute.createdAt.add({ hours: ANSWER_DAYS * 24 })
  return {
    id: dispute.id,
    object: 'dispute' as const,
    amount: Number(dispute.cents),
    balance_transactions: [],
    charge: intent && expanded.has('charge') ? toChargeJson(session, intent) : intent?.chargeId,
    created: Math.floor(dispute.createdAt.epochMilliseconds / 1000),
    currency: sum.currency.toLowerCase(),
    evidence: {},
    evidence_details: {
      due_by: Math.floor(due.epochMilliseconds / 1000),
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    // A dispute does not take over those of its charge.
    metadata: {},
    payment_intent: intent?.id,
    reason: 'fraudulent',
    status: dispute.status,
  }
}
