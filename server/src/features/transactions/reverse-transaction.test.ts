import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DeedFixture, deedFixture } from '../../../test/fixtures/deed-fixture.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'

let fixture: DeedFixture
beforeAll(async () => {
  fixture = await deedFixture()
})
afterAll(() => fixture[Symbol.asyncDispose]())

const record = (on: Instrument, about: Parameters<DeedFixture['open']>[1]) =>
  fixture.open(on, { historic: true, ...about })

const reverse = (transaction_id: string) =>
  fixture.director.call(transactions.reverse, {
    body: { transaction_id, reason: 'Verkeerde prijs' },
  })

it('says what to turn back first of what was passed on since, and is done after that', async () => {
  const on = await fixture.instrument('bonds')
  const issued = await record(on, { receiving_legal_person_id: fixture.person.id })
  const to = { receiving_legal_person_id: fixture.company.id }
  const from = { sending_legal_person_id: fixture.person.id, type: 'transfer' as const }
  const moved = await record(on, {
    ...to,
    ...from,
    ...{ effective_date: '2026-02-01', amount: 10 },
  })

  const refused = await reverse(issued)
  expect(refused).toMatchObject({ status: 422, body: { code: 'units-passed-on' } })
  expect(refused.ok || refused.body.message).toMatch(/^Op 1 februari 2026 .* nog 15 beschikbaar/)
  expect((await reverse(moved)).ok).toBe(true)
  expect((await reverse(issued)).ok).toBe(true)
})
