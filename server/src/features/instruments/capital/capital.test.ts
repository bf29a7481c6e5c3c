import { capital } from '@zegel/contract/instruments/capital'
import { instruments } from '@zegel/contract/instruments/instruments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { createTransaction, givenRegister } from '../../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

it('tells capital and votes of each class on a day, without the votes of what the company holds itself', async () => {
  const at = await givenRegister(app.given, 'shares')
  const superadmin = app.as(await app.given.member(at.organizationId, 'superadmin'))
  const { issuerId: legal_person_id, organizationId: organization_id } = at
  const second = await app.given.instrument('shares', {
    organization_id,
    issuing_legal_person_id: legal_person_id,
  })
  const rights = { transfer_rule: 'offer' as const, profit_right: true }
  const set = (id: string, part: object) =>
    superadmin.call(instruments.setShareTerms, {
      body: { financial_instrument_id: id, ...rights, ...part },
    })
  await set(at.instrumentId, { par_value: '1.00', paid_up: '0.25', votes_per_unit: 1 })
  await set(second.id, { par_value: '10.00', paid_up: '10.00', votes_per_unit: 0 })
  const [first = ''] = at.holders
  const day = { historic: true, date: '2024-03-01' }
  await createTransaction(app.context.pool, at, { to: first, units: 300n, ...day })
  const ask = (date: string, legalPersonId = legal_person_id) =>
    superadmin.call(capital.get, {
      query: { organization_id, legal_person_id: legalPersonId, date },
    })

  expect(await ask('2024-03-01')).toMatchObject({
    status: 200,
    body: {
      classes: [
        { issued: '300.00', paid_up: '75.00', due: '225.00', votes: 300, votes_part: 1 },
        { issued: '0.00', votes: 0, votes_part: 0, capital_part: 0 },
      ],
      totals: { issued: '300.00', paid_up: '75.00', due: '225.00', votes: 300, treasury: 0 },
    },
  })
  expect(await ask('2024-02-29')).toMatchObject({ body: { totals: { issued_units: 0 } } })
  expect(await ask('2024-03-01', first)).toMatchObject({ status: 404 })
})
