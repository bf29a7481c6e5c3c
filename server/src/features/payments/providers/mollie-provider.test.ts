import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SandboxServer, startMollieSandbox } from '@zegel/fake-payments/test/sandbox-servers'
import type { MollieControl } from '@zegel/fake-payments/mollie/mollie'
import { mollieProvider } from './mollie-provider.ts'
import type { ProviderPaymentRequest, ProviderPayment } from './payment-provider.ts'
import { providerFetch } from './provider-fetch.ts'

const KEY = `test_${'sleutel'.repeat(5)}`
let mollie: SandboxServer<MollieControl>
beforeAll(async () => {
  mollie = await startMollieSandbox()
})
afterAll(() => mollie.close())

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
    provider_account: null,
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
    webhookUrl: 'https://zegel.example/hook',
    ...about,
  }
}

const provider = (about: { key?: string; alsoLeadsTo?: string[]; url?: string } = {}) =>
  mollieProvider({
    url: mollie.url,
    key: KEY,
    fetch: providerFetch(),
    alsoLeadsTo: [mollie.url],
    ...about,
  })

describe('a payment through Mollie', () => {
  it('is asked for with everything that Mollie needs, and leads to where it is paid', async () => {
    mollie.control.deliverWith(async () => ({ status: 200 }))
    mollie.control.forgetCalls()
    const asked = order()
    const opened = await provider().create(asked)

    const [call] = mollie.control.calls()
    expect(call).toMatchObject({
      method: 'POST',
      path: '/v2/payments',
      headers: {
        authorization: `Bearer ${KEY}`,
        'idempotency-key': `pay-${asked.payment.transaction_id}-1`,
      },
    })
    expect(JSON.parse(call?.body ?? '')).toEqual({
      amount: { currency: 'EUR', value: '1234.56' },
      description: 'Windobligatie 2026 RF18539007547034',
      redirectUrl: 'https://zegel.example/back',
      webhookUrl: 'https://zegel.example/hook',
      metadata: { payment_id: asked.payment.id, transaction_id: asked.payment.transaction_id },
    })
    expect(opened).toEqual({
      providerId: expect.stringMatching(/^tr_/) as string,
      checkoutUrl: `${mollie.url}/checkout/${opened.providerId}`,
    })
  })

  it('is made once however often the same attempt is asked for', async () => {
    const asked = order()
    const [first, second] = await Promise.all([provider().create(asked), provider().create(asked)])
    const other = await provider().create({ ...asked, payment: { ...asked.payment, attempt: 2 } })

    expect(second).toEqual(first)
    expect(other.providerId).not.toBe(first.providerId)
  })

  it('has no longer a description than Mollie takes, and no address that it can not reach', async () => {
    mollie.control.forgetCalls()
    await provider().create(order({ description: 'x'.repeat(400), webhookUrl: undefined }))

    const sent = JSON.parse(mollie.control.calls()[0]?.body ?? '') as object // safe: what we sent
    expect(sent).toMatchObject({ description: 'x'.repeat(255) })
    expect(sent).not.toHaveProperty('webhookUrl')
  })

  it('is told as Mollie says, without what is not needed of the payer', async () => {
    const { providerId } = await provider().create(order())
    const paid = payment({ provider_id: providerId })
    expect(await provider().fetch(paid)).toMatchObject({ status: 'open', paidCents: null })

    await mollie.control.settle(providerId, 'paid')
    await mollie.control.refund(providerId, 56n)
    const said = await provider().fetch(paid)
    expect(said).toMatchObject({
      status: 'paid',
      paidCents: 123_456n,
      currency: 'EUR',
      refundedCents: 56n,
      payerAccount: 'NL17RABO0213698412',
      raw: { id: providerId, status: 'paid' },
    })
    expect(said.raw).not.toHaveProperty('details')
    expect(said.raw).not.toHaveProperty('metadata')
  })

  it.each([
    ['"details":"none"'],
    ['"details":{"consumerAccount":17}'],
    ['"details":{"consumerAccount":"' + 'x'.repeat(101) + '"}'],
    ['"details":{"cardNumber":"1234"}'],
    ['"method":null'],
  ])('is paid also when nothing is to be made of %s', async (more) => {
    const body = `{"id":"tr_1","status":"paid","amount":{"currency":"EUR","value":"1.00"},${more}}`
    mollie.control.answerWith({ status: 200, body })

    expect(await provider().fetch(payment({ provider_id: 'tr_1' }))).toMatchObject({
      status: 'paid',
      payerAccount: null,
    })
  })

  it('is called off while it is open, and not once it is paid', async () => {
    const { providerId } = await provider().create(order())
    const open = payment({ provider_id: providerId })
    await provider().cancel(open)
    expect(await provider().fetch(open)).toMatchObject({ status: 'canceled' })

    const other = await provider().create(order())
    await mollie.control.settle(other.providerId, 'paid')
    await expect(
      provider().cancel(payment({ provider_id: other.providerId })),
    ).rejects.toMatchObject({ failure: 'refused' })
  })

  it.each([
    [401, {}, 'refused'],
    [422, { detail: 'The amount is too high', field: 'amount' }, 'refused'],
    [404, {}, 'unknown'],
    [410, {}, 'unknown'],
    [409, {}, 'busy'],
    [429, {}, 'away'],
  ] as const)('fails when Mollie answers %i %j: %s', async (status, body, failure) => {
    mollie.control.answerWith({ status, body: JSON.stringify(body) })

    await expect(provider().create(order())).rejects.toMatchObject({ failure })
  })

  it('says what Mollie has against it', async () => {
    await expect(
      provider().create(order({ payment: payment({ amount_cents: 9_999_999n }) })),
    ).rejects.toThrow('The amount is higher than the maximum (amount)')
    await expect(
      provider({ key: `test_${'geheim'.repeat(6)}onbekend` }).create(order()),
    ).rejects.toMatchObject({ failure: 'refused' })
  })

  it('comes about when Mollie falters once, and fails when it stays away', async () => {
    mollie.control.answerWith({ status: 503 })
    expect(await provider().create(order())).toHaveProperty('checkoutUrl')

    mollie.control.answerWith({ status: 503 }, 2)
    await expect(provider().create(order())).rejects.toMatchObject({ failure: 'away' })
    await expect(provider({ url: 'http://127.0.0.1:9' }).create(order())).rejects.toMatchObject({
      failure: 'away',
    })
  })

  it.each([
    ['a page', '<html>Hallo</html>'],
    ['nothing', ''],
    ['another thing', '{"id":"tr_1","status":7}'],
    ['no place to pay', '{"id":"tr_1","status":"open","amount":{"currency":"EUR","value":"1.00"}}'],
    [
      'a place that is not its own',
      '{"id":"tr_1","status":"open","amount":{"currency":"EUR","value":"1.00"},"_links":{"checkout":{"href":"https://example.net/pay"}}}',
    ],
  ])('fails when Mollie answers %s', async (_what, body) => {
    mollie.control.answerWith({ status: 201, body })

    await expect(provider().create(order())).rejects.toMatchObject({ failure: 'nonsense' })
  })

  it('fails when Mollie says of it what nobody understands', async () => {
    const body = '{"id":"tr_1","status":"shipped","amount":{"currency":"EUR","value":"1.00"}}'
    mollie.control.answerWith({ status: 200, body })

    await expect(provider().fetch(payment({ provider_id: 'tr_1' }))).rejects.toMatchObject({
      failure: 'nonsense',
    })
  })
})
