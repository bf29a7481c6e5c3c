import { instrumentPayments } from '@zegel/contract/payments/instrument-payments'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PaymentFixture, paymentFixture } from '../../../test/fixtures/payment-fixture.ts'

let place: PaymentFixture
beforeAll(async () => {
  place = await paymentFixture()
})
afterAll(() => place[Symbol.asyncDispose]())

async function settled(sum: { cents?: bigint; currency?: string } = {}): Promise<string> {
  const id = await place.issuance('mollie')
  await place.pay(id)
  await place.mollie.control.settle(await place.providerId(id), 'paid', sum)
  return id
}

/** What the receiver reads of it on the transaction. */
async function read(uuid: string) {
  const { app, users } = place.access
  const query = { uuid, with_stray_payments: true }
  const reply = await app.as(users.receiver).call(transactions.get, { query })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.stray_payments
}

describe('who paid reads on the transaction', () => {
  it('nothing when it was right, and nothing unasked', async () => {
    const uuid = await settled()
    expect(await read(uuid)).toEqual([])
    const { app, users } = place.access
    const reply = await app.as(users.receiver).call(transactions.get, { query: { uuid } })
    expect(reply.body).not.toHaveProperty('stray_payments')
  })

  it.each([
    ['too much', { cents: 120_00n }, { paid: '120.00', reason: 'amount-differs' }],
    ['too little', { cents: 99_99n }, { paid: '99.99', reason: 'amount-differs' }],
    ['in other money', { currency: 'USD' }, { currency: 'USD', reason: 'currency-differs' }],
  ])('that it was %s', async (_what, sum, expected) => {
    expect(await read(await settled(sum))).toMatchObject([
      { asked: '100.00', state: 'to_refund', ...expected },
    ])
  })

  it('that it was too late, and what the issuer did about it', async () => {
    const id = await place.issuance('mollie')
    await place.pay(id)
    const { app, users, instrument } = place.access
    await app.owner.query(
      "update transactions set expires_at = now() - interval '1 minute' where id = $1",
      [id],
    )
    await app.context.pool.query('select expire_transactions(100)')
    await place.mollie.control.settle(await place.providerId(id), 'paid')
    expect(await read(id)).toMatchObject([{ reason: 'transaction-closed', state: 'to_refund' }])

    const admin = app.as(users['its-admin'])
    const { body } = await admin.call(instrumentPayments.list, { query: { id: instrument.id } })
    const found = 'data' in body && body.data.find(({ transaction_id }) => transaction_id === id)
    if (!found) throw new Error('the issuer does not see it')
    await admin.call(instrumentPayments.resolve, {
      body: {
        financial_instrument_id: instrument.id,
        payment_id: found.id,
        resolution: 'refunded',
      },
    })
    expect(await read(id)).toMatchObject([{ reason: 'transaction-closed', state: 'refunded' }])
  })

  it('also when the next attempt did pay it', async () => {
    const id = await settled({ cents: 1_00n })
    await place.pay(id)
    await place.mollie.control.settle(await place.providerId(id), 'paid')

    expect((await place.stands(id)).status).toBe('completed')
    expect(await read(id)).toMatchObject([{ paid: '1.00', state: 'to_refund' }])
  })
})
