import { instrumentPayments } from '@zegel/contract/payments/instrument-payments'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import { type PaymentFixture, paymentFixture } from '../../../../test/fixtures/payment-fixture.ts'

let place: PaymentFixture
beforeEach(async () => {
  place = await paymentFixture()
})
afterEach(() => place[Symbol.asyncDispose]())
// All of them have one database after the other, in which what they made stays.
afterAll(() => assertConsistent(place.access.app.context.pool))

/** A transaction that was paid through Stripe, and what that calls it. */
async function paid() {
  const id = await place.issuance('stripe')
  await place.pay(id)
  const there = await place.providerId(id)
  await place.stripe.control.settle(there, 'paid')
  return { id, there }
}

/** What the issuer's side sees of the payments. */
async function seen() {
  const { app, users, instrument } = place.access
  const query = { id: instrument.id }
  const reply = await app.as(users['its-admin']).call(instrumentPayments.list, { query })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}

/** Does the jobs, and returns what the issuer's side was mailed about payments, the first mail first. */
async function told() {
  await place.access.app.workOff()
  const mails = await place.access.app.context.db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text'])
    .where('to_address', '=', place.access.users['its-admin'].email)
    .where('kind', 'like', 'payment-%')
    .orderBy('id')
    .execute()
  return mails
}

const kindsOf = (mails: { kind: string }[]) => mails.map(({ kind }) => kind)

describe('a payment that the payer disputes', () => {
  it('is seen by the issuer with what he can do, and the units stay', async () => {
    const { id, there } = await paid()
    const before = await place.stands(id)
    await place.stripe.control.dispute(there)

    expect(await seen()).toMatchObject([
      {
        state: 'disputed',
        dispute: {
          status: 'open',
          amount: '100.00',
          reason: 'fraudulent',
          answer_before: expect.any(String),
        },
      },
    ])
    const [mail, ...others] = await told()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'payment-disputed' })
    expect(mail?.subject).toContain('€ 100,00')
    expect(mail?.text).toContain('Reageer dan bij Stripe, uiterlijk')
    expect(mail?.text).toContain(`/app/overview/instruments/${place.access.instrument.id}/payments`)
    expect(await place.stands(id)).toEqual(before)
  })

  it('went back when the bank gives it to him, and the units still stay', async () => {
    const { id, there } = await paid()
    const { entries } = await place.stands(id)
    const dispute = await place.stripe.control.dispute(there)
    await told()
    await place.stripe.control.closeDispute(dispute, 'lost')

    expect(await seen()).toMatchObject([
      { state: 'refunded', refunded_amount: '100.00', dispute: { status: 'lost' } },
    ])
    expect(kindsOf(await told())).toEqual(['payment-disputed', 'payment-gone-back'])
    expect(await place.stands(id)).toMatchObject({ status: 'completed', entries })
  })

  it.each(['won', 'warning_closed'] as const)('stands when that ends as %s', async (end) => {
    const { there } = await paid()
    const dispute = await place.stripe.control.dispute(there, 40_00n)
    await told()
    await place.stripe.control.closeDispute(dispute, end)

    expect(await seen()).toMatchObject([
      { state: 'paid', refunded_amount: '0.00', dispute: { status: 'won', amount: '40.00' } },
    ])
    expect(kindsOf(await told())).toEqual(['payment-disputed', 'payment-dispute-won'])
  })

  it('is as it was when what was lost is won after all', async () => {
    const { there } = await paid()
    const dispute = await place.stripe.control.dispute(there, 40_00n)
    await place.stripe.control.closeDispute(dispute, 'lost')
    expect(await seen()).toMatchObject([{ state: 'paid', refunded_amount: '40.00' }])
    await place.stripe.control.closeDispute(dispute, 'won')

    expect(await seen()).toMatchObject([{ state: 'paid', refunded_amount: '0.00' }])
  })

  it('is told of once, however often and in whatever order the messages come', async () => {
    const { there } = await paid()
    const { control } = place.stripe
    control.timeWebhooks('held')
    const dispute = await control.dispute(there)
    await control.closeDispute(dispute, 'lost')
    await control.releaseWebhooks('newest-first')
    await control.resendWebhooks(there, 3)

    expect(await seen()).toMatchObject([{ state: 'refunded', refunded_amount: '100.00' }])
    expect(kindsOf(await told())).toEqual(['payment-gone-back'])
  })

  it('is disputed once more by another dispute, and that is told too', async () => {
    const { there } = await paid()
    const { control } = place.stripe
    await control.closeDispute(await control.dispute(there, 10_00n), 'won')
    await told()
    await control.dispute(there, 20_00n)

    expect(await seen()).toMatchObject([{ state: 'disputed', dispute: { amount: '20.00' } }])
    expect(kindsOf(await told()).filter((kind) => kind === 'payment-disputed')).toHaveLength(2)
  })

  it('stays disputed by the last one, whatever is heard of one before it', async () => {
    const { there } = await paid()
    const { control } = place.stripe
    const earlier = await control.dispute(there, 10_00n)
    place.access.app.clock.advance({ seconds: 1 })
    await control.dispute(there, 20_00n)
    await control.closeDispute(earlier, 'won')

    expect(await seen()).toMatchObject([{ state: 'disputed', dispute: { amount: '20.00' } }])
  })

  it('is heard of also when nobody had said yet that it was paid', async () => {
    const id = await place.issuance('stripe')
    await place.pay(id)
    const there = await place.providerId(id)
    place.stripe.control.timeWebhooks('never')
    await place.stripe.control.settle(there, 'paid')
    place.stripe.control.timeWebhooks('at-once')
    await place.stripe.control.dispute(there)

    expect((await place.stands(id)).status).toBe('completed')
    expect(await seen()).toMatchObject([{ state: 'disputed' }])
  })

  it('is asked after by a job when Stripe does not answer', async () => {
    const { there } = await paid()
    place.stripe.control.answerWith({ status: 503 }, 2)
    await place.stripe.control.dispute(there)
    expect(await seen()).toMatchObject([{ state: 'paid', dispute: null }])

    place.stripe.control.letGo()
    expect(kindsOf(await told())).toEqual(['payment-disputed'])
    expect(await seen()).toMatchObject([{ state: 'disputed' }])
  })
})
