import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { beginOnboarding } from '../../../../test/fixtures/issuer-onboardings.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function setUp(type: 'shares' | 'bonds' = 'shares') {
  const { id: organizationId } = await app.given.organization()
  const { id: issuerId } = await app.given.entity(organizationId)
  const user = await app.given.member(organizationId, 'superadmin')
  const { id, instrument } = await beginOnboarding(app, type, { user, organizationId, issuerId })
  const caller = app.as(user)
  const hold = (...holders: [string, number][]) => {
    const rows = holders.map(([legal_person_id, units]) => ({ legal_person_id, units }))
    return caller.call(issuerOnboarding.setFirstHolders, { body: { id, holders: rows } })
  }
  const deed = (date: string, notary = 'mr. Vos te Zwolle') =>
    caller.call(issuerOnboarding.setFoundingDeed, { body: { id, date, notary } })
  const me = user.natural_person_id
  return { id, instrument, organizationId, issuerId, caller, me, hold, deed }
}

async function publish(instrumentId: string): Promise<void> {
  await app.context.db
    .updateTable('instruments')
    .set({ published_at: new Date() })
    .where('id', '=', instrumentId)
    .execute()
}

describe('the first holders', () => {
  it('are kept with their names and in their order, instead of those before', async () => {
    const { organizationId, me, hold } = await setUp()
    const { id: company, legal_name } = await app.given.entity(organizationId)
    await hold([me, 5])
    const { body } = await hold([company, 60], [me, 40])

    expect(body).toMatchObject({
      first_holders: [
        { legal_person_id: company, legal_name, units: 60 },
        { legal_person_id: me, units: 40 },
      ],
    })
    expect((await hold()).body).toMatchObject({ first_holders: [] })
  })

  it('are known to the organisation, and are not the issuer, each told at its place', async () => {
    const { issuerId, me, hold } = await setUp()
    const { id: unknown } = await app.given.person()

    expect((await hold([me, 1], [unknown, 1], [issuerId, 1])).body).toMatchObject({
      errors: {
        'holders.1.legal_person_id': [expect.any(String)],
        'holders.2.legal_person_id': ['De uitgever krijgt geen eigen aandelen.'],
      },
    })
  })

  it('are named once, for one share or more', async () => {
    const { me, hold } = await setUp()
    expect((await hold([me, 1], [me, 0])).body).toMatchObject({
      errors: { 'holders.1.units': [expect.any(String)] },
    })
    expect((await hold([me, 1], [me, 2])).body).toMatchObject({
      errors: { 'holders.1.legal_person_id': ['Deze houder staat er al bij.'] },
    })
  })

  it('are one list when two set them at once', async () => {
    const { caller, id, me, organizationId, hold } = await setUp()
    const { id: company } = await app.given.entity(organizationId)
    await Promise.all([hold([me, 1], [company, 1]), hold([company, 2], [me, 2])])
    const { body } = await caller.call(issuerOnboarding.get, { query: { onboarding_id: id } })
    const units = (body as { first_holders: { units: number }[] }).first_holders.map(
      (holder) => holder.units,
    )

    expect(units).toHaveLength(2)
    expect(new Set(units).size).toBe(1)
  })
})

describe('the founding deed', () => {
  it('is kept', async () => {
    const { deed } = await setUp()
    expect((await deed('2024-05-01')).body).toMatchObject({
      founding_deed: { date: '2024-05-01', notary: 'mr. Vos te Zwolle' },
    })
  })

  it('does not lie in the future', async () => {
    const { deed } = await setUp()
    expect((await deed('2199-01-01')).body).toMatchObject({
      errors: { date: ['Een notariële akte ligt niet in de toekomst.'] },
    })
  })
})

it('are of shares alone', async () => {
  const { me, hold, deed } = await setUp('bonds')
  const replies = [await hold([me, 1]), await deed('2024-05-01')]

  expect(replies.map(({ body }) => body)).toMatchObject([
    { code: 'instrument-type-mismatch' },
    { code: 'instrument-type-mismatch' },
  ])
})

it('do not change once the shares are published', async () => {
  const { instrument, me, hold, deed } = await setUp()
  await publish(instrument.id)
  const replies = [await hold([me, 1]), await deed('2024-05-01')]

  expect(replies).toMatchObject([
    { status: 409, body: { code: 'onboarding-published' } },
    { status: 409, body: { code: 'onboarding-published' } },
  ])
})

it('are set by nobody else', async () => {
  const { id, organizationId } = await setUp()
  const set = (caller: ReturnType<typeof app.as>) =>
    caller.call(issuerOnboarding.setFirstHolders, { body: { id, holders: [] } })

  expect((await set(app.as(await app.given.member(organizationId, 'admin')))).status).toBe(403)
  expect((await set(app.as(await app.given.user()))).status).toBe(404)
})
