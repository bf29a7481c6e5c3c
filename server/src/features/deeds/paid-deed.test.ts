import { payments } from '@zegel/contract/payments/payments'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DeedFixture, deedFixture } from '../../../test/fixtures/deed-fixture.ts'

let fixture: DeedFixture
beforeAll(async () => {
  fixture = await deedFixture()
})
afterAll(() => fixture[Symbol.asyncDispose]())

it('acquits with the day on which a payment came in, also one that completed the transaction', async () => {
  const uuid = await fixture.open(await fixture.instrument('bonds'), {
    ...{ receiving_legal_person_id: fixture.person.id, is_paid: false },
  })
  const body = { transaction_id: uuid }
  expect((await fixture.person.caller.call(payments.pay, { body })).status).toBe(200)
  expect((await fixture.director.call(transactions.markAsPaid, { body })).status).toBe(200)

  const text = JSON.stringify((await fixture.deed(uuid)).body)
  expect(text).toMatch(/De Koopprijs is op \d+ \w+ \d{4} ontvangen/)
  expect(text).not.toContain('op welke dag is niet vastgelegd')
})

it('of shares is not offered to be recorded once they were turned back', async () => {
  const uuid = await fixture.open(await fixture.instrument('shares'), {
    ...{ receiving_legal_person_id: fixture.person.id, historic: true },
  })
  expect((await fixture.deed(uuid)).body).toMatchObject({ may_record_notarial: true })
  const body = { transaction_id: uuid, reason: 'Dubbel vastgelegd' }
  expect((await fixture.director.call(transactions.reverse, { body })).status).toBe(200)

  expect((await fixture.deed(uuid)).body).toMatchObject({ may_record_notarial: false })
})
