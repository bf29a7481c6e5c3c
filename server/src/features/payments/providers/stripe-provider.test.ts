import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SandboxServer, startStripeSandbox } from '@zegel/fake-payments/test/sandbox-servers'
import type { StripeControl } from '@zegel/fake-payments/stripe/stripe'
import type { ProviderPaymentRequest, ProviderPayment } from './payment-provider.ts'
import { stripeClient } from './payment-providers.ts'
import { loadStripe } from './stripe-library.ts'
import { stripeProvider } from './stripe-provider.ts'

let sandbox: SandboxServer<StripeControl>
let account: string
let library: Awaited<ReturnType<typeof loadStripe>>
beforeAll(async () => {
  sandbox = await startStripeSandbox()
  library = await loadStripe()
  const { id } = await stripeClient(library, settings()).accounts.create({ type: 'standard' })
  account = id
  await sandbox.control.signUp(account)
})
afterAll(() => sandbox.close())

const settings = () => ({ url: sandbox.url, secretKey: 'sk_test_zegel' })

const provider = (about: { url?: string; account?: string; deadline?: () => AbortSignal } = {}) =>
  stripeProvider({
    stripe: stripeClient(library, { ...settings(), ...about }, about.deadline),
    account: about.account ?? account,
    alsoLeadsTo: [sandbox.url],
  })

let made = 0
function payment(about: Partial<ProviderPayment> = {}): ProviderPayment {
  made += 1
  const number = String(made).padStart(12, '0')
  return {
    id: `01930000-0000-7000-8000-${number}`,
    organization_id: '01930000-0000-7000-9000-000000000000',
    transaction_id: `01930000-0000-7000-a000-${number}`,
    attempt: 1,
    provider_id: null,
    provider_account: account,
    amount_cents: 123_456n,
    created_at: new Date(),
    ...about,
  }
}

function order(about: Partial<ProviderPaymentRequest> = {}): ProviderPaymentRequest {
  return {
    payment: payment(),
    description: 'Windobligatie 2026 RF18539007547034',
    expiresAt: null,
    returnUrl: 'https://zegel.example/back',
    webhookUrl: undefined,
    ...about,
  }
}

describe('a payment through Stripe', () => {
  it('is charged on the account of the organisation, and leads to where it is paid', async () => {
    sandbox.control.forgetCalls()
    const asked = order()
    const opened = await provider().create(asked)

    const [call] = sandbox.control.calls()
    expect(call).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      headers: {
        'stripe-account': account,
        'idempotency-key': `pay-${asked.payment.transaction_id}-1`,
      },
    })
    const [session] = sandbox.control.sessions()
    expect(session).toMatchObject({
      account,
      sum: { cents: 123_456n, currency: 'EUR' },
      asked: {
        name: 'Windobligatie 2026 RF18539007547034',
        successUrl: 'https://zegel.example/back',
        cancelUrl: 'https://zegel.example/back',
        clientReferenceId: asked.payment.transaction_id,
        metadata: { payment_id: asked.payment.id },
        intentMetadata: { payment_id: asked.payment.id },
      },
    })
    expect(opened).toEqual({
      providerId: session?.id,
      checkoutUrl: `${sandbox.url}/pay/${session?.id}`,
    })
  })

  it('is made once however often the same attempt is asked for', async () => {
    const asked = order({ expiresAt: new Date(Date.now() + 60_000) })
    const first = await provider().create(asked)

    expect(await provider().create(asked)).toEqual(first)
  })

  it.each([
    ['an hour at least', 60_000, 3600],
    ['as long as the transaction', 5 * 3_600_000, 5 * 3600],
    ['no longer than Stripe takes', 14 * 24 * 3_600_000, 23 * 3600],
  ])('can be paid for %s', async (_how, lasts, seconds) => {
    const created_at = new Date(Math.floor(Date.now() / 1000) * 1000)
    const expiresAt = new Date(created_at.getTime() + lasts)
    const { providerId } = await provider().create(
      order({ payment: payment({ created_at }), expiresAt }),
    )

    const session = sandbox.control.sessions().find(({ id }) => id === providerId)
    expect(session?.asked.expiresAt.epochMilliseconds).toBe(created_at.getTime() + seconds * 1000)
  })

  it('is told as Stripe says, with what went back', async () => {
    const { providerId } = await provider().create(order())
    const paid = payment({ provider_id: providerId })
    expect(await provider().fetch(paid)).toMatchObject({ status: 'open', paidCents: null })

    await sandbox.control.settle(providerId, 'pending')
    expect(await provider().fetch(paid)).toMatchObject({ status: 'pending' })
    await sandbox.control.settle(providerId, 'paid')
    await sandbox.control.refund(providerId, 56n)
    const said = await provider().fetch(paid)
    expect(said).toMatchObject({
      status: 'paid',
      paidCents: 123_456n,
      currency: 'EUR',
      refundedCents: 56n,
      payerAccount: null,
      raw: { id: providerId, payment_status: 'paid' },
    })
    expect(said.raw).not.toHaveProperty('customer_details')
  })

  it('is called off while it is open, and not once it is paid', async () => {
    const { providerId } = await provider().create(order())
    const open = payment({ provider_id: providerId })
    await provider().cancel(open)
    expect(await provider().fetch(open)).toMatchObject({ status: 'expired' })

    const other = await provider().create(order())
    await sandbox.control.settle(other.providerId, 'paid')
    await expect(
      provider().cancel(payment({ provider_id: other.providerId })),
    ).rejects.toMatchObject({ failure: 'refused' })
  })

  it('is refused on an account that is not ours, and unknown when Stripe has none', async () => {
    await expect(provider({ account: 'acct_1vreemd' }).create(order())).rejects.toMatchObject({
      failure: 'refused',
    })
    await expect(provider().fetch(payment({ provider_id: 'cs_test_none' }))).rejects.toMatchObject({
      failure: 'unknown',
    })
  })

  it('comes about when Stripe falters once, and fails when it stays away', async () => {
    sandbox.control.answerWith({ status: 503, body: '{"error":{"message":"away"}}' })
    expect(await provider().create(order())).toHaveProperty('checkoutUrl')

    sandbox.control.answerWith({ status: 503, body: '{"error":{"message":"away"}}' }, 2)
    await expect(provider().create(order())).rejects.toMatchObject({ failure: 'away' })
    await expect(provider({ url: 'http://127.0.0.1:9' }).create(order())).rejects.toMatchObject({
      failure: 'away',
    })
  })

  it('fails when the time is over before Stripe answers', async () => {
    sandbox.control.hang()
    const time = new AbortController()
    const asked = provider({ deadline: () => time.signal }).create(order())
    time.abort(new DOMException('too slow', 'TimeoutError'))

    await expect(asked).rejects.toMatchObject({ failure: 'away' })
    sandbox.control.letGo()
  })

  it.each([
    ['a page', '<html>Hallo</html>', 'away'],
    ['another thing', '{"object":"cat"}', 'nonsense'],
    ['a place that is not its own', '{"id":"cs_1","url":"https://example.net/pay"}', 'nonsense'],
  ])('fails when Stripe answers %s', async (_what, body, failure) => {
    sandbox.control.answerWith({ status: 200, body })

    await expect(provider().create(order())).rejects.toMatchObject({ failure })
  })
})
