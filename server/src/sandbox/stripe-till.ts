import type { Outcome, Sum } from './outcome-form.ts'
import { sandboxId } from './sandbox-id.ts'
import type { SandboxStore } from './sandbox-store.ts'
import type { WebhookTiming } from './sandbox-webhooks.ts'
import type { StripeEvents } from './stripe-events.ts'
import {
  type AskedSession,
  type IntentStatus,
  type StripeSession,
  toChargeJson,
  toSessionJson,
} from './stripe-sessions.ts'

const NOTHING: ReadonlySet<string> = new Set()

const INTENT_STATUS: Partial<Record<Outcome, IntentStatus>> = {
  paid: 'succeeded',
  pending: 'processing',
  authorized: 'requires_capture',
  failed: 'requires_payment_method',
}

export interface SettledSession {
  outcome: Outcome
  sum?: Partial<Sum> | undefined
  timing?: WebhookTiming | undefined
}

export interface StripeTill {
  held: () => readonly StripeSession[]
  add: (account: string, asked: AskedSession) => Promise<StripeSession>
  /** A session as it is now: one that nobody paid in time has expired. */
  find: (id: string) => Promise<StripeSession | undefined>
  get: (id: string) => Promise<StripeSession>
  settle: (session: StripeSession, settled: SettledSession) => Promise<void>
  refund: (
    session: StripeSession,
    about: { cents?: bigint | undefined; timing?: WebhookTiming | undefined },
  ) => Promise<void>
  /** Sends what was told of a session once more. */
  resend: (id: string) => Promise<void>
}

interface TillOptions {
  baseUrl: string
  events: StripeEvents
  sessions: SandboxStore<StripeSession>
  now: () => Temporal.Instant
}

/** The sessions of a Stripe sandbox, and the messages about them. */
export function stripeTill({ baseUrl, events, sessions, now }: TillOptions): StripeTill {
  async function change(
    session: StripeSession,
    changes: Partial<StripeSession>,
  ): Promise<StripeSession> {
    const changed = { ...session, ...changes }
    await sessions.keep(session.id, changed)
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

  return {
    held: sessions.held,
    find,
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
