import {
  mapMollieRefundStatus,
  mapStripeDisputeStatus,
  mapStripeRefundStatus,
} from '@zegel/core/payments/refund-status'
import { mapMollieStatus } from '@zegel/core/payments/map-mollie-status'
import { mapStripeStatus } from '@zegel/core/payments/map-stripe-status'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  lacking,
  type ProvidersPage,
  readProvidersPage,
} from '../../test/outside/providers-page.ts'
import { type PaymentSandboxes, paymentSandboxes } from '../../test/outside/sandbox-servers.ts'
import { stripeClient } from '../features/payments/providers/payment-providers.ts'
import { loadStripe } from '../features/payments/providers/stripe-library.ts'
import { MOLLIE_STATUSES } from '@zegel/fake-payments/mollie/mollie-payments'

const KEY = `test_${'a'.repeat(30)}`
const HERE = 'http://localhost:3000'

/** Fields of Stripe that its own types know too. */
const ACCOUNT = ['details_submitted', 'charges_enabled'] as const satisfies (keyof Stripe.Account)[]
const NEW_ACCOUNT = [
  'type',
  'country',
  'business_profile',
  'metadata',
] as const satisfies (keyof Stripe.AccountCreateParams)[]
const NEW_LINK = [
  'account',
  'type',
  'return_url',
  'refresh_url',
] as const satisfies (keyof Stripe.AccountLinkCreateParams)[]
const SESSION = [
  'id',
  'status',
  'payment_status',
  'amount_total',
  'currency',
  'payment_intent',
] as const satisfies (keyof Stripe.Checkout.Session)[]
const NEW_SESSION = [
  'mode',
  'line_items',
  'client_reference_id',
  'metadata',
  'payment_intent_data',
  'success_url',
  'cancel_url',
  'expires_at',
] as const satisfies (keyof Stripe.Checkout.SessionCreateParams)[]
const INTENT = [
  'id',
  'status',
  'amount_received',
  'latest_charge',
] as const satisfies (keyof Stripe.PaymentIntent)[]
const DISPUTE = [
  'id',
  'status',
  'amount',
  'reason',
  'created',
  'evidence_details',
  'charge',
] as const satisfies (keyof Stripe.Dispute)[]
const REFUND = ['id', 'status', 'amount'] as const satisfies (keyof Stripe.Refund)[]
const NEW_REFUND = [
  'payment_intent',
  'amount',
  'metadata',
] as const satisfies (keyof Stripe.RefundCreateParams)[]
const CHARGE = ['id', 'amount_refunded'] as const satisfies (keyof Stripe.Charge)[]

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

function tops(fields: readonly string[]): string[] {
  return [...new Set(fields.map((field) => field.split('.')[0] ?? ''))].toSorted()
}

function below(fields: readonly string[], path: string): string[] {
  const under = fields.filter((field) => field.startsWith(`${path}.`))
  return tops(under.map((field) => field.slice(path.length + 1)))
}

describe('of Mollie', () => {
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${sandboxes.mollie.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as { id: string } // safe: its other fields are looked for by name
  }

  it('a profile has what we read', async () => {
    const fields = told('GET /v2/profiles/me', 'reads')
    expect(fields).not.toEqual([])
    expect(lacking(await ask('/v2/profiles/me'), fields)).toEqual([])
  })

  it('a payment has what we read, when it is made and once it was paid', async () => {
    const asked = {
      amount: { currency: 'EUR', value: '10.00' },
      description: 'Obligatie',
      redirectUrl: HERE,
      webhookUrl: HERE,
      metadata: { payment_id: 'p', transaction_id: 't' },
    }
    const call = 'POST /v2/payments'
    expect(lacking(asked, told(call, 'sends'))).toEqual([])
    const made = await ask('/v2/payments', asked)
    expect(lacking(made, told(call, 'reads'))).toEqual([])

    sandboxes.mollie.control.timeWebhooks('never')
    await sandboxes.mollie.control.settle(made.id, 'paid')
    const fields = told('GET /v2/payments/{id}', 'reads')
    expect(fields).not.toEqual([])
    expect(lacking(await ask(`/v2/payments/${made.id}`), fields)).toEqual([])
  })

  it('a refund has what we read, when it is made and later', async () => {
    sandboxes.mollie.control.timeWebhooks('never')
    const amount = { currency: 'EUR', value: '10.00' }
    const payment = { amount, description: 'Obligatie', redirectUrl: HERE }
    const { id: paymentId } = await ask('/v2/payments', payment)
    await sandboxes.mollie.control.settle(paymentId, 'paid')
    const path = `/v2/payments/${paymentId}/refunds`
    const asked = {
      amount,
      description: 'Obligatie',
      metadata: { refund_id: 'r', payment_id: 'p' },
    }
    const call = 'POST /v2/payments/{id}/refunds'
    expect(lacking(asked, told(call, 'sends'))).toEqual([])
    const made = await ask(path, asked)
    expect(lacking(made, told(call, 'reads'))).toEqual([])

    const fields = told('GET /v2/payments/{id}/refunds/{id}', 'reads')
    expect(lacking(await ask(`${path}/${made.id}`), fields)).toEqual([])
    expect(lacking(await ask(path), told('GET /v2/payments/{id}/refunds', 'reads'))).toEqual([])
    expect(await ask(path, asked)).toMatchObject({ status: 422, field: 'amount' })
  })
})

