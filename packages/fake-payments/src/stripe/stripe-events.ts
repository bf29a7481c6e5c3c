import { createHmac } from 'node:crypto'
import { sandboxId } from '../sandbox-store.ts'
import type { WebhookSender, WebhookTiming } from '../sandbox-webhooks.ts'

/** What Stripe tells: of a connected account, or of what it bills for us. */
export interface StripeEvent {
  /** What it is about: the id of a session, an account or a customer. */
  about: string
  type: string
  /** The connected account; absent when it is about our own. */
  account?: string
  object: object
}

// The version of the API that our client names.
const API_VERSION = '2026-10-28.endive'

/** The header that shows that a message is Stripe's: a time, and the HMAC-SHA256 of time and body under the secret. */
export function stripeSignature(body: string, secret: string, at: Temporal.Instant): string {
  const time = Math.floor(at.epochMilliseconds / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}

export interface EventOptions {
  webhookUrl: string | undefined
  webhookSecret: string
  now: () => Temporal.Instant
  context: WebhookSender
}

/** Sends signed events; each has an id of its own, that stays when it is sent once more. */
export function stripeEvents({ webhookUrl, webhookSecret, now, context }: EventOptions) {
  let url = webhookUrl
  return {
    control: context.control,
    sendTo(other: string) {
      url = other
    },
    async tell({ about, type, account, object }: StripeEvent, timing?: WebhookTiming) {
      if (!url) return
      const body = JSON.stringify({
        id: sandboxId('evt_1', 23),
        object: 'event',
        ...(account && { account }),
        api_version: API_VERSION,
        created: Math.floor(now().epochMilliseconds / 1000),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      })
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': stripeSignature(body, webhookSecret, now()),
      }
      await context.send({ about, url, headers, body }, timing)
    },
  }
}

export type StripeEvents = ReturnType<typeof stripeEvents>
