import type { Outcome, Sum } from '../outcome-form.ts'
import type { Sandbox, SandboxOptions } from '../sandbox.ts'
import { type CallControl, callRecorder } from '../sandbox-calls.ts'
import { replyCache } from '../sandbox-replies.ts'
import { inMemoryStore } from '../sandbox-store.ts'
import { type WebhookControl, webhookSender } from '../sandbox-webhooks.ts'
import type { StripeAccount } from './stripe-accounts.ts'
import { type StripeBilling, stripeBilling } from './billing/stripe-billing.ts'
import { stripeCalls } from './stripe-calls.ts'
import { type SignedUp, stripeConnect } from './stripe-connect.ts'
import { type DisputeEnd, stripeDisputes } from './stripe-disputes.ts'
import { stripeEvents } from './stripe-events.ts'
import { stripePages } from './stripe-pages.ts'
import type { StripeRefundStatus } from './stripe-sessions.ts'
import type { StripeSession } from './stripe-sessions.ts'
import { stripePaymentStore } from './stripe-payment-store.ts'

export interface StripeSandboxOptions extends SandboxOptions {
  /** What messages are signed with. */
  webhookSecret: string
  /** Where messages about connected accounts go; without it there are none. */
  webhookUrl?: string | undefined
  /** Where messages about what is billed for us go, and what they are signed with; without it there are none. */
  billingWebhook?: { url: string; secret: string } | undefined
  /** The one key there is; without it every key for trying out is accepted. */
  secretKey?: string | undefined
}

export interface StripeControl extends CallControl, WebhookControl {
  accounts: () => readonly StripeAccount[]
  sessions: () => readonly StripeSession[]
  sendWebhooksTo: (url: string) => void
  /** How far an account got with signing up; whole, unless said otherwise. */
  signUp: (accountId: string, signedUp?: SignedUp) => Promise<void>
  deauthorize: (accountId: string) => Promise<void>
  /** What the payer does: the session changes, maybe with another sum than was asked, and Stripe tells us what it would. */
  settle: (id: string, outcome: Outcome, sum?: Partial<Sum>) => Promise<void>
  /** Money that goes back: all of it, unless said otherwise. */
  refund: (id: string, cents?: bigint) => Promise<void>
  /** How far refunds are when a call makes them, from now on. */
  refundAs: (status: StripeRefundStatus) => void
  /** What becomes of the last refund of a session that a call made. */
  settleRefund: (id: string, status: StripeRefundStatus) => Promise<void>
  /** What is billed for us, and each way in which that can go. */
  billing: StripeBilling
  /** The payer's bank asks back what a session was paid with, all of it unless said otherwise; returns the id of the dispute. */
  dispute: (id: string, cents?: bigint) => Promise<string>
  /** That is decided. */
  closeDispute: (disputeId: string, end: DisputeEnd) => Promise<void>
}

const REPLIES_HOURS = 24

const READY: SignedUp = { detailsSubmitted: true, chargesEnabled: true }

/**
 * A Stripe that moves no money: connected accounts and how they sign up, Checkout, and what is billed for us (customers, prices,
 * subscriptions, invoices), with signed events. What it does not do answers 404.
 */
export function createStripeSandbox(options: StripeSandboxOptions): Sandbox<StripeControl> {
  const { baseUrl, onlyTo, secretKey, webhookSecret, webhookUrl } = options
  const now = options.now ?? (() => Temporal.Now.instant())
  const webhooks = webhookSender()
  const events = stripeEvents({ webhookUrl, webhookSecret, now, context: webhooks })
  const openStore = options.openStore ?? inMemoryStore
  const billing = stripeBilling({
    baseUrl,
    events: stripeEvents({
      webhookUrl: options.billingWebhook?.url,
      webhookSecret: options.billingWebhook?.secret ?? '',
      now,
      context: webhooks,
    }),
    openStore,
    now,
  })
  const connect = stripeConnect(events, openStore, now)
  const store = stripePaymentStore({
    baseUrl,
    events,
    sessions: openStore('session'),
    names: openStore('name'),
    now,
  })
  const answerOnce = replyCache({ store: openStore('reply'), hours: REPLIES_HOURS, now })
  const calls = callRecorder()
  const disputes = stripeDisputes({ disputes: openStore('dispute'), events, now })
  const context = {
    store,
    disputes,
    connect,
    billing,
    answerOnce,
    baseUrl,
    onlyTo,
    secretKey,
    now,
  }
  const answerCall = stripeCalls(context)
  const answerPage = stripePages(context)

  async function account(id: string): Promise<StripeAccount> {
    const found = await connect.find(id)
    if (!found) throw new Error(`the sandbox knows no account ${id}`)
    return found
  }

  return {
    handle: (request) =>
      request.path.startsWith('/v1/')
        ? calls.take(request, () => answerCall(request))
        : answerPage(request),
    control: {
      ...calls.control,
      ...events.control,
      sendWebhooksTo: events.sendTo,
      accounts: connect.held,
      sessions: store.held,
      signUp: async (id, signedUp = READY) => connect.signUp(await account(id), signedUp),
      deauthorize: async (id) => connect.deauthorize(await account(id)),
      settle: async (id, outcome, sum) => store.settle(await store.get(id), { outcome, sum }),
      billing,
      refund: async (id, cents) => store.refund(await store.get(id), { cents }),
      refundAs: store.refundAs,
      async settleRefund(id, status) {
        const last = (await store.get(id)).refunds?.at(-1)
        if (!last) throw new Error(`the sandbox knows no refund of ${id}`)
        await store.settleRefund(last.id, status)
      },
      dispute: async (id, cents) => disputes.open(await store.get(id), { cents }),
      async closeDispute(disputeId, end) {
        const dispute = await disputes.find(disputeId)
        if (!dispute) throw new Error(`the sandbox knows no dispute ${disputeId}`)
        await disputes.close(dispute, await store.get(dispute.sessionId), { end })
      },
    },
  }
}
