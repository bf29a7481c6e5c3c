import { billing } from '@zegel/contract/billing/billing'
import { instruments } from '@zegel/contract/instruments/instruments'
import { issuerOnboarding, type NewUnderlying } from '@zegel/contract/onboarding/issuer-onboarding'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { beginOnboarding } from '../../../../test/fixtures/issuer-onboardings.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** Somebody who sets up an instrument without an underlying one. */
async function setUp(type: 'options' | 'depositary_receipts' = 'options') {
  const { id: organizationId } = await app.given.organization()
  const { id: issuerId } = await app.given.entity(organizationId)
  const user = await app.given.member(organizationId, 'superadmin')
  const terms = { underlying_instrument_id: null }
  const { id, instrument } = await beginOnboarding(app, type, {
    user,
    organizationId,
    issuerId,
    terms,
  })
  const caller = app.as(user)
  const body = { onboarding_id: id, organization_id: organizationId, name: 'Gewone aandelen' }
  const add = (about: Pick<NewUnderlying, 'type'> & Partial<NewUnderlying>, by: Caller = caller) =>
    by.call(issuerOnboarding.addUnderlying, { body: { ...body, ...about } })
  const related = (instrumentId: string) =>
    caller.call(instruments.listRelated, { query: { id: instrumentId } })
  return { id, instrument, organizationId, issuerId, caller, add, related }
}

it('adds shares below options and links them', async () => {
  const { instrument, issuerId, caller, add } = await setUp()
  const { body } = await add({ type: 'shares' })
  const { instrument: made } = body as { instrument: { id: string } } // safe: it was added
  const below = await caller.call(instruments.get, { query: { id: made.id } })
  const options = await caller.call(instruments.get, { query: { id: instrument.id } })

  expect(body).toMatchObject({ instrument: { name: 'Gewone aandelen', type: 'shares' } })
  expect(below.body).toMatchObject({
    issuing_legal_person_id: issuerId,
    validation: { missing: ['par-value'] },
  })
  expect(options.body).toMatchObject({ settings: { underlying_instrument_id: made.id } })
})

it('adds receipts together with the shares they stand for', async () => {
  const { add, related } = await setUp()
  const { body } = await add({
    type: 'depositary_receipts',
    name: 'Certificaten',
    underlying_name: 'Aandelen',
  })
  const { instrument: made } = body as { instrument: { id: string } } // safe: it was added

  expect((await related(made.id)).body).toMatchObject([
    { name: 'Aandelen', type: 'shares', relation: 'underlying' },
    { type: 'options', relation: 'derived' },
  ])
})

it('takes no room in the plan', async () => {
  const { organizationId, caller, add } = await setUp()
  await add({ type: 'depositary_receipts', underlying_name: 'Aandelen' })
  const { body } = await caller.call(billing.get, { query: { id: organizationId } })

  expect(body).toMatchObject({ usage: { instruments: 1 } })
})

it('is added once, also by two at once', async () => {
  const { add, related, instrument } = await setUp()
  const replies = await Promise.all([add({ type: 'shares' }), add({ type: 'shares' })])

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(replies.find(({ ok }) => !ok)?.body).toMatchObject({ code: 'underlying-already-added' })
  expect((await related(instrument.id)).body).toHaveLength(1)
})

it('is refused where it does not fit', async () => {
  const { add } = await setUp('depositary_receipts')

  expect((await add({ type: 'depositary_receipts' })).body).toMatchObject({
    errors: { underlying_instrument_id: ['Dit instrument kan niet onderliggend zijn.'] },
  })
})

it('is not for an admin, nor for an onboarding of another organisation', async () => {
  const { add, organizationId } = await setUp()
  const admin = app.as(await app.given.member(organizationId, 'admin'))
  const elsewhere = await setUp()

  expect((await add({ type: 'shares' }, admin)).status).toBe(403)
  expect((await add({ type: 'shares', onboarding_id: elsewhere.id })).status).toBe(404)
  expect((await add({ type: 'shares' }, elsewhere.caller)).status).toBe(404)
})
