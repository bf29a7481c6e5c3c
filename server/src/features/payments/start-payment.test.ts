import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PaymentFixture, paymentFixture } from '../../../test/fixtures/payment-fixture.ts'

let place: PaymentFixture
beforeAll(async () => {
  place = await paymentFixture()
})
afterAll(() => place[Symbol.asyncDispose]())
beforeEach(() => {
  place.mollie.control.letGo()
  place.mollie.control.forgetCalls()
  place.stripe.control.letGo()
})

async function link(id: string): Promise<string> {
  const reply = await place.pay(id)
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.payment_link
}

describe('a provider that makes no payment', () => {
  it.each([
    ['is out of order', { status: 503 }, 503, 'payment-provider-away'],
    ['answers nonsense', { status: 201, body: '<html>' }, 503, 'payment-provider-away'],
    ['refuses', { status: 422, body: '{}' }, 422, 'payment-refused-by-provider'],
    ['knows our key no more', { status: 401, body: '{}' }, 422, 'payment-refused-by-provider'],
  ])('because it %s: the reader is told, and can try again', async (_how, says, status, code) => {
    const id = await place.issuance()
    place.mollie.control.answerWith(says, 2)

    expect(await place.pay(id)).toMatchObject({ status, body: { code } })
    expect(await place.stands(id)).toMatchObject({
      status: 'pending',
      attempts: [{ status: 'failed' }],
    })
    place.mollie.control.letGo()
    expect(await link(id)).toContain('/checkout/')
    expect((await place.stands(id)).attempts).toMatchObject([
      { status: 'failed' },
      { status: 'open' },
    ])
  })

  it.each(['mollie', 'stripe'] as const)(
    'because %s is busy with the same: the reader is told, and goes on with that',
    async (method) => {
      const id = await place.issuance(method)
      place[method].control.forgetCalls()
      place[method].control.answerWith({ status: 409, body: '{"error":{"message":"busy"}}' })

      expect(await place.pay(id)).toMatchObject({
        status: 503,
        body: { code: 'payment-provider-away' },
      })
      expect(await place.stands(id)).toMatchObject({ attempts: [{ status: 'starting' }] })
      expect(await link(id)).toContain(place[method].url)
      expect((await place.stands(id)).attempts).toMatchObject([{ status: 'open' }])
      const names = place[method].control.calls().map(({ headers }) => headers['idempotency-key'])
      expect(new Set(names)).toEqual(new Set([`pay-${id}-1`]))
    },
  )

  it('is asked once by all who press at once', async () => {
    const id = await place.issuance()
    place.mollie.control.hang()
    const paying = [link(id), link(id), link(id)]
    await expect.poll(() => place.mollie.control.calls()).toHaveLength(1)
    place.mollie.control.letGo()

    expect(new Set(await Promise.all(paying)).size).toBe(1)
    expect(place.mollie.control.calls().filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('holds up nobody else while it thinks', async () => {
    const slow = await place.issuance()
    const other = await place.issuance('none')
    place.mollie.control.hang()
    const paying = place.pay(slow)
    await expect.poll(() => place.mollie.control.calls()).toHaveLength(1)

    const { rows } = await place.access.app.context.pool.query(
      "select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
    )
    expect(rows).toEqual([])
    expect(await link(other)).toContain('transaction-complete')
    place.mollie.control.letGo()
    expect(await paying).toMatchObject({ ok: true })
  })

  it('is called off when the transaction ended while it thought', async () => {
    const id = await place.issuance()
    place.mollie.control.hang()
    const paying = place.pay(id)
    await expect.poll(() => place.mollie.control.calls()).toHaveLength(1)
    await place.access.app.context.pool.query(
      `select settle_payment(organization_id, id, 'canceled', null, null, 0, null) from payments where transaction_id = $1`,
      [id],
    )
    place.mollie.control.letGo()

    expect(await paying).toMatchObject({ status: 409, body: { code: 'payment-ended' } })
    expect(await place.stands(id)).toMatchObject({ status: 'pending' })
    const called = place.mollie.control.calls().map(({ method }) => method)
    expect(called.slice(0, 2)).toEqual(['POST', 'DELETE'])
  })
})
