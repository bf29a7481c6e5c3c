import type { Outcome, Sum } from '../outcome-form.ts'
import { sandboxId, type SandboxStore } from '../sandbox-store.ts'
import type { WebhookTiming } from '../sandbox-webhooks.ts'
import type { StripeEvents } from './stripe-events.ts'
import {
  type SessionInput,
  type IntentStatus,
  type StripeRefund,
  type StripeRefundStatus,
  type StripeSession,
  toChargeJson,
  toRefundJson,
  toSessionJson,
} from './stripe-sessions.ts'

const NOTHING: ReadonlySet<string> = new Set()

const INTENT_STATUS: Partial<Record<Outcome, IntentStatus>> = {
  paid: 'succeeded',
  pending: 'processing',
  authorized: 'requires_capture',
  failed: 'requires_payment_method',
}

export interface StripeSessionUpdate {
  outcome: Outcome
  sum?: Partial<Sum> | undefined
  timing?: WebhookTiming | undefined
}

export interface StripePaymentStore {
  held: () => readonly StripeSession[]
  add: (account: string, asked: SessionInput) => Promise<StripeSession>
  /** A session as it is now: one that nobody paid in time has expired. */
  find: (id: string) => Promise<StripeSession | undefined>
  get: (id: string) => Promise<StripeSession>
  settle: (session: StripeSession, settled: StripeSessionUpdate) => Promise<void>
  refund: (
    session: StripeSession,
    about: { cents?: bigint | undefined; timing?: WebhookTiming | undefined },
  ) => Promise<void>
  /** The session that a payment intent, or a refund, is of. */
  findCharged: (intentId: string) => Promise<StripeSession | undefined>
  findRefunded: (refundId: string) => Promise<StripeSession | undefined>
  /** Sends money back, at once unless said otherwise. */
  addRefund: (
    session: StripeSession,
    about: Pick<StripeRefund, 'cents' | 'metadata'>,
  ) => Promise<{ session: StripeSession; refund: StripeRefund }>
  settleRefund: (refundId: string, status: StripeRefundStatus) => Promise<void>
  /** How far refunds are when they are made, from now on. */
  refundAs: (status: StripeRefundStatus) => void
  /** Sends what was told of a session once more. */
  resend: (id: string) => Promise<void>
}

interface PaymentStoreOptions {
  baseUrl: string
  events: StripeEvents
  sessions: SandboxStore<StripeSession>
  /** Ids of sessions, by the id of what was charged or sent back for them. */
  names: SandboxStore<string>
  now: () => Temporal.Instant
}

/** The sessions of a Stripe sandbox, and the messages about them. */
export function stripePaymentStore({
  baseUrl,
  events,
  sessions,
  names,
  now,
}: PaymentStoreOptions): StripePaymentStore {
  let refundStatus: StripeRefundStatus = 'succeeded'

  async function change(
    session: StripeSession,
    changes: Partial<StripeSession>,
  ): Promise<StripeSession> {
    const changed = { ...session, ...changes }
    await sessions.keep(session.id, changed)
    if (changed.intent) await names.keep(changed.intent.id, session.id)
    return changed
  }

  async function tell(session: StripeSession, type: string, timing?: WebhookTiming): Promise<void> {
    const object = toSessionJson(session, baseUrl, NOTHING)
    const { id: about, account } = session
    await events.tell({ about, type: `checkout.session.${type}`, account, object }, timing)
  }

  async function find(id: string): Promise<StripeSession | undefined> {
    const session = await sessions.find(id)
    if (session?.status !== 'open') return session
    const isOver = Temporal.Instant.compare(now(), session.asked.expiresAt) > 0
    return isOver ? change(session, { status: 'expired' }) : session
  }

  async function findNamed(id: string): Promise<StripeSession | undefined> {
    const sessionId = await names.find(id)
    return sessionId === undefined ? undefined : sessions.find(sessionId)
  }

  async function notifyRefund(session: StripeSession, refund: StripeRefund, type: string) {
    const object = toRefundJson(session, refund)
    const { id: about, account } = session
    await events.tell({ about, type: `refund.${type}`, account, object })
  }

  return {
    held: sessions.held,
    find,
    findCharged: findNamed,
    findRefunded: findNamed,
    refundAs(status) {
      refundStatus = status
    },
    async addRefund(session, about) {
      const id = sandboxId('re_3', 23)
      const refund: StripeRefund = { ...about, id, status: refundStatus, createdAt: now() }
      await names.keep(id, session.id)
      const refundedCents = session.refundedCents + about.cents
      const refunds = [...(session.refunds ?? []), refund]
      const changed = await change(session, { refunds, refundedCents })
      await notifyRefund(changed, refund, 'created')
      return { session: changed, refund }
    },
    async settleRefund(refundId, status) {
      const session = await findNamed(refundId)
      const refund = session?.refunds?.find(({ id }) => id === refundId)
      if (!session || !refund) throw new Error(`the sandbox knows no refund ${refundId}`)
      const settled = { ...refund, status }
      const refunds = session.refunds?.map((one) => (one === refund ? settled : one)) ?? []
      const isBack = status === 'failed' || status === 'canceled'
      const refundedCents = session.refundedCents - (isBack ? refund.cents : 0n)
      const changed = await change(session, { refunds, refundedCents })
      await notifyRefund(changed, settled, status === 'failed' ? 'failed' : 'updated')
    },
    resend: (id) => events.control.resendWebhooks(id),
    async get(id) {
      const session = await find(id)
      if (!session) throw new Error(`the sandbox knows no session ${id}`)
      return session
    },
    async add(account, asked) {
      const session: StripeSession = {
        id: sandboxId('cs_test_', 58),
        account,
        status: 'open',
        sum: asked.sum,
        refundedCents: 0n,
        intent: null,
        asked,
        createdAt: now(),
      }
      await sessions.keep(session.id, session)
      return session
    },
    async settle(session, { outcome, sum = {}, timing }) {
      // Whoever turns back can still pay until the session expires.
      if (outcome === 'canceled') return
      if (outcome === 'expired')
        return tell(await change(session, { status: 'expired' }), 'expired', timing)
      const changed = await change(session, {
        status: 'complete',
        sum: { ...session.sum, ...sum },
        intent: intentAfter(session, outcome),
      })
      if (!session.intent) await tell(changed, 'completed', timing)
      if (outcome === 'failed') await tell(changed, 'async_payment_failed', timing)
      else if (outcome === 'paid' && session.intent)
        await tell(changed, 'async_payment_succeeded', timing)
    },
    async refund(session, { cents = session.sum.cents, timing }) {
      const changed = await change(session, { refundedCents: cents })
      if (!changed.intent) return
      const object = toChargeJson(changed, changed.intent)
      const { id: about, account } = session
      await events.tell({ about, type: 'charge.refunded', account, object }, timing)
    },
  }
}

function intentAfter({ intent }: StripeSession, outcome: Outcome) {
  return {
    id: intent?.id ?? sandboxId('pi_3', 23),
    chargeId: intent?.chargeId ?? sandboxId('ch_3', 23),
    status: INTENT_STATUS[outcome] ?? 'processing',
  }
}