describe('each status is taken as the page says,', () => {
  it('of Mollie', () => {
    const rows = tabled('GET /v2/payments/{id}')
    const taken = rows.map(([status = '']) => {
      const said = mapMollieStatus({ status, amount: { currency: 'EUR', value: '10.00' } })
      return [status, said?.status]
    })

    expect(taken).toEqual(rows.map(([status, ours = '']) => [status, ours.split(',')[0]]))
    expect(new Set(taken.map(([status]) => status))).toEqual(new Set(MOLLIE_STATUSES))
  })

  it('of Stripe', () => {
    const rows = tabled('GET /v1/checkout/sessions/{id}')
    const taken = rows.map(([status = '', payment_status = '', intent = '']) =>
      mapStripeStatus({
        status,
        payment_status,
        amount_total: 1000,
        currency: 'eur',
        payment_intent: intent ? { status: intent, amount_received: 1000 } : null,
      }),
    )

    expect(taken).toHaveLength(9)
    expect(taken.map((said) => said?.status)).toEqual(rows.map((cells) => cells.at(-1)))
  })

  it('of a refund at Mollie', () => {
    const rows = tabled('GET /v2/payments/{id}/refunds/{id}')
    expect(rows).toHaveLength(6)
    expect(rows.map(([status = '']) => [status, mapMollieRefundStatus(status)])).toEqual(rows)
  })

  it('of a refund at Stripe', () => {
    const rows = tabled('GET /v1/refunds/{id}')
    expect(rows).toHaveLength(5)
    expect(rows.map(([status = '']) => [status, mapStripeRefundStatus(status)])).toEqual(rows)
  })

  it('of a dispute', () => {
    const rows = tabled('GET /v1/disputes/{id}')
    expect(rows).toHaveLength(10)
    expect(rows.map(([status = '']) => [status, mapStripeDisputeStatus(status)])).toEqual(rows)
  })
})

