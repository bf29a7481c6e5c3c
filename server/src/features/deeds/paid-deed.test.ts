import { payments } from '@zegel/contract/payments/payments'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DeedFixture, deedFixture } from '../../../test/fixtures/deed-fixture.ts'

let world: DeedFixture
beforeAll(async () => {
  world = await deedFixture()
})
afterAll(() => world[Symbol.asyncDispose]())

it('acquits with the day on which a payment came in, also one that completed the transaction', async () => {
  const uuid = await world.open(await world.instrument('bonds'), {
    ...{ receiving_legal_person_id: world.person.id, is_paid: false },
  })
  const body = { transaction_id: uuid }
  expect((await world.person.caller.call(payments.pay, { body })).status).toBe(200)
  expect((await world.director.call(transactions.markAsPaid, { body })).status).toBe(200)

  const text = JSON.stringify((await world.deed(uuid)).body)
  expect(text).toMatch(/De Koopprijs is op \d+ \w+ \d{4} ontvangen/)
  expect(text).not.toContain('op welke dag is niet vastgelegd')
})

it('of shares is not offered to be recorded once they were turned back', async () => {
  const uuid = await world.open(await world.instrument('shares'), {
    ...{ receiving_legal_person_id: world.person.id, historic: true },
  })
  expect((await world.deed(uuid)).body).toMatchObject({ may_record_notarial: true })
  const body = { transaction_id: uuid, reason: 'Dubbel vastgelegd' }
  expect((await world.director.call(transactions.reverse, { body })).status).toBe(200)

  expect((await world.deed(uuid)).body).toMatchObject({ may_record_notarial: false })
})
