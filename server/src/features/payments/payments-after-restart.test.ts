import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assertConsistent } from '../../../test/models/consistency.ts'
import { type PaymentFixture, paymentFixture } from '../../../test/fixtures/payment-fixture.ts'
import { buildApp } from '../../app.ts'
import type { App } from '../../context.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let place: PaymentFixture
let restarted: App
beforeAll(async () => {
  place = await paymentFixture()
})
afterAll(async () => {
  await assertConsistent(place.access.app.context.pool)
  await place[Symbol.asyncDispose]()
})
beforeEach(async () => {
  restarted = await buildApp(place.access.app.context)
})
afterEach(() => restarted.close())

const COMPLETED = {
  status: 'completed',
  isPaid: true,
  entries: 1,
  attempts: [{ status: 'paid', to_refund: null }],
}

/** A payment that was paid while nobody heard what the provider told of it. */
async function paidUnheard(method: 'mollie' | 'stripe'): Promise<string> {
  const id = await place.issuance(method)
  const reply = await place.pay(id)
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  const { control } = place[method]
  control.timeWebhooks('held')
  await control.settle(await place.providerId(id), 'paid')
  expect(await place.stands(id)).toMatchObject({ status: 'payment_pending', entries: 0 })
  return id
}

const comeBack = (id: string) => restarted.inject({ url: `/api/payments/return?t=${id}` })

describe.each(['mollie', 'stripe'] as const)(
  'a server that was killed between what was paid through %s and its message',
  (method) => {
    it('completes it when the payer comes back to the one that was started anew', async () => {
      const id = await paidUnheard(method)
      const { headers } = await comeBack(id)

      expect(headers.location).toBe(`http://localhost:3000/app/transaction-complete?t=${id}`)
      expect(await place.stands(id)).toMatchObject(COMPLETED)
    })

    it('completes it by asking, when nobody comes back', async () => {
      const id = await paidUnheard(method)
      place.access.app.clock.advance({ minutes: 11 })
      await reconcilePayments(place.access.app.context)

      expect(await place.stands(id)).toMatchObject(COMPLETED)
    })

    it('completes it once when all of that comes at once, the message included', async () => {
      const id = await paidUnheard(method)
      place.access.app.clock.advance({ minutes: 4 })
      await Promise.all([
        ...Array.from({ length: 5 }, () => comeBack(id)),
        reconcilePayments(place.access.app.context),
        place[method].control.releaseWebhooks(),
      ])

      expect(place[method].control.deliveries().at(-1)).toMatchObject({ status: 200 })
      expect(await place.stands(id)).toMatchObject(COMPLETED)
    })
  },
)
