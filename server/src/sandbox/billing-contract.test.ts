import { STRIPE_STATUSES, subscriptionState } from '@zegel/core/billing/subscription-state'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  lacking,
  type ProvidersPage,
  readProvidersPage,
} from '../../test/outside/providers-page.ts'
import { type PaymentSandboxes, paymentSandboxes } from '../../test/outside/sandbox-servers.ts'
import { stripeClient } from '../features/payments/providers/payment-providers.ts'
import { loadStripe } from '../features/payments/providers/stripe-library.ts'

const HERE = 'http://localhost:3000'

/** Fields of Stripe that its own types know too. */
const SUBSCRIPTION = [
  'id',
  'status',
  'created',
  'cancel_at_period_end',
  'items',
] as const satisfies (keyof Stripe.Subscription)[]
const INVOICE = [
  'id',
  'number',
  'created',
  'customer',
  'total',
  'status',
  'hosted_invoice_url',
  'invoice_pdf',
] as const satisfies (keyof Stripe.Invoice)[]
const PREVIEW = [
  'subtotal',
  'total',
  'amount_due',
  'total_excluding_tax',
  'lines',
] as const satisfies (keyof Stripe.Invoice)[]
const NEW_PREVIEW = [
  'customer',
  'subscription',
  'subscription_details',
] as const satisfies (keyof Stripe.InvoiceCreatePreviewParams)[]
const CHANGED_CUSTOMER = [
  'name',
  'email',
  'address',
  'preferred_locales',
  'invoice_settings',
] as const satisfies (keyof Stripe.CustomerUpdateParams)[]

let told: ProvidersPage['told']
let tabled: ProvidersPage['tabled']
let sandboxes: PaymentSandboxes
let stripe: Stripe
beforeAll(async () => {
  ;({ told, tabled } = await readProvidersPage())
  sandboxes = await paymentSandboxes()
  stripe = stripeClient(await loadStripe(), sandboxes.settings.stripe)
})
afterAll(() => sandboxes[Symbol.asyncDispose]())

it('each status of a subscription is taken as the page says', () => {
  const now = Temporal.Instant.from('2026-03-01T12:00:00Z')
  const rows = tabled('GET /v1/subscriptions')
  expect(rows.map(([status]) => status)).toEqual([...STRIPE_STATUSES])
  const taken = STRIPE_STATUSES.map((status) =>
    subscriptionState({ plan: 'pro', status, endsAtPeriodEnd: false, failedAt: now }, now),
  )
  expect(taken).toEqual(rows.map((cells) => cells.at(-1)))
})

describe('of what Stripe bills for us', () => {
  async function subscribed() {
    sandboxes.stripe.control.timeWebhooks('never')
    const customer = await stripe.customers.create({ metadata: { organization_id: 'o' } })
    const price = await stripe.prices.create({
      currency: 'eur',
      unit_amount: 4900,
      recurring: { interval: 'month' },
      lookup_key: 'zegel_growth_month',
      product_data: { name: 'Zegel Groei' },
    })
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: HERE,
    })
    expect(lacking(session, told('POST /v1/checkout/sessions, on our account', 'reads'))).toEqual(
      [],
    )
    const { billing } = sandboxes.stripe.control
    const visit = await billing.sessions.find(session.id)
    if (visit) await billing.complete(visit)
    return customer.id
  }

  async function of(customer: string): Promise<Stripe.Customer> {
    const found = await stripe.customers.retrieve(customer)
    if (found.deleted) throw new Error('nobody deletes it')
    return found
  }

  it('a subscription has what we read, and its library knows it', async () => {
    const customer = await subscribed()
    const fields = told('GET /v1/subscriptions', 'reads')
    expect(fields).toEqual([...SUBSCRIPTION])
    const { data } = await stripe.subscriptions.list({ customer, status: 'all' })
    expect(lacking(data[0], fields)).toEqual([])
  })

  it('a customer has what we read of its card', async () => {
    expect(told('POST /v1/customers/{id}', 'sends')).toEqual([...CHANGED_CUSTOMER])
    const customer = await subscribed()
    await sandboxes.stripe.control.billing.setCard(customer, '4242')
    const found = await stripe.customers.retrieve(customer, {
      expand: ['invoice_settings.default_payment_method'],
    })
    expect(lacking(found, told('GET /v1/customers/{id}', 'reads'))).toEqual([])
  })

  it('a subscription has the card that it began with, which comes before its customer’s', async () => {
    const customer = await subscribed()
    const { data } = await stripe.subscriptions.list({ customer, status: 'all' })
    const expand = ['default_payment_method']
    const found = await stripe.subscriptions.retrieve(data[0]?.id ?? '', { expand })
    expect(lacking(found, told('GET /v1/subscriptions/{id}', 'reads'))).toEqual([])
    const { invoice_settings } = await of(customer)
    expect(invoice_settings.default_payment_method).toBeNull()
  })

  it('a page that nobody paid yet is listed, and can be closed', async () => {
    const customer = await subscribed()
    const about = { mode: 'setup', currency: 'eur', customer, success_url: HERE } as const
    const { id } = await stripe.checkout.sessions.create(about)
    const open = async () =>
      (await stripe.checkout.sessions.list({ customer, status: 'open' })).data
    expect((await open()).map((session) => session.id)).toEqual([id])
    expect(lacking((await open())[0], told('GET /v1/checkout/sessions', 'reads'))).toEqual([])
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired' })
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
    expect(await open()).toEqual([])
  })

  it('an invoice and a preview have what we read', async () => {
    const customer = await subscribed()
    expect(told('GET /v1/invoices', 'reads')).toEqual([...INVOICE])
    const { data } = await stripe.invoices.list({ customer })
    expect(lacking(data[0], INVOICE)).toEqual([])

    expect(told('POST /v1/invoices/create_preview', 'reads')).toEqual([...PREVIEW])
    expect(told('POST /v1/invoices/create_preview', 'sends')).toEqual([...NEW_PREVIEW])
    const [subscription] = (await stripe.subscriptions.list({ customer, status: 'all' })).data
    const asked = { customer, subscription: subscription?.id ?? '' }
    expect(lacking(await stripe.invoices.createPreview(asked), PREVIEW)).toEqual([])
  })
})
