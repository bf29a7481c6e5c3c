import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SandboxServer, startStripeSandbox } from '../../test/sandbox-servers.ts'
import { heldInMemory, type OpenStore, type SandboxStore } from './sandbox-store.ts'
import type { Webhook } from './sandbox-webhooks.ts'
import type { StripeControl } from './stripe.ts'

const HERE = 'http://register.test'

let now = Temporal.Instant.from('2026-03-02T10:00:00Z')
// What one sandbox knows, another that is started later knows too.
const stores = new Map<string, SandboxStore<unknown>>()
const openStore: OpenStore = (kind) => {
  const store = stores.get(kind) ?? heldInMemory()
  stores.set(kind, store)
  return store as never // safe: each kind has a store of its own
}

let stripe: SandboxServer<StripeControl>
let sent: Webhook[]
beforeAll(async () => {
  const webhookUrl = `${HERE}/webhook`
  stripe = await startStripeSandbox({ now: () => now, onlyTo: HERE, webhookUrl, openStore })
})
afterAll(() => stripe.close())
beforeEach(() => {
  sent = []
  stripe.control.deliverWith(async (webhook) => {
    sent.push(webhook)
    return { status: 200 }
  })
})

interface Asking {
  method?: string
  key?: string
  account?: string
  onceKey?: string
  form?: Record<string, string>
}

interface Told {
  id: string
  url: string
  status: string
  error: { code: string; message: string; type: string; param: string }
}

async function ask(
  path: string,
  { method, key = 'sk_test_1', account, onceKey, form }: Asking = {},
) {
  const answer = await fetch(`${stripe.url}/v1${path}`, {
    method: method ?? (form ? 'POST' : 'GET'),
    headers: {
      authorization: `Bearer ${key}`,
      ...(account && { 'stripe-account': account }),
      ...(onceKey && { 'idempotency-key': onceKey }),
    },
    ...(form && { body: new URLSearchParams(form) }),
  })
  // safe: only what is there is looked at
  const body = (await answer.json()) as Told
  return { status: answer.status, headers: answer.headers, body }
}

async function newAccount(): Promise<string> {
  return (await ask('/accounts', { form: { type: 'standard' } })).body.id
}

async function readyAccount(): Promise<string> {
  const id = await newAccount()
  await stripe.control.signUp(id)
  sent = []
  return id
}

const SESSION = {
  mode: 'payment',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '100000',
  'line_items[0][price_data][product_data][name]': 'Obligatie 2026',
  'line_items[0][quantity]': '1',
  'metadata[payment_id]': 'p1',
  success_url: `${HERE}/back?s={CHECKOUT_SESSION_ID}`,
  cancel_url: `${HERE}/turned-back`,
}

async function open(account: string, form: Record<string, string> = {}) {
  return (await ask('/checkout/sessions', { account, form: { ...SESSION, ...form } })).body
}

