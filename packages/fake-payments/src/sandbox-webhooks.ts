const PATIENCE_MS = 15_000
const LATER_MS = 10_000
const MOST_DELIVERIES = 10_000

/** A message of a provider to us. */
export interface Webhook {
  /** What it is about: the id of a payment, a session or an account. */
  about: string
  url: string
  headers: Record<string, string>
  body: string
}

export interface Delivery extends Webhook {
  /** What was answered; null when nobody answered. */
  status: number | null
}

/** When a message goes out: 'held' waits for `releaseWebhooks`, 'later' for ten seconds. */
export type WebhookTiming = 'at-once' | 'twice' | 'later' | 'never' | 'held'

export const WEBHOOK_TIMINGS = ['at-once', 'twice', 'later', 'never'] as const

/** How a message gets to us; a test hands it straight to the server under test. */
export type SendWebhook = (webhook: Webhook) => Promise<{ status: number }>

/** What a test sees and decides of the messages of a sandbox. */
export interface WebhookControl {
  /** When messages go out from now on, unless a page says otherwise. */
  timeWebhooks: (timing: WebhookTiming) => void
  deliverWith: (send: SendWebhook) => void
  /** What went out, the oldest first. */
  deliveries: () => readonly Delivery[]
  /** Sends what is held back, in this order. */
  releaseWebhooks: (order?: 'oldest-first' | 'newest-first') => Promise<void>
  /** Sends what went out about this once more, as often as named, and what never did. */
  resendWebhooks: (about: string, times?: number) => Promise<void>
}

export interface WebhookSender {
  control: WebhookControl
  send: (webhook: Webhook, timing?: WebhookTiming) => Promise<void>
}

/** Sends messages, and keeps, doubles or holds them back when a test or a page wants that. */
export function webhookSender(): WebhookSender {
  const deliveries: Delivery[] = []
  const held: Webhook[] = []
  const lost: Webhook[] = []
  let usual: WebhookTiming = 'at-once'
  let send: SendWebhook = post

  async function deliver(webhook: Webhook): Promise<void> {
    const status = await send(webhook).then(
      (answer) => answer.status,
      () => null,
    )
    keep(deliveries, { ...webhook, status })
  }

  async function sendAll(webhooks: readonly Webhook[]): Promise<void> {
    for (const webhook of webhooks) await deliver(webhook)
  }

  return {
    control: {
      timeWebhooks(timing) {
        usual = timing
      },
      deliverWith(other) {
        send = other
      },
      deliveries: () => deliveries,
      async releaseWebhooks(order = 'oldest-first') {
        const released = held.splice(0)
        await sendAll(order === 'oldest-first' ? released : released.toReversed())
      },
      async resendWebhooks(about, times = 1) {
        const sent = [...deliveries, ...lost].filter((webhook) => webhook.about === about)
        for (let time = 0; time < times; time += 1) await sendAll(sent)
      },
    },
    async send(webhook, timing = usual) {
      if (timing === 'held') held.push(webhook)
      else if (timing === 'never') keep(lost, webhook)
      else if (timing === 'later') setTimeout(() => void deliver(webhook), LATER_MS).unref()
      else await sendAll(timing === 'twice' ? [webhook, webhook] : [webhook])
    },
  }
}

function keep<Kept>(list: Kept[], webhook: Kept): void {
  list.push(webhook)
  if (list.length > MOST_DELIVERIES) list.shift()
}

async function post({ url, headers, body }: Webhook): Promise<{ status: number }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.body?.cancel()
  return { status: answer.status }
}
