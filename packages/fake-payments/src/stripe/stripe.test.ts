import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type StripeSandboxClient,
  stripeSandboxClient,
  HERE,
} from '../../test/stripe-sandbox-client.ts'

let now = Temporal.Instant.from('2026-03-02T10:00:00Z')
let at: StripeSandboxClient
beforeAll(async () => {
  at = await stripeSandboxClient(() => now)
})
afterAll(() => at.close())
beforeEach(() => at.forget())

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
  return (await at.ask('/checkout/sessions', { account, form: { ...SESSION, ...form } })).body
}

const WHOLE = '?expand[0]=payment_intent.latest_charge'

describe('a session', () => {
  it('is open, with where to pay', async () => {
    const account = await at.readyAccount()
    const session = await open(account)
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 100_000,
      currency: 'eur',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      metadata: { payment_id: 'p1' },
      url: `${at.url}/pay/${session.id}`,
    })
  })

  it.each([
    ['nothing to pay for', { 'line_items[0][price_data][unit_amount]': '' }, 'parameter_missing'],
    ['a parameter Stripe does not know', { amount: '1' }, 'parameter_unknown'],
    ['a way back to another site', { success_url: 'https://evil.example/' }, 'url_invalid'],
  ])('is refused with %s', async (_, form, code) => {
    expect((await open(await at.readyAccount(), form)).error).toMatchObject({ code })
  })

  it('is refused when it would be open for less than half an hour', async () => {
    const expires_at = String(Math.floor(now.epochMilliseconds / 1000) + 600)
    expect((await open(await at.readyAccount(), { expires_at })).error.param).toBe('expires_at')
  })

  it('is refused on an account that may not charge, or is not ours', async () => {
    const refused = await open(await at.newAccount())
    expect(refused.error.message).toContain('cannot currently make charges')
    expect((await open('acct_1stranger')).error.code).toBe('account_invalid')
  })

  it('is not seen from another account', async () => {
    const { id } = await open(await at.readyAccount())
    const other = await at.ask(`/checkout/sessions/${id}`, { account: await at.readyAccount() })
    expect(other).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } })
  })

  it('is the same for the same idempotency key, and refused when more differs', async () => {
    const account = await at.readyAccount()
    const asking = { account, idempotencyKey: 'pay-1', form: SESSION }
    const first = await at.ask('/checkout/sessions', asking)
    const again = await at.ask('/checkout/sessions', asking)
    const other = await at.ask('/checkout/sessions', {
      ...asking,
      form: { ...SESSION, locale: 'nl' },
    })

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
    const account = await at.readyAccount()
    const { id } = await open(account)
    const answer = await at.press(`/pay/${id}`, { outcome })

    const isGivenUp = outcome === 'expired' || outcome === 'canceled'
    expect(answer.headers.get('location')).toBe(
      isGivenUp ? `${HERE}/turned-back` : `${HERE}/back?s=${id}`,
    )
    expect((await at.ask(`/checkout/sessions/${id}`, { account })).body).toMatchObject(expected)
    expect(at.events().map(({ type }) => type)).toEqual(
      told.map((name) => `checkout.session.${name}`),
    )
  })

  it.each([
    ['4500,00', 'complete', 450_000],
    ['4.500,50', 'complete', 450_050],
    ['4500.00', 'complete', 450_000],
    ['veel', 'open', 100_000],
  ])('is paid what is typed as %s, or is not paid', async (amount, status, amount_total) => {
    const account = await at.readyAccount()
    const { id } = await open(account)
    await at.press(`/pay/${id}`, { outcome: 'paid', amount })
    expect((await at.ask(`/checkout/sessions/${id}`, { account })).body).toMatchObject({
      status,
      amount_total,
    })
  })

  it('that is being processed comes in later', async () => {
    const account = await at.readyAccount()
    const { id } = await open(account)
    await at.control.settle(id, 'pending')
    await at.control.settle(id, 'paid')
    expect(at.events().map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ])
  })

  it('tells what was received and went back, when asked for the whole of it', async () => {
    const account = await at.readyAccount()
    const { id } = await open(account)
    await at.control.settle(id, 'paid', { cents: 500n, currency: 'USD' })
    await at.control.refund(id, 200n)

    expect((await at.ask(`/checkout/sessions/${id}${WHOLE}`, { account })).body).toMatchObject({
      amount_total: 500,
      currency: 'usd',
      payment_intent: {
        status: 'succeeded',
        amount_received: 500,
        latest_charge: { amount_refunded: 200, refunded: false },
      },
    })
    expect(at.events().at(-1)).toMatchObject({
      type: 'charge.refunded',
      account,
      data: { object: { amount_refunded: 200 } },
    })
  })

  it('expires by itself after a day, or when it is told to while open', async () => {
    const account = await at.readyAccount()
    const [old, called] = [await open(account), await open(account)]
    const expire = { account, method: 'POST' }
    expect((await at.ask(`/checkout/sessions/${called.id}/expire`, expire)).body.status).toBe(
      'expired',
    )
    expect((await at.ask(`/checkout/sessions/${called.id}/expire`, expire)).status).toBe(400)
    now = now.add({ hours: 25 })
    expect((await at.ask(`/checkout/sessions/${old.id}`, { account })).body.status).toBe('expired')
  })
})

it('refuses a key that is none', async () => {
  expect((await at.ask('/accounts', { key: 'sk_live_1', form: {} })).status).toBe(401)
})

it('knows no call that it does not speak', async () => {
  expect((await at.ask('/customers')).status).toBe(404)
})
