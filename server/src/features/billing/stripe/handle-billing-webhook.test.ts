import { billing } from '@zegel/contract/billing/billing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BillingOrganization,
  type BillingFixture,
  billingFixture,
} from '../../../../test/fixtures/billing-fixture.ts'
import { stripeSignature } from '@zegel/fake-payments/stripe/stripe-events'

let fixture: BillingFixture
let here: BillingOrganization
beforeAll(async () => {
  fixture = await billingFixture()
})
afterAll(() => fixture[Symbol.asyncDispose]())
beforeEach(async () => {
  here = await fixture.organization()
})

describe('a payment that fails', () => {
  it('leaves the plan for fourteen days, and it is back once it is paid', async () => {
    await here.buy('growth')
    await here.control.renew(await here.subscription(), { isPaid: false })
    const failing = await here.shown()
    expect(failing).toMatchObject({ plan: 'growth', subscription: { state: 'overdue' } })
    expect(failing.subscription?.grace_ends_at).not.toBeNull()

    await here.control.payOpen(await here.customer())
    expect(await here.shown()).toMatchObject({
      plan: 'growth',
      subscription: { state: 'active', grace_ends_at: null },
    })
  })
})

describe('what Stripe tells', () => {
  it('comes to the same when it comes twice or in another order', async () => {
    const { control } = fixture.sandboxes.stripe
    await here.buy('growth')
    control.timeWebhooks('held')
    await here.control.renew(await here.subscription(), { isPaid: false })
    await here.control.payOpen(await here.customer())
    await control.releaseWebhooks('newest-first')
    await control.resendWebhooks(await here.customer(), 2)
    expect((await here.shown()).subscription?.state).toBe('active')
  })

  it('ends the plan when the subscription ended there', async () => {
    await here.buy('pro')
    await here.control.end(await here.subscription())
    expect(await here.shown()).toMatchObject({ plan: 'start', subscription: null })
  })

  it('is refused when it is not signed with the secret of this endpoint', async () => {
    const answer = await fixture.app.guest.send({
      method: 'POST',
      url: '/api/webhooks/stripe_billing',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      payload: '{"id":"evt_1"}',
    })
    expect(answer.statusCode).toBe(400)
  })

  it('changes nothing when it is signed with another secret, or was signed long ago', async () => {
    await here.buy('growth')
    await here.control.changeSubscription(await here.subscription(), { status: 'canceled' })
    const before = await here.kept()
    const { now } = fixture.app.context
    const event = { id: 'evt_forged', type: 'customer.subscription.updated', created: 0 }
    const body = JSON.stringify({ ...event, data: { object: { id: await here.customer() } } })
    const hour = now().subtract({ hours: 1 })
    const signatures = [
      stripeSignature(body, 'whsec_test', now()),
      stripeSignature(body, 'whsec_billing', hour),
      stripeSignature(`${body} `, 'whsec_billing', now()),
    ]
    for (const signature of signatures) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const url = '/api/webhooks/stripe_billing'
      const answer = await fixture.app.guest.send({ method: 'POST', url, headers, payload: body })
      expect(answer.statusCode).toBe(400)
    }
    expect(await here.kept()).toEqual(before)
  })
})

describe('a payment method', () => {
  const give = async (last4: string) => {
    const body = { id: here.id }
    const { body: place } = await here.superadmin.call(billing.paymentMethod, { body })
    const { url } = place as { url: string } // safe: nothing stands in its way
    const session = await here.control.sessions.find(url.split('/').at(-1) ?? '')
    if (!session) throw new Error(`no page at ${url}`)
    fixture.app.clock.advance({ minutes: 1 })
    await here.control.complete(session, last4)
  }
  const method = async () => (await here.account()).body

  it('that was given last pays what runs from then on', async () => {
    await here.buy('growth', 'pay-once')
    await give('4242')
    expect(await method()).toMatchObject({ payment_method: { last4: '4242' } })
    const changed = await here.superadmin.call(billing.change, here.choose('pro'))
    expect(changed).toMatchObject({ status: 200, body: { plan: 'pro' } })
  })

  it('is the one that was given last, in whatever order that is told', async () => {
    const { control } = fixture.sandboxes.stripe
    await here.buy('growth')
    control.timeWebhooks('held')
    await give('1111')
    await give('1881')
    await control.releaseWebhooks('newest-first')
    expect(await method()).toMatchObject({ payment_method: { last4: '1881' } })
  })
})

describe('a VAT number', () => {
  it('is asked after, and what is found is shown', async () => {
    await here.setDetails()
    expect((await here.shown()).details?.vat_check).toBe('pending')
    await here.control.checkTaxId(await here.customer(), 'unverified')
    expect((await here.shown()).details?.vat_check).toBe('unverified')
  })

  it.each([
    ['NL004495446B01', 'vat-number-malformed'],
    ['DE136695976', 'vat-number-elsewhere'],
  ])('is refused as %s, and nothing changed', async (vat_number) => {
    const refused = await here.setDetails({ vat_number })
    expect(refused.status).toBe(422)
    expect((await here.shown()).details).toBeNull()
  })
})
