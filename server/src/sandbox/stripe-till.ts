import { BoundedMap } from './bounded-map.ts'
import type { Outcome, Sum } from './outcome-form.ts'
import { sandboxId } from './sandbox-id.ts'
import type { WebhookTiming } from './sandbox-webhooks.ts'
import type { StripeEvents } from './stripe-events.ts'
import {
  type AskedSession,
  type IntentStatus,
  type StripeSession,
  toChargeJson,
  toSessionJson,
} from './stripe-sessions.ts'

const MOST_SESSIONS = 50_000
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
  sessions: ReadonlyMap<string, StripeSession>
  add: (account: string, asked: AskedSession) => StripeSession
  /** A session as it is now: one that nobody paid in time has expired. */
  find: (id: string) => StripeSession | undefined
  get: (id: string) => StripeSession
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
  now: () => Temporal.Instant
}

/** The sessions of a Stripe sandbox, and the messages about them. */
export function stripeTill({ baseUrl, events, now }: TillOptions): StripeTill {
  const sessions = new BoundedMap<StripeSession>(MOST_SESSIONS)

  function change(session: StripeSession, changes: Partial<StripeSession>): StripeSession {
    const changed = { ...session, ...changes }
    sessions.set(session.id, changed)
    return changed
  }

  async function tell(session: StripeSession, type: string, timing?: WebhookTiming): Promise<void> {
    const object = toSessionJson(session, baseUrl, NOTHING)
    const { id: about, account } = session
    await events.tell({ about, type: `checkout.session.${type}`, account, object }, timing)
  }

  function find(id: string): StripeSession | undefined {
    const session = sessions.get(id)
    if (session?.status !== 'open') return session
    const isOver = Temporal.Instant.compare(now(), session.asked.expiresAt) > 0
    return isOver ? change(session, { status: 'expired' }) : session
  }

  return {
    sessions,
    find,
    resend: (id) => events.control.resendWebhooks(id),
    get(id) {
      const session = find(id)
      if (!session) throw new Error(`the sandbox knows no session ${id}`)
      return session
    },
    add(account, asked) {
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
      sessions.set(session.id, session)
      return session
    },
    async settle(session, { outcome, sum = {}, timing }) {
      // Whoever turns back can still pay until the session expires.
      if (outcome === 'canceled') return
      if (outcome === 'expired')
        return tell(change(session, { status: 'expired' }), 'expired', timing)
      const changed = change(session, {
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
      const changed = change(session, { refundedCents: cents })
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
