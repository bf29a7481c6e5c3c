import { type SandboxServer, startStripeSandbox } from './sandbox-servers.ts'
import { inMemoryStore, type OpenStore, type SandboxStore } from '../src/sandbox-store.ts'
import type { Webhook } from '../src/sandbox-webhooks.ts'
import type { StripeControl } from '../src/stripe/stripe.ts'

/** The site that a Stripe sandbox under test may send people and messages to. */
export const HERE = 'http://register.test'

interface SandboxCallOptions {
  method?: string
  key?: string
  account?: string
  idempotencyKey?: string
  form?: Record<string, string>
}

interface SandboxReply {
  id: string
  url: string
  status: string
  error: { code: string; message: string; type: string; param: string }
}

interface StripeEvent {
  id: string
  type: string
  account?: string
  data: { object: Record<string, unknown> }
}

/** A Stripe sandbox with who calls its API and presses on its pages; its messages are kept, and answered 200. */
export interface StripeSandboxClient extends SandboxServer<StripeControl> {
  /** What one sandbox knows, another that is started with it knows too. */
  openStore: OpenStore
  ask: (
    path: string,
    asking?: SandboxCallOptions,
  ) => Promise<{ status: number; headers: Headers; body: SandboxReply }>
  press: (path: string, fields: Record<string, string>) => Promise<Response>
  newAccount: () => Promise<string>
  /** One that may charge, with no message left of how that came. */
  readyAccount: () => Promise<string>
  /** What it told since `forget`. */
  sent: () => readonly Webhook[]
  events: () => StripeEvent[]
  forget: () => void
}

export async function stripeSandboxClient(
  now?: () => Temporal.Instant,
): Promise<StripeSandboxClient> {
  const openStore = sharedStore()
  const webhookUrl = `${HERE}/webhook`
  const stripe = await startStripeSandbox({ now, onlyTo: HERE, webhookUrl, openStore })
  let sent: Webhook[] = []
  stripe.control.deliverWith(async (webhook) => {
    sent.push(webhook)
    return { status: 200 }
  })
  const ask = (path: string, asking: SandboxCallOptions = {}) =>
    fetchFromStripe(stripe.url, path, asking)
  const newAccount = async () => (await ask('/accounts', { form: { type: 'standard' } })).body.id
  const forget = () => {
    sent = []
  }
  return {
    ...stripe,
    openStore,
    ask,
    newAccount,
    async readyAccount() {
      const id = await newAccount()
      await stripe.control.signUp(id)
      forget()
      return id
    },
    press: (path, fields) =>
      fetch(`${stripe.url}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    sent: () => sent,
    // safe: what the sandbox tells is looked at by name
    events: () => sent.map(({ body }) => JSON.parse(body) as StripeEvent),
    forget,
  }
}

function sharedStore(): OpenStore {
  const stores = new Map<string, SandboxStore<unknown>>()
  return (kind) => {
    const store = stores.get(kind) ?? inMemoryStore()
    stores.set(kind, store)
    return store as never // safe: each kind has a store of its own
  }
}

async function fetchFromStripe(
  url: string,
  path: string,
  { method, key = 'sk_test_1', account, idempotencyKey, form }: SandboxCallOptions,
) {
  const answer = await fetch(`${url}/v1${path}`, {
    method: method ?? (form ? 'POST' : 'GET'),
    headers: {
      authorization: `Bearer ${key}`,
      ...(account && { 'stripe-account': account }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(form && { body: new URLSearchParams(form) }),
  })
  // safe: only what is there is looked at
  const body = (await answer.json()) as SandboxReply
  return { status: answer.status, headers: answer.headers, body }
}
