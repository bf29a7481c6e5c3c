import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assertConsistent } from '../../../test/models/consistency.ts'
import { type PaymentFixture, paymentFixture } from '../../../test/fixtures/payment-fixture.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let place: PaymentFixture
beforeAll(async () => {
  place = await paymentFixture()
})
afterAll(async () => {
  await assertConsistent(place.access.app.context.pool)
  await place[Symbol.asyncDispose]()
})
beforeEach(() => {
  for (const { control } of [place.mollie, place.stripe]) {
    control.letGo()
    control.forgetCalls()
    control.timeWebhooks('at-once')
  }
})

type Method = 'mollie' | 'stripe'

/** A payment under way: its transaction, and what the provider calls it. */
async function begun(method: Method = 'mollie') {
  const id = await place.issuance(method)
  const reply = await place.pay(id)
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return { id, there: await place.providerId(id) }
}

const settle = (method: Method, there: string, outcome: 'paid' | 'failed' | 'expired') =>
  place[method].control.settle(there, outcome)

function lastMessage(method: Method) {
  const sent = place[method].control.deliveries().at(-1)
  if (!sent) throw new Error('nothing was sent')
  return sent
}

const reject = (id: string) =>
  place.access.app
    .as(place.access.users.superadmin)
    .call(transactions.reject, { body: { transaction_id: id } })

async function expire(id: string): Promise<void> {
  const { owner, context } = place.access.app
  await owner.query(
    "update transactions set expires_at = now() - interval '1 minute' where id = $1",
    [id],
  )
  await context.pool.query('select expire_transactions(100)')
}

const comeBack = async (id: string) => {
  const reply = await place.access.app.guest.send({ url: `/api/payments/return?t=${id}` })
  return reply.headers.location
}

const COMPLETED = { status: 'completed', isPaid: true, entries: 1 }