describe('of Stripe', () => {
  async function readyAccount(): Promise<string> {
    sandboxes.stripe.control.timeWebhooks('never')
    const { id } = await stripe.accounts.create({
      type: 'standard',
      country: 'NL',
      business_profile: { name: 'De Noordermolen' },
      metadata: { organization_id: 'o' },
    })
    await sandboxes.stripe.control.signUp(id)
    return id
  }

  it('an account has what we read, and its library knows it', async () => {
    const fields = told('GET /v1/accounts/{id}', 'reads')
    expect(fields).toEqual([...ACCOUNT])
    expect(told('POST /v1/accounts', 'sends')).toEqual([...NEW_ACCOUNT])
    expect(lacking(await stripe.accounts.retrieve(await readyAccount()), fields)).toEqual([])
  })

  it('a link to sign up with has what we read', async () => {
    expect(told('POST /v1/account_links', 'sends')).toEqual([...NEW_LINK])
    const link = await stripe.accountLinks.create({
      account: await readyAccount(),
      type: 'account_onboarding',
      return_url: HERE,
      refresh_url: HERE,
    })
    expect(lacking(link, told('POST /v1/account_links', 'reads'))).toEqual([])
  })

  it('a session has what we read, when it is made and once it was paid', async () => {
    const onAccount = { stripeAccount: await readyAccount(), idempotencyKey: 'pay-1' }
    expect(told('POST /v1/checkout/sessions', 'sends')).toEqual([...NEW_SESSION])
    const price_data = { currency: 'eur', unit_amount: 1000, product_data: { name: 'Obligatie' } }
    const made = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [{ quantity: 1, price_data }],
        metadata: { payment_id: 'p' },
        payment_intent_data: { description: 'Obligatie', metadata: { payment_id: 'p' } },
        client_reference_id: 't',
        success_url: HERE,
        cancel_url: HERE,
        expires_at: Math.floor(Date.now() / 1000) + 3600,
      },
      onAccount,
    )
    expect(lacking(made, told('POST /v1/checkout/sessions', 'reads'))).toEqual([])

    await sandboxes.stripe.control.settle(made.id, 'paid')
    const fields = told('GET /v1/checkout/sessions/{id}', 'reads')
    expect(tops(fields)).toEqual([...SESSION].toSorted())
    expect(below(fields, 'payment_intent')).toEqual([...INTENT].toSorted())
    expect(below(fields, 'payment_intent.latest_charge')).toEqual([...CHARGE].toSorted())
    const paid = await stripe.checkout.sessions.retrieve(
      made.id,
      { expand: ['payment_intent.latest_charge'] },
      { stripeAccount: onAccount.stripeAccount },
    )
    expect(lacking(paid, fields)).toEqual([])
  })

  it('a refund has what we read, and its library knows it', async () => {
    const stripeAccount = await readyAccount()
    const price_data = { currency: 'eur', unit_amount: 1000, product_data: { name: 'Obligatie' } }
    const { id } = await stripe.checkout.sessions.create(
      { mode: 'payment', line_items: [{ quantity: 1, price_data }], success_url: HERE },
      { stripeAccount },
    )
    await sandboxes.stripe.control.settle(id, 'paid')
    const session = await stripe.checkout.sessions.retrieve(id, {}, { stripeAccount })
    const { payment_intent: intent } = session
    const payment_intent = typeof intent === 'string' ? intent : ''
    const asked = { payment_intent, amount: 1000, metadata: { refund_id: 'r' } }
    expect(told('POST /v1/refunds', 'sends')).toEqual([...NEW_REFUND])
    const made = await stripe.refunds.create(asked, { stripeAccount })
    expect(lacking(made, told('POST /v1/refunds', 'reads'))).toEqual([])

    const fields = told('GET /v1/refunds/{id}', 'reads')
    expect(fields).toEqual([...REFUND])
    expect(lacking(await stripe.refunds.retrieve(made.id, {}, { stripeAccount }), fields)).toEqual(
      [],
    )
    const { data } = await stripe.refunds.list({ payment_intent }, { stripeAccount })
    expect(data.map((refund) => refund.id)).toEqual([made.id])
    await expect(stripe.refunds.create(asked, { stripeAccount })).rejects.toThrow(
      'already been refunded',
    )
  })

  it('a dispute has what we read', async () => {
    const stripeAccount = await readyAccount()
    const price_data = { currency: 'eur', unit_amount: 1000, product_data: { name: 'Obligatie' } }
    const { id } = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [{ quantity: 1, price_data }],
        payment_intent_data: { metadata: { payment_id: 'p' } },
        success_url: HERE,
      },
      { stripeAccount },
    )
    await sandboxes.stripe.control.settle(id, 'paid')
    const disputeId = await sandboxes.stripe.control.dispute(id)
    const fields = told('GET /v1/disputes/{id}', 'reads')
    expect(tops(fields)).toEqual([...DISPUTE].toSorted())
    const dispute = await stripe.disputes.retrieve(
      disputeId,
      { expand: ['charge'] },
      { stripeAccount },
    )
    expect(lacking(dispute, fields)).toEqual([])
  })

  it('a message passes the check of its library, and not when a byte differs', async () => {
    const { control } = sandboxes.stripe
    const sent: { body: string; signature: string }[] = []
    control.deliverWith(async ({ body, headers }) => {
      sent.push({ body, signature: headers['stripe-signature'] ?? '' })
      return { status: 200 }
    })
    const account = await readyAccount()
    control.timeWebhooks('at-once')
    await control.signUp(account)
    const [{ body, signature } = { body: '', signature: '' }] = sent
    const { webhookSecret } = sandboxes.settings.stripe

    const event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
    expect(event).toMatchObject({ type: 'account.updated', account })
    expect(() =>
      stripe.webhooks.constructEvent(body.replace('NL', 'BE'), signature, webhookSecret),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError)
  })

  it('what it refuses is refused in its own way', async () => {
    const refused = stripe.accounts.retrieve('acct_1stranger')
    await expect(refused).rejects.toBeInstanceOf(Stripe.errors.StripePermissionError)
    await expect(refused).rejects.toMatchObject({ code: 'account_invalid' })
  })
})
