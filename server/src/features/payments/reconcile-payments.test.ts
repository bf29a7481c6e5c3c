import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type PaymentFixture, paymentFixture } from '../../../test/fixtures/payment-fixture.ts'
import { CRONTAB } from '../../tasks.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { perform } from '../../../test/models/register-acts.ts'

let place: PaymentFixture
beforeAll(async () => {
  place = await paymentFixture({ ownDatabase: true })
})
afterAll(() => place[Symbol.asyncDispose]())
afterEach(async () => {
  place.mollie.control.letGo()
  place.mollie.control.timeWebhooks('at-once')
  place.mollie.control.acceptKeys(() => true)
  // What is asked is every attempt there is, of whatever organisation: a test begins without any.
  await place.access.app.owner.query(
    `update payments set status = 'canceled' where status in ('starting', 'open', 'pending', 'authorized');
     delete from graphile_worker._private_jobs`,
  )
})

async function begun(method: 'mollie' | 'stripe' | 'none' = 'mollie'): Promise<string> {
  const id = await place.issuance(method)
  const reply = await place.pay(id)
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return id
}

async function expire(id: string): Promise<void> {
  const { owner, context } = place.access.app
  await owner.query(
    "update transactions set expires_at = now() - interval '1 minute' where id = $1",
    [id],
  )
  await context.pool.query('select expire_transactions(100)')
}

const later = () => place.access.app.clock.advance({ minutes: 11 })
const reconcile = () => reconcilePayments(place.access.app.context)

describe('asking after payments', () => {
  it('is done every five minutes', () => {
    expect(CRONTAB).toContain('*/5 * * * * reconcile-payments')
  })

  it('leaves alone what began a short while ago, and what is paid by bank', async () => {
    await begun()
    expect(await reconcile()).toBe(0)

    const bank = await begun('none')
    later()
    expect(await reconcile()).toBe(1)
    expect(await place.stands(bank)).toMatchObject({
      status: 'payment_pending',
      attempts: [{ status: 'open' }],
    })
  })

  it('leaves what is still open as it is', async () => {
    const id = await begun('stripe')
    later()
    await reconcile()

    expect((await place.stands(id)).attempts).toMatchObject([{ status: 'open' }])
  })

  it('ends what never got to its provider, so that it can be tried again', async () => {
    const id = await place.issuance()
    const { pool } = place.access.app.context
    const by = {
      organizationId: place.access.organizationId,
      userId: place.access.users.receiver.id,
    }
    await perform(pool, 'start_payment', by, {
      ...{ id: randomUUID(), transaction_id: id, provider: 'mollie', reference: 'RF040' },
    })
    later()
    await reconcile()

    expect(await place.stands(id)).toMatchObject({
      status: 'pending',
      attempts: [{ status: 'canceled' }],
    })
    expect((await place.pay(id)).ok).toBe(true)
  })

  it.each([
    ['mollie', 'canceled'],
    ['stripe', 'expired'],
    ['none', 'canceled'],
  ] as const)(
    'calls off through %s what its transaction no longer waits for',
    async (method, status) => {
      const id = await begun(method)
      await expire(id)
      await reconcile()

      expect(await place.stands(id)).toMatchObject({ status: 'expired', attempts: [{ status }] })
      if (method === 'none') return
      const there = await place.providerId(id)
      const known = [...place.mollie.control.payments(), ...place.stripe.control.sessions()]
      expect(known.find((one) => one.id === there)?.status).toBe(status)
    },
  )

  it.each(['mollie', 'stripe'] as const)(
    'through %s at once when its transaction is over, so that nobody pays for nothing',
    async (method) => {
      const id = await begun(method)
      await expire(id)
      await place.access.app.workOff()

      const there = await place.providerId(id)
      const known = [...place.mollie.control.payments(), ...place.stripe.control.sessions()]
      expect(known.find((one) => one.id === there)?.status).not.toBe('open')
      expect((await place.stands(id)).attempts[0]?.status).not.toBe('open')
    },
  )

  it('finds what was paid just before it could be called off', async () => {
    const id = await begun()
    place.mollie.control.timeWebhooks('never')
    await place.mollie.control.settle(await place.providerId(id), 'paid')
    await expire(id)
    await reconcile()

    expect((await place.stands(id)).attempts).toMatchObject([
      { status: 'paid', to_refund: 'transaction-closed' },
    ])
  })

  it('ends what its provider does not know any more', async () => {
    const id = await begun()
    later()
    place.mollie.control.answerWith({ status: 404, body: '{}' })
    await reconcile()

    expect(await place.stands(id)).toMatchObject({
      status: 'pending',
      attempts: [{ status: 'canceled' }],
    })
  })

  it('asks again by a job when the provider is away', async () => {
    const id = await begun()
    place.mollie.control.timeWebhooks('never')
    await place.mollie.control.settle(await place.providerId(id), 'paid')
    later()
    place.mollie.control.answerWith({ status: 503 }, 2)
    await reconcile()
    expect((await place.stands(id)).status).toBe('payment_pending')

    place.mollie.control.letGo()
    await place.access.app.workOff()
    expect((await place.stands(id)).status).toBe('completed')
  })

  it('does not ask for ever where our key was withdrawn', async () => {
    const id = await begun()
    await expire(id)
    place.mollie.control.acceptKeys(() => false)
    await reconcile()

    expect((await place.stands(id)).attempts).toMatchObject([{ status: 'canceled' }])
    expect(await reconcile()).toBe(0)
  })
})
