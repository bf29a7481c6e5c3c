import { payments } from '@zegel/contract/payments/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callOpenPayment } from '../payment-acts.queries.ts'
import { type PaymentFixture, paymentFixture } from '../../../../test/fixtures/payment-fixture.ts'

let place: PaymentFixture
beforeAll(async () => {
  place = await paymentFixture()
})
afterAll(() => place[Symbol.asyncDispose]())
beforeEach(() => {
  place.mollie.control.forgetCalls()
  place.stripe.control.timeWebhooks('at-once')
})

type Method = 'mollie' | 'stripe'

/** A payment under way: its transaction, and what the provider calls it. */
async function begun(method: Method = 'mollie') {
  const id = await place.issuance(method)
  await place.pay(id)
  return { id, there: await place.providerId(id) }
}

const settle = (method: Method, there: string, outcome: 'paid') =>
  place[method].control.settle(there, outcome)

describe('a message that is not to be believed', () => {
  it('about what Mollie never told of looks like any other', async () => {
    const reply = await place.access.app.guest.call(payments.mollieWebhook, {
      body: { id: 'tr_nobodyknows' },
    })

    expect(reply.status).toBe(200)
    expect(place.mollie.control.calls()).toEqual([])
  })

  it('that says of itself that it is paid pays nothing', async () => {
    const { id, there } = await begun()
    const { guest } = place.access.app
    await guest.send({
      method: 'POST',
      url: '/api/webhooks/mollie',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `id=${there}&status=paid&amount=100.00`,
    })

    expect(await place.stands(id)).toMatchObject({
      status: 'payment_pending',
      attempts: [{ status: 'open' }],
    })
  })

  it.each([
    ['that nobody signed', {}],
    ['that somebody else signed', { 'stripe-signature': `t=${now()},v1=${'ab'.repeat(32)}` }],
    ['with a signature that is none', { 'stripe-signature': 'v1' }],
  ])('%s is refused', async (_how, headers: Record<string, string>) => {
    const { id, there } = await begun('stripe')
    await settle('stripe', there, 'paid')
    const sent = place.stripe.control.deliveries().at(-1)
    const reply = await place.access.app.guest.send({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', ...headers },
      payload: sent?.body ?? '',
    })

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'webhook-not-signed' })
    expect((await place.stands(id)).status).toBe('completed')
  })

  it('that was signed and then changed is refused', async () => {
    const { there } = await begun('stripe')
    await settle('stripe', there, 'paid')
    const sent = place.stripe.control.deliveries().at(-1)
    const reply = await place.access.app.guest.send({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: sent?.headers ?? {},
      payload: (sent?.body ?? '').replace('"paid"', '"PAID"'),
    })

    expect(reply.statusCode).toBe(400)
  })

  it('that was signed more than five minutes ago is refused', async () => {
    const { id, there } = await begun('stripe')
    place.stripe.control.timeWebhooks('held')
    await settle('stripe', there, 'paid')
    place.access.app.clock.advance({ seconds: 301 })
    await place.stripe.control.releaseWebhooks()

    expect(place.stripe.control.deliveries().at(-1)).toMatchObject({ status: 400 })
    expect((await place.stands(id)).status).toBe('payment_pending')
  })
})

describe.each(['mollie', 'stripe'] as const)('a message of %s', (method) => {
  it('that comes before we know the name of its payment is heard as soon as we do', async () => {
    const { id, there } = await begun(method)
    const { owner, context } = place.access.app
    const { rows } = await owner.query<{ organizationId: string; paymentId: string }>(
      `update payments set provider_id = null, status = 'starting' where transaction_id = $1
       returning organization_id as "organizationId", id as "paymentId"`,
      [id],
    )
    await settle(method, there, 'paid')
    expect((await place.stands(id)).status).toBe('payment_pending')
    const [key] = rows
    if (!key) throw new Error('there is no attempt')
    await callOpenPayment(context.pool, key, {
      providerId: there,
      checkoutUrl: 'https://pay.example',
    })
    await place.access.app.workOff()

    expect(await place.stands(id)).toMatchObject({ status: 'completed', entries: 1 })
  })
})

describe('a message that is none', () => {
  const FORM = 'application/x-www-form-urlencoded'

  it.each([
    ['mollie', FORM, ''],
    ['mollie', FORM, 'id='],
    ['mollie', FORM, 'ID=tr_1'],
    ['mollie', FORM, 'id=%00'],
    ['mollie', FORM, 'id=tr_%F0%28'],
    ['mollie', FORM, `id=${'x'.repeat(5000)}`],
    ['mollie', FORM, 'id=../profiles/me'],
    ['mollie', 'application/json', '{"id":["tr_1"]}'],
    ['mollie', 'application/json', '{"id":'],
    ['mollie', 'text/plain', 'id=tr_1'],
    ['stripe', 'application/json', ''],
    ['stripe', 'application/json', '[]'],
    ['stripe', 'application/json', '{"type":"charge.refunded"}'],
    ['stripe', FORM, 'id=evt_1'],
  ])('to %s, as %s: %s', async (provider, type, payload) => {
    place.mollie.control.forgetCalls()
    const reply = await place.access.app.guest.send({
      method: 'POST',
      url: `/api/webhooks/${provider}`,
      headers: { 'content-type': type, 'stripe-signature': 't=1,v1=00' },
      payload,
    })

    expect(reply.statusCode).toBeLessThan(500)
    expect(place.mollie.control.calls()).toEqual([])
  })
})

function now(): number {
  return Math.floor(Date.now() / 1000)
}
