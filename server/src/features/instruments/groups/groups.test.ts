import { groups } from '@zegel/contract/instruments/groups'
import { instruments } from '@zegel/contract/instruments/instruments'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import { givenGroup } from '../../../../test/fixtures/groups.ts'

let app: TestApp
let organizationId: string
let superadmin: { id: string }
let bond: Instrument
let holder: string

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

beforeEach(async () => {
  organizationId = (await app.given.organization()).id
  superadmin = await app.given.member(organizationId, 'superadmin')
  bond = await makeBond()
})

// Of 100 euro a unit, with somebody who may receive.
async function makeBond(name = 'Windlening', inOrganization = organizationId): Promise<Instrument> {
  const made = await app.given.instrument('bonds', { organization_id: inOrganization, name })
  holder = (await app.given.participant(made)).legal_person_id
  return made
}

const create = (body: object, user = superadmin) =>
  app.as(user).call(groups.create, {
    body: { name: 'Alles', total_limit: 1000, organization_id: organizationId, ...body },
  })

const issue = (amount: number, historic = true) =>
  app.as(superadmin).call(transactions.create, {
    body: {
      type: 'issuance',
      financial_instrument_id: bond.id,
      sending_legal_person_id: bond.issuing_legal_person_id ?? '',
      receiving_legal_person_id: holder,
      amount,
      price_per_unit: '100.00',
      effective_date: '2024-01-01',
      historic,
    },
  })

const group = (about: Parameters<typeof givenGroup>[2] = {}) =>
  givenGroup(app.context.db, organizationId, about)

const pair = (group_id: string, of: Pick<Instrument, 'id'> = bond) => ({
  group_id,
  financial_instrument_id: of.id,
})

async function events(recordId: string): Promise<unknown[]> {
  const rows = await app.context.db
    .selectFrom('audit_events')
    .select('action')
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('a new group', () => {
  it('has its limit in euros, nothing invested and the instruments it begins with', async () => {
    const other = await makeBond('Zonlening')
    const financial_instrument_ids = [other.id, bond.id, other.id]
    const reply = await create({ name: ' Alles ', total_limit: '250000', financial_instrument_ids })
    expect(reply.body).toMatchObject({
      name: 'Alles',
      total_limit: '250000.00',
      invested: '0.00',
      blocked_amount: '0.00',
      available_value: '250000.00',
      financial_instruments: [
        {
          id: bond.id,
          name: 'Windlening',
          type: 'bonds',
          invested: '0.00',
          blocked_amount: '0.00',
        },
        { id: other.id, name: 'Zonlening' },
      ],
    })
  })

  it.each([
    { total_limit: '12,5', text: "Vul alleen cijfers in, in hele euro's." },
    { total_limit: '250.000', text: "Vul alleen cijfers in, in hele euro's." },
    { total_limit: '-5', text: "Vul alleen cijfers in, in hele euro's." },
    { total_limit: 10.5, text: "Vul alleen cijfers in, in hele euro's." },
    { total_limit: '1e6', text: "Vul alleen cijfers in, in hele euro's." },
    { total_limit: '', text: 'Verplicht' },
    { total_limit: 0, text: 'Moet hoger dan 0 zijn' },
    { total_limit: '99999999999999', text: 'Dit is te hoog.' },
  ])('is refused with $total_limit as its limit', async ({ total_limit, text }) => {
    const reply = await create({ total_limit })
    expect(reply).toMatchObject({ status: 422, body: { errors: { total_limit: [text] } } })
  })

  it('is refused without a name, and with the name of another in other capitals', async () => {
    expect((await create({ name: ' ' })).body).toMatchObject({
      errors: { name: ['Naam is verplicht'] },
    })
    await create({ name: 'Ronde 2026' })
    expect(await create({ name: 'ronde 2026' })).toMatchObject({
      status: 422,
      body: { errors: { name: ['Er is al een groep met deze naam.'] } },
    })
  })

  it('statement 28: is refused with an instrument of another organisation', async () => {
    const elsewhere = await makeBond('Elders', (await app.given.organization()).id)
    const reply = await create({ financial_instrument_ids: [bond.id, elsewhere.id] })
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'instrument-not-of-organization' },
    })
    expect(await app.as(superadmin).call(groups.list, listed())).toMatchObject({ body: [] })
  })

  it('is refused when more is sold already than its limit', async () => {
    await issue(11)
    const reply = await create({ financial_instrument_ids: [bond.id] })
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'limit-below-sold', errors: { total_limit: [expect.any(String)] } },
    })
  })

  it('is made once by one key, and by two who want the same name', async () => {
    const body = { name: 'Een keer', total_limit: 1, organization_id: organizationId }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, again] = await Promise.all(
      [1, 2].map(() => app.as(superadmin).call(groups.create, { body }, key)),
    )
    expect(first?.body).toEqual(again?.body)
    const raced = await Promise.all([create({ name: 'Race' }), create({ name: 'race' })])
    expect(raced.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '422'])
  })
})

const listed = () => ({ query: { organization_id: organizationId } })

it('lists groups by name with what is blocked of each instrument', async () => {
  await issue(3)
  await issue(2, false)
  await group({ name: 'zon' })
  await group({ name: 'Alles', instruments: [bond.id] })
  const { body } = await app.as(superadmin).call(groups.list, listed())
  expect(body).toMatchObject([
    {
      name: 'Alles',
      invested: '300.00',
      blocked_amount: '500.00',
      available_value: '999500.00',
      financial_instruments: [{ id: bond.id, invested: '300.00', blocked_amount: '500.00' }],
    },
    { name: 'zon', invested: '0.00', financial_instruments: [] },
  ])
})