describe.each(['mollie', 'stripe'] as const)('through %s', (method) => {
  it('what is paid completes the transaction', async () => {
    const { id, there } = await begun(method)
    await settle(method, there, 'paid')

    expect(place[method].control.deliveries().at(-1)).toMatchObject({ status: 200 })
    expect(await place.stands(id)).toMatchObject({ ...COMPLETED, attempts: [{ status: 'paid' }] })
  })

  it('statement 35: a message that comes twice, or a thousand times, does it once', async () => {
    const { id, there } = await begun(method)
    await settle(method, there, 'paid')
    const { url, headers, body } = lastMessage(method)
    place[method].control.forgetCalls()
    const { guest } = place.access.app
    const { pathname } = new URL(url)
    const replies = await Promise.all(
      Array.from({ length: 1000 }, () =>
        guest.send({ method: 'POST', url: pathname, headers, payload: body }),
      ),
    )

    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await place.stands(id)).toMatchObject({ ...COMPLETED, attempts: [{ status: 'paid' }] })
    // Those who come together share what the provider answers, and an event of Stripe is heard once.
    expect(place[method].control.calls().length).toBeLessThan(500)
  })

  it('what the payer paid while we were away is found by asking', async () => {
    const { id, there } = await begun(method)
    place[method].control.timeWebhooks('never')
    await settle(method, there, 'paid')
    expect((await place.stands(id)).status).toBe('payment_pending')
    place.access.app.clock.advance({ minutes: 11 })
    await reconcilePayments(place.access.app.context)

    expect(await place.stands(id)).toMatchObject(COMPLETED)
  })

  it('what is paid is seen when the payer comes back, before any message', async () => {
    const { id, there } = await begun(method)
    place[method].control.timeWebhooks('held')
    await settle(method, there, 'paid')

    expect(await comeBack(id)).toBe(`http://localhost:3000/app/transaction-complete?t=${id}`)
    expect(await place.stands(id)).toMatchObject(COMPLETED)
    await place[method].control.releaseWebhooks()
    expect(await place.stands(id)).toMatchObject({ ...COMPLETED, attempts: [{ status: 'paid' }] })
  })

  it.each(['failed', 'expired'] as const)('what %s can be paid once more', async (outcome) => {
    const { id, there } = await begun(method)
    await settle(method, there, outcome)

    expect(await place.stands(id)).toMatchObject({
      status: 'pending',
      attempts: [{ status: outcome }],
    })
    expect(await comeBack(id)).toBe(`http://localhost:3000/app/transaction-complete?t=${id}`)
    expect((await place.pay(id)).ok).toBe(true)
    await settle(method, await place.providerId(id), 'paid')
    expect(await place.stands(id)).toMatchObject(COMPLETED)
  })

  it('another amount does not pay it, and has to go back', async () => {
    const { id, there } = await begun(method)
    await place[method].control.settle(there, 'paid', { cents: 9_999n })

    expect(await place.stands(id)).toMatchObject({
      status: 'pending',
      isPaid: false,
      entries: 0,
      attempts: [{ status: 'paid', to_refund: 'amount-differs' }],
    })
    expect(await comeBack(id)).toBe(`http://localhost:3000/app/transaction-complete?t=${id}`)
  })

  it('another currency does not pay it, and has to go back', async () => {
    const { id, there } = await begun(method)
    await place[method].control.settle(there, 'paid', { currency: 'USD' })

    expect(await place.stands(id)).toMatchObject({
      status: 'pending',
      entries: 0,
      attempts: [{ status: 'paid', to_refund: 'currency-differs' }],
    })
  })

  it('what is paid after the transaction expired has to go back', async () => {
    const { id, there } = await begun(method)
    await expire(id)
    await settle(method, there, 'paid')

    expect(await place.stands(id)).toMatchObject({
      status: 'expired',
      isPaid: false,
      entries: 0,
      attempts: [{ status: 'paid', to_refund: 'transaction-closed' }],
    })
  })

  it('what is paid after it failed and was called off has to go back', async () => {
    const { id, there } = await begun(method)
    await settle(method, there, 'failed')
    expect((await reject(id)).ok).toBe(true)
    await settle(method, there, 'paid')

    expect(await place.stands(id)).toMatchObject({
      status: 'rejected',
      attempts: [{ status: 'paid', to_refund: 'transaction-closed' }],
    })
  })

  it('what is paid twice over two attempts goes back once', async () => {
    const { id, there } = await begun(method)
    await settle(method, there, 'failed')
    await place.pay(id)
    const second = await place.providerId(id)
    await Promise.all([settle(method, there, 'paid'), settle(method, second, 'paid')])

    const { attempts, ...stands } = await place.stands(id)
    expect(stands).toEqual(COMPLETED)
    expect(attempts.map(({ status }) => status)).toEqual(['paid', 'paid'])
    expect(attempts.filter(({ to_refund }) => to_refund === 'paid-twice')).toHaveLength(1)
    expect(attempts.filter(({ to_refund }) => to_refund === null)).toHaveLength(1)
  })

  it('what goes back later leaves the register alone, and is seen', async () => {
    const { id, there } = await begun(method)
    await settle(method, there, 'paid')
    await place[method].control.refund(there, 2_500n)

    expect(await place.stands(id)).toMatchObject({
      ...COMPLETED,
      attempts: [{ status: 'paid', to_refund: null, refunded_cents: 2_500n }],
    })
  })

  it('what had to go back and went back is done with', async () => {
    const { id, there } = await begun(method)
    await expire(id)
    await settle(method, there, 'paid')
    await place[method].control.refund(there)

    const { db } = place.access.app.context
    const payment = await db
      .selectFrom('payments')
      .select(['resolution', 'refunded_cents'])
      .where('transaction_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(payment).toEqual({ resolution: 'refunded', refunded_cents: 10_000n })
  })

  it('a message while the provider is away is made up for by a job', async () => {
    const { id, there } = await begun(method)
    place[method].control.timeWebhooks('held')
    await settle(method, there, 'paid')
    place[method].control.answerWith({ status: 503, body: '{"error":{"message":"away"}}' }, 2)
    await place[method].control.releaseWebhooks()
    expect(place[method].control.deliveries().at(-1)).toMatchObject({ status: 200 })
    expect((await place.stands(id)).status).toBe('payment_pending')
    place[method].control.letGo()
    await place.access.app.workOff()

    expect(await place.stands(id)).toMatchObject(COMPLETED)
  })
})

describe('messages in another order than things happened', () => {
  it('change nothing, since the provider is asked how it stands', async () => {
    const { id, there } = await begun()
    place.mollie.control.timeWebhooks('held')
    await settle('mollie', there, 'failed')
    await settle('mollie', there, 'paid')
    await place.mollie.control.releaseWebhooks('newest-first')

    expect(await place.stands(id)).toMatchObject({ ...COMPLETED, attempts: [{ status: 'paid' }] })
  })

  it('and an older answer that comes last does not undo what is paid', async () => {
    const { id, there } = await begun()
    await settle('mollie', there, 'paid')
    for (const status of ['open', 'failed', 'expired', 'canceled'] as const)
      await settle('mollie', there, status as 'failed')
    await comeBack(id)

    expect(await place.stands(id)).toMatchObject({ ...COMPLETED, attempts: [{ status: 'paid' }] })
  })
})
