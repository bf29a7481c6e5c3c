import { transactions } from '@zegel/contract/transactions/transactions'
import { payments } from '@zegel/contract/payments/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertConsistent } from '../../../test/models/consistency.ts'
import { type PaymentFixture, paymentFixture } from '../../../test/fixtures/payment-fixture.ts'

let place: PaymentFixture
beforeAll(async () => {
  place = await paymentFixture()
})
afterAll(async () => {
  await assertConsistent(place.access.app.context.pool)
  await place[Symbol.asyncDispose]()
})

const receiver = () => place.access.app.as(place.access.users.receiver)
const accept = (transaction_id: string) =>
  receiver().call(transactions.accept, { body: { transaction_id } })
const pay = (transaction_id: string) => receiver().call(payments.pay, { body: { transaction_id } })

async function shown(uuid: string) {
  const { body } = await receiver().call(transactions.get, { query: { uuid } })
  if (!('may' in body)) throw new Error(JSON.stringify(body))
  return body
}

/** An issuance that was made under one method, of an instrument that has another by now. */
async function made(before: 'none' | 'mollie', now: 'none' | 'mollie'): Promise<string> {
  const id = await place.issuance(before)
  await place.issuance(now)
  return id
}

describe('whether an issuance is paid first is fixed when it is made', () => {
  it('with a method that is gone since: it can not be accepted unpaid', async () => {
    const id = await made('mollie', 'none')

    expect(await shown(id)).toMatchObject({ hasPaymentMethod: true, may: { accept: false } })
    expect((await accept(id)).body).toMatchObject({ code: 'transaction-must-be-paid' })
    expect((await pay(id)).status).toBe(200)
    expect(await place.stands(id)).toMatchObject({ attempts: [{ status: 'open' }] })
  })

  it('before there was a method: it is accepted, is owed, and is not paid here after that', async () => {
    const id = await made('none', 'mollie')
    expect(await shown(id)).toMatchObject({ hasPaymentMethod: false, may: { accept: true } })
    expect((await accept(id)).status).toBe(200)

    expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'transaction-not-open' } })
    expect(await place.stands(id)).toMatchObject({
      ...{ status: 'completed', isPaid: false, entries: 1, attempts: [] },
    })
    expect(await shown(id)).toMatchObject({ is_paid: 0, may: { pay: false, accept: false } })
  })

  it('before there was a method: who transfers first does not accept as well', async () => {
    const id = await made('none', 'mollie')
    expect((await pay(id)).status).toBe(200)

    expect(place.mollie.control.payments().map(({ id: at }) => at)).not.toContain(id)
    expect(await accept(id)).toMatchObject({ status: 409, body: { code: 'transaction-not-open' } })
    expect(await shown(id)).toMatchObject({ status: 'payment_pending', may: { accept: false } })
  })

  it('and of accepting and paying at once one wins', async () => {
    for (let time = 0; time < 4; time += 1) {
      const id = await made('none', 'mollie')
      const replies = await Promise.all([accept(id), pay(id), accept(id), pay(id)])
      const { status, isPaid, entries, attempts } = await place.stands(id)

      const [accepted, paying] = [replies.filter((_, at) => at % 2 === 0), [replies[1], replies[3]]]
      const isAccepted = accepted.some(({ ok }) => ok)
      expect(paying.some((reply) => reply?.ok)).toBe(!isAccepted)
      expect({ status, isPaid, entries, attempts: attempts.length }).toEqual(
        isAccepted
          ? { status: 'completed', isPaid: false, entries: 1, attempts: 0 }
          : { status: 'payment_pending', isPaid: false, entries: 0, attempts: 1 },
      )
    }
  })
})