describe('changing a group', () => {
  const change = (group_id: string, body: object) =>
    app.as(superadmin).call(groups.change, { body: { group_id, ...body } })

  it('changes what is given and leaves the rest', async () => {
    const id = await group({ name: 'Oud' })
    expect((await change(id, { name: 'Nieuw' })).body).toMatchObject({
      name: 'Nieuw',
      total_limit: '1000000.00',
    })
    expect((await change(id, { total_limit: 5 })).body).toMatchObject({
      name: 'Nieuw',
      total_limit: '5.00',
    })
    expect(await events(id)).toEqual(['group changed', 'group changed'])
  })

  it('keeps a name and a limit that two change at once', async () => {
    const id = await group({ name: 'Voor' })
    const replies = await Promise.all([
      change(id, { name: 'Erna' }),
      change(id, { total_limit: 7 }),
      change(id, { total_limit: 7 }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await app.as(superadmin).call(groups.list, listed())).body).toMatchObject([
      { name: 'Erna', total_limit: '7.00' },
    ])
  })

  it('refuses a limit below what is blocked, and takes one of exactly as much', async () => {
    await issue(3)
    const id = await group({ instruments: [bond.id] })
    expect(await change(id, { total_limit: 299 })).toMatchObject({
      status: 422,
      body: { errors: { total_limit: [/Er is al voor .300,00 verkocht of gereserveerd/] } },
    })
    expect(await change(id, { total_limit: 300 })).toMatchObject({ status: 200 })
  })

  it('refuses the name of another group', async () => {
    await group({ name: 'Bezet' })
    const reply = await change(await group(), { name: 'bezet' })
    expect(reply).toMatchObject({ status: 422, body: { code: 'group-name-taken' } })
  })
})

it('removes a group, and leaves its instruments without its limit', async () => {
  const id = await group({ limitCents: 100_00n, instruments: [bond.id] })
  expect((await issue(2)).status).toBe(422)
  const removed = await app.as(superadmin).call(groups.remove, { query: { group_id: id } })
  expect(removed.status).toBe(204)
  expect((await issue(2)).status).toBe(200)
  expect(await events(id)).toEqual(['group removed'])
  const again = await app.as(superadmin).call(groups.remove, { query: { group_id: id } })
  expect(again.status).toBe(404)
})

describe('an instrument in a group', () => {
  const add = (group_id: string, user = superadmin) =>
    app.as(user).call(groups.addInstrument, { body: pair(group_id) })
  const takeOut = (group_id: string) =>
    app.as(superadmin).call(groups.removeInstrument, { query: pair(group_id) })

  it('comes and goes, and may be in several', async () => {
    const [one, two] = [await group({ name: 'Een' }), await group({ name: 'Twee' })]
    expect((await add(one)).body).toMatchObject({ financial_instruments: [{ id: bond.id }] })
    await add(two)
    const shown = () => app.as(superadmin).call(instruments.get, { query: { id: bond.id } })
    expect((await shown()).body).toMatchObject({ groups: [{ name: 'Een' }, { name: 'Twee' }] })
    expect((await takeOut(one)).body).toMatchObject({ id: one, financial_instruments: [] })
    expect((await shown()).body).toMatchObject({ groups: [{ id: two, invested: '0.00' }] })
    expect(await events(one)).toEqual([
      'instrument added to group',
      'instrument taken out of group',
    ])
  })

  it('is refused twice, and when it is not in it', async () => {
    const id = await group({ instruments: [bond.id] })
    expect(await add(id)).toMatchObject({
      status: 422,
      body: { errors: { group_id: ['Dit instrument zit al in deze groep.'] } },
    })
    await takeOut(id)
    expect(await takeOut(id)).toMatchObject({ status: 422, body: { code: 'not-in-group' } })
  })

  it('is refused where it does not fit, with what is left', async () => {
    await issue(3)
    const id = await group({ name: 'Krap', limitCents: 299_00n })
    expect(await add(id)).toMatchObject({
      status: 422,
      body: {
        errors: { group_id: [/Dit past niet in groep Krap: daar is nog ruimte voor .299,00/] },
      },
    })
  })

  it.each(['of another organisation', 'that is not there'])(
    'is refused in a group %s',
    async (which) => {
      const elsewhere = (await app.given.organization()).id
      const id = which.startsWith('of')
        ? await givenGroup(app.context.db, elsewhere)
        : crypto.randomUUID()
      expect(await add(id)).toMatchObject({
        status: 422,
        body: { errors: { group_id: ['Deze groep is er niet (meer).'] } },
      })
    },
  )

  it('is put there by its own administrator, who does not change the group', async () => {
    const admin = await app.given.member(organizationId, 'member')
    await app.given.instrumentAdmin(bond, admin)
    const id = await group()
    expect((await add(id, admin)).status).toBe(200)
    const body = { group_id: id, total_limit: 5 }
    expect((await app.as(admin).call(groups.change, { body })).status).toBe(403)
  })

  it('shows its groups to the organisation, not to its participants', async () => {
    await group({ instruments: [bond.id] })
    const investor = await app.given.user()
    await app.given.participant(bond, { legal_person_id: investor.natural_person_id })
    const { body } = await app.as(investor).call(instruments.get, { query: { id: bond.id } })
    expect(body).toMatchObject({ groups: [] })
  })

  it('says which group is full when an issuance does not fit', async () => {
    await group({ name: 'Ronde 2026', limitCents: 500_00n, instruments: [bond.id] })
    await issue(3)
    expect(await issue(3)).toMatchObject({
      status: 422,
      body: {
        errors: {
          amount: [/Dit past niet meer binnen de limiet van groep Ronde 2026: er is nog .200,00/],
        },
      },
    })
  })
})