const press = (path: string, fields: Record<string, string>) =>
  fetch(`${stripe.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

const events = () => sent.map(({ body }) => JSON.parse(body))
const WHOLE = '?expand[0]=payment_intent.latest_charge'

describe('signing a business up', () => {
  it('begins with an account that may not charge, and a link that works once', async () => {
    const account = await newAccount()
    const link = await ask('/account_links', {
      form: {
        account,
        type: 'account_onboarding',
        return_url: `${HERE}/return`,
        refresh_url: `${HERE}/refresh`,
      },
    })
    const { pathname } = new URL(link.body.url)
    expect((await (await fetch(link.body.url)).text()).includes(account)).toBe(true)

    const done = await press(pathname, { act: 'ready' })
    expect(done.headers.get('location')).toBe(`${HERE}/return`)
    expect((await ask(`/accounts/${account}`)).body).toMatchObject({
      charges_enabled: true,
      details_submitted: true,
    })
    expect(events()).toMatchObject([
      {
        type: 'account.updated',
        account,
        data: { object: { id: account, charges_enabled: true } },
      },
    ])
    const again = await press(pathname, { act: 'ready' })
    expect(again.headers.get('location')).toBe(`${HERE}/refresh`)
  })

  it.each([
    ['under-review', { details_submitted: true, charges_enabled: false }],
    ['later', { details_submitted: false, charges_enabled: false }],
  ])('can stop at %s', async (act, expected) => {
    const account = await newAccount()
    const form = { account, type: 'account_onboarding', return_url: HERE, refresh_url: HERE }
    const { body } = await ask('/account_links', { form })
    await press(new URL(body.url).pathname, { act })
    expect((await ask(`/accounts/${account}`)).body).toMatchObject(expected)
  })

  it('ends when the business withdraws, and says so', async () => {
    const account = await readyAccount()
    await stripe.control.deauthorize(account)
    expect(events()).toMatchObject([{ type: 'account.application.deauthorized', account }])
    expect((await ask(`/accounts/${account}`)).body.error.code).toBe('account_invalid')
  })

  it('is remembered by a sandbox that was started anew', async () => {
    const account = await readyAccount()
    await using other = await startStripeSandbox({ openStore })
    const answer = await fetch(`${other.url}/v1/accounts/${account}`, {
      headers: { authorization: 'Bearer sk_test_1' },
    })
    expect(await answer.json()).toMatchObject({ id: account, charges_enabled: true })
  })
})

describe('a session', () => {
  it('is open, with where to pay', async () => {
    const account = await readyAccount()
    const session = await open(account)
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 100_000,
      currency: 'eur',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      metadata: { payment_id: 'p1' },
      url: `${stripe.url}/pay/${session.id}`,
    })
  })

  it.each([
    ['nothing to pay for', { 'line_items[0][price_data][unit_amount]': '' }, 'parameter_missing'],
    ['a parameter Stripe does not know', { amount: '1' }, 'parameter_unknown'],
    ['a way back to another site', { success_url: 'https://evil.example/' }, 'url_invalid'],
  ])('is refused with %s', async (_, form, code) => {
    expect((await open(await readyAccount(), form)).error).toMatchObject({ code })
  })

  it('is refused when it would be open for less than half an hour', async () => {
    const expires_at = String(Math.floor(now.epochMilliseconds / 1000) + 600)
    expect((await open(await readyAccount(), { expires_at })).error.param).toBe('expires_at')
  })

  it('is refused on an account that may not charge, or is not ours', async () => {
    const refused = await open(await newAccount())
    expect(refused.error.message).toContain('cannot currently make charges')
    expect((await open('acct_1stranger')).error.code).toBe('account_invalid')
  })

  it('is not seen from another account', async () => {
    const { id } = await open(await readyAccount())
    const other = await ask(`/checkout/sessions/${id}`, { account: await readyAccount() })
    expect(other).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } })
  })

  it('is the same for the same idempotency key, and refused when more differs', async () => {
    const account = await readyAccount()
    const asking = { account, onceKey: 'pay-1', form: SESSION }
    const first = await ask('/checkout/sessions', asking)
    const again = await ask('/checkout/sessions', asking)
    const other = await ask('/checkout/sessions', { ...asking, form: { ...SESSION, locale: 'nl' } })

    expect(again.body.id).toBe(first.body.id)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(other.body.error.type).toBe('idempotency_error')
  })

  it.each([
    ['paid', { status: 'complete', payment_status: 'paid' }, ['completed']],
    ['pending', { status: 'complete', payment_status: 'unpaid' }, ['completed']],
    [
      'failed',
      { status: 'complete', payment_status: 'unpaid' },
      ['completed', 'async_payment_failed'],
    ],
    ['expired', { status: 'expired', payment_status: 'unpaid' }, ['expired']],
    ['canceled', { status: 'open', payment_status: 'unpaid' }, []],
  ])('ends %s, and tells of it', async (outcome, expected, told) => {
    const account = await readyAccount()
    const { id } = await open(account)
    const answer = await press(`/pay/${id}`, { outcome })

    const isGivenUp = outcome === 'expired' || outcome === 'canceled'
    expect(answer.headers.get('location')).toBe(
      isGivenUp ? `${HERE}/turned-back` : `${HERE}/back?s=${id}`,
    )
    expect((await ask(`/checkout/sessions/${id}`, { account })).body).toMatchObject(expected)
    expect(events().map(({ type }) => type)).toEqual(told.map((name) => `checkout.session.${name}`))
  })

  it('that is being processed comes in later', async () => {
    const account = await readyAccount()
    const { id } = await open(account)
    await stripe.control.settle(id, 'pending')
    await stripe.control.settle(id, 'paid')
    expect(events().map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ])
  })

  it('tells what was received and went back, when asked for the whole of it', async () => {
    const account = await readyAccount()
    const { id } = await open(account)
    await stripe.control.settle(id, 'paid', { cents: 500n, currency: 'USD' })
    await stripe.control.refund(id, 200n)

    expect((await ask(`/checkout/sessions/${id}${WHOLE}`, { account })).body).toMatchObject({
      amount_total: 500,
      currency: 'usd',
      payment_intent: {
        status: 'succeeded',
        amount_received: 500,
        latest_charge: { amount_refunded: 200, refunded: false },
      },
    })
    expect(events().at(-1)).toMatchObject({
      type: 'charge.refunded',
      account,
      data: { object: { amount_refunded: 200 } },
    })
  })

  it('expires by itself after a day, or when it is told to while open', async () => {
    const account = await readyAccount()
    const [old, called] = [await open(account), await open(account)]
    const expire = { account, method: 'POST' }
    expect((await ask(`/checkout/sessions/${called.id}/expire`, expire)).body.status).toBe(
      'expired',
    )
    expect((await ask(`/checkout/sessions/${called.id}/expire`, expire)).status).toBe(400)
    now = now.add({ hours: 25 })
    expect((await ask(`/checkout/sessions/${old.id}`, { account })).body.status).toBe('expired')
  })
})

describe('a message', () => {
  it('is signed over its time and its bytes', async () => {
    const account = await newAccount()
    await stripe.control.signUp(account)
    const [{ headers, body } = { headers: undefined, body: '' }] = sent
    const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(headers?.['stripe-signature'] ?? '') ?? []
    const expected = createHmac('sha256', 'whsec_test').update(`${time}.${body}`).digest('hex')
    expect(signature).toBe(expected)
  })

  it('keeps its id when it is sent once more', async () => {
    const account = await newAccount()
    await stripe.control.signUp(account)
    await stripe.control.resendWebhooks(account, 2)
    const ids = new Set(events().map(({ id }) => id))
    expect([sent.length, ids.size]).toEqual([3, 1])
  })
})

it('refuses a key that is none', async () => {
  expect((await ask('/accounts', { key: 'sk_live_1', form: {} })).status).toBe(401)
})

it('knows no call that it does not speak', async () => {
  expect((await ask('/customers')).status).toBe(404)
})
