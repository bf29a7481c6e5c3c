import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type StripeSandboxClient,
  stripeSandboxClient,
  HERE,
} from '../../../test/stripe-sandbox-client.ts'

let at: StripeSandboxClient
let stripe: Stripe
let customer: string
beforeAll(async () => {
  at = await stripeSandboxClient()
  const { hostname: host, port } = new URL(at.url)
  const place = { protocol: 'http' as const, host, port }
  stripe = new Stripe('sk_test_1', { ...place, maxNetworkRetries: 0, telemetry: false })
})
afterAll(() => at.close())
beforeEach(async () => {
  ;({ id: customer } = await stripe.customers.create({ metadata: { organization_id: 'o' } }))
})

function price(name: string, unit_amount: number, interval: 'month' | 'year' = 'month') {
  return stripe.prices.create({
    currency: 'eur',
    unit_amount,
    recurring: { interval },
    lookup_key: name,
    transfer_lookup_key: true,
    product_data: { name },
  })
}

async function subscribe(act = 'pay') {
  const { id } = await price('growth', 4900)
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: id, quantity: 1 }],
    success_url: `${HERE}/back`,
    cancel_url: `${HERE}/turned-back`,
  })
  const answer = await at.press(`/subscribe/${session.id}`, { act })
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' })
  return { subscription: data[0], to: answer.headers.get('location') }
}

describe('a subscription', () => {
  it('begins on the page, with an invoice that has VAT', async () => {
    const { subscription, to } = await subscribe()
    expect(to).toBe(`${HERE}/back`)
    expect(subscription?.status).toBe('active')
    const { data } = await stripe.invoices.list({ customer })
    expect(data).toMatchObject([{ total: 5929, total_excluding_tax: 4900, status: 'paid' }])
  })

  it.each(['cancel', 'declined'])('does not begin for who chooses %s', async (act) => {
    expect((await subscribe(act)).subscription).toBeUndefined()
  })

  it('costs after a change what the preview said', async () => {
    const { subscription } = await subscribe()
    const { id } = await price('pro', 14_900)
    const items = [{ id: subscription?.items.data[0]?.id ?? '', price: id }]
    const change = { items, proration_behavior: 'always_invoice' as const }
    const proration_date = Math.floor(Date.now() / 1000)
    const preview = await stripe.invoices.createPreview({
      customer,
      subscription: subscription?.id ?? '',
      subscription_details: { ...change, proration_date },
    })
    await stripe.subscriptions.update(subscription?.id ?? '', { ...change, proration_date })
    const { data } = await stripe.invoices.list({ customer })
    expect(data[0]?.total).toBe(preview.total)
  })

  it('stays as it was when the card is declined', async () => {
    const { subscription } = await subscribe('pay-once')
    const { id } = await price('pro', 14_900)
    const items = [{ id: subscription?.items.data[0]?.id ?? '', price: id }]
    const asked = stripe.subscriptions.update(subscription?.id ?? '', { items })
    await expect(asked).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 })
    const { data } = await stripe.subscriptions.list({ customer, status: 'all' })
    expect(data[0]?.items.data[0]?.price.lookup_key).toBe('growth')
  })
})

describe("Stripe's own page", () => {
  it.each([
    ['renew', 'active'],
    ['renew-failed', 'past_due'],
    ['end', 'canceled'],
  ])('lets one choose %s', async (act, status) => {
    const { subscription } = await subscribe()
    const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: HERE })
    await at.press(new URL(url).pathname, { act })
    const after = await stripe.subscriptions.retrieve(subscription?.id ?? '')
    expect(after.status).toBe(status)
  })

  it('still reckons a change in a period that was let begin early', async () => {
    const { subscription } = await subscribe()
    const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: HERE })
    await at.press(new URL(url).pathname, { act: 'renew' })
    const { id: pro } = await price('pro', 14_900)
    const preview = await stripe.invoices.createPreview({
      customer,
      subscription: subscription?.id ?? '',
      subscription_details: {
        items: [{ id: subscription?.items.data[0]?.id ?? '', price: pro }],
        proration_date: Math.floor(Date.now() / 1000),
      },
    })
    expect(preview.total_excluding_tax).toBe(10_000)
  })

  it('says what the tax administration finds', async () => {
    await stripe.customers.createTaxId(customer, { type: 'eu_vat', value: 'NL004495445B01' })
    const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: HERE })
    await at.press(new URL(url).pathname, { act: 'vat-unverified' })
    const { data } = await stripe.customers.listTaxIds(customer)
    expect(data[0]?.verification?.status).toBe('unverified')
  })
})

it('gives another card, and an invoice as PDF', async () => {
  await subscribe()
  const setup = await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'eur',
    customer,
    success_url: HERE,
  })
  await at.press(`/subscribe/${setup.id}`, { act: 'pay' })
  const done = await stripe.checkout.sessions.retrieve(setup.id, { expand: ['setup_intent'] })
  expect(done.setup_intent).toMatchObject({ status: 'succeeded' })

  const { data } = await stripe.invoices.list({ customer })
  const pdf = await fetch(data[0]?.invoice_pdf ?? '')
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect((await pdf.text()).startsWith('%PDF-1.4')).toBe(true)
})
