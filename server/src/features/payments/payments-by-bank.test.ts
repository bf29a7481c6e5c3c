import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertConsistent } from '../../../test/models/consistency.ts'
import { type PaymentFixture, paymentFixture } from '../../../test/fixtures/payment-fixture.ts'

let place: PaymentFixture
beforeAll(async () => {
  place = await paymentFixture()
})
afterAll(() => place[Symbol.asyncDispose]())

type Kind = 'superadmin' | 'receiver' | 'admin'

/** An issuance that waits for money by bank. */
async function waiting(): Promise<string> {
  const id = await place.issuance('none')
  await place.pay(id)
  return id
}

const markAsPaid = (kind: Kind, transaction_id: string, headers: Record<string, string> = {}) =>
  place.access.app
    .as(place.access.users[kind])
    .call(transactions.markAsPaid, { body: { transaction_id } }, headers)

const may = async (kind: Kind, uuid: string) => {
  const { app, users } = place.access
  const reply = await app.as(users[kind]).call(transactions.get, { query: { uuid } })
  return reply.ok && reply.body.may.mark_as_paid
}

describe('money by bank', () => {
  it('completes the transaction when the issuer says that it came in', async () => {
    const id = await waiting()

    expect(await markAsPaid('superadmin', id)).toMatchObject({
      ok: true,
      body: { status: 'completed', is_paid: 1 },
    })
    expect(await place.stands(id)).toMatchObject({
      status: 'completed',
      isPaid: true,
      entries: 1,
      attempts: [{ status: 'paid', to_refund: null }],
    })
    await assertConsistent(place.access.app.context.pool)
  })

  it('is said to have come in by the issuer alone, and that is noted', async () => {
    const id = await waiting()
    expect((await markAsPaid('receiver', id)).status).toBe(403)
    expect((await markAsPaid('admin', id)).status).toBe(403)
    expect([await may('superadmin', id), await may('receiver', id)]).toEqual([true, false])
    await markAsPaid('superadmin', id)

    const { db } = place.access.app.context
    const noted = await db
      .selectFrom('audit_events')
      .select('user_id')
      .where('action', '=', 'payment received by hand')
      .where('user_id', '=', place.access.users.superadmin.id)
      .execute()
    expect(noted.length).toBeGreaterThan(0)
    expect(await may('superadmin', id)).toBe(false)
  })

  it('is booked once when two say so at once, and again under the same key', async () => {
    const id = await waiting()
    const key = { 'idempotency-key': `received ${id}` }
    const replies = await Promise.all([
      markAsPaid('superadmin', id),
      markAsPaid('superadmin', id, key),
    ])

    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      body: { code: 'transaction-not-open' },
    })
    expect(await place.stands(id)).toMatchObject({ entries: 1 })
  })

  it('is not for a payment that runs at a provider', async () => {
    const id = await place.issuance('mollie')
    await place.pay(id)

    expect(await may('superadmin', id)).toBe(false)
    expect(await markAsPaid('superadmin', id)).toMatchObject({
      status: 409,
      body: { code: 'transaction-not-open' },
    })
    expect(await place.stands(id)).toMatchObject({ status: 'payment_pending', entries: 0 })
  })
})
