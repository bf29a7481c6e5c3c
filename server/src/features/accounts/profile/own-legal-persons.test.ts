import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { profile } from '@zegel/contract/accounts/profile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { newRegisterNumber } from '../../../../test/fixtures/given/given.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

function company(business_register_number = newRegisterNumber()) {
  return {
    type: 'Besloten vennootschap',
    legal_name: 'Oosterveld Beheer B.V.',
    business_register_number,
    address: 'Esdoornlaan 88',
    zip_code: '9721 GK',
    city: 'Groningen',
  }
}

async function add(caller: Caller, body = company()) {
  const reply = await caller.call(profile.addLegalPerson, { body })
  if (!reply.ok) throw new Error(reply.body.message)
  return { ...body, entity_id: reply.body.id }
}

async function entitiesOf(caller: Caller) {
  const query = { without_user: true }
  return (await caller.call(portfolio.listAuthorizedLegalPersons, { query })).body
}

describe("adding a company to one's own profile", () => {
  it('lets one act for it', async () => {
    const marit = app.as(await app.given.user())
    const reply = await marit.call(profile.addLegalPerson, { body: company() })

    expect(reply.body).toMatchObject({ type: 'besloten vennootschap', country: 'NL' })
    expect(await entitiesOf(marit)).toEqual([
      {
        ...reply.body,
        ...{ instrument_balances: [], added_oneself: true, account_end: null },
        ...{ active: true, hidden: false, invitation: null },
      },
    ])
  })

  it('happens once for a key', async () => {
    const marit = app.as(await app.given.user())
    const body = company()
    const send = () =>
      marit.call(profile.addLegalPerson, { body }, { 'idempotency-key': 'the-same' })
    const [first, again] = [await send(), await send()]

    expect(again.body).toEqual(first.body)
    expect(await entitiesOf(marit)).toHaveLength(1)
  })

  it('never makes a stranger act for a company that is known', async () => {
    const { id } = await app.given.organization()
    await app.given.entity(id, { business_register_number: '20000011' })
    const stranger = app.as(await app.given.user())
    const reply = await stranger.call(profile.addLegalPerson, { body: company('20000011') })

    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { business_register_number: [expect.stringContaining('KVK-nummer')] } },
    })
    expect(await entitiesOf(stranger)).toEqual([])
  })

  it('is for one of two who add the same at the same moment', async () => {
    const both = [app.as(await app.given.user()), app.as(await app.given.user())]
    const body = company()
    const replies = await Promise.all(
      both.map((caller) => caller.call(profile.addLegalPerson, { body })),
    )

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
  })

  it('answers a company one acts for already, and keeps nothing of it when that ends', async () => {
    const { id } = await app.given.organization()
    const entity = await app.given.entity(id)
    const user = await app.given.member(id, 'superadmin')
    const superadmin = app.as(user)
    const body = company(entity.business_register_number ?? '')
    const reply = await superadmin.call(profile.addLegalPerson, { body })
    await app.context.db
      .updateTable('organization_members')
      .set({ role: 'member' })
      .where('legal_person_id', '=', user.natural_person_id)
      .execute()

    expect(reply.body).toMatchObject({ id: entity.id, legal_name: entity.legal_name })
    expect(await entitiesOf(superadmin)).toEqual([])
  })

  it.each([
    { body: { ...company(), type: 'natural_person' }, field: 'type' },
    { body: { ...company(), business_register_number: '123' }, field: 'business_register_number' },
    { body: { ...company(), legal_name: '' }, field: 'legal_name' },
    { body: { ...company(), country: 'XX' }, field: 'country' },
  ])('asks for a good $field', async ({ body, field }) => {
    const marit = app.as(await app.given.user())
    const reply = await marit.call(profile.addLegalPerson, { body })

    expect(reply.body).toMatchObject({ errors: { [field]: [expect.any(String)] } })
  })
})

describe("changing a company of one's own", () => {
  it('changes name and address', async () => {
    const marit = app.as(await app.given.user())
    const own = await add(marit)
    const body = { ...own, legal_name: 'Oosterveld Holding B.V.', city: 'Haren', country: 'be' }
    const reply = await marit.call(profile.editLegalPerson, { body })

    expect(reply).toMatchObject({
      status: 200,
      body: {
        id: own.entity_id,
        legal_name: 'Oosterveld Holding B.V.',
        city: 'Haren',
        country: 'BE',
      },
    })
  })

  it('leaves type and register number as they are', async () => {
    const marit = app.as(await app.given.user())
    const own = await add(marit)
    const other = { ...own, business_register_number: '99999999' }
    const refused = await marit.call(profile.editLegalPerson, { body: other })
    const retyped = { ...own, type: 'stichting' }

    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: {
          business_register_number: [
            'Het KVK-nummer kun je niet wijzigen. Neem contact met ons op.',
          ],
        },
      },
    })
    expect((await marit.call(profile.editLegalPerson, { body: retyped })).body).toMatchObject({
      type: 'besloten vennootschap',
    })
  })

  it('statement 25: is not there for anybody else, nor for a company one acts for otherwise', async () => {
    const own = await add(app.as(await app.given.user()))
    const stranger = app.as(await app.given.user())
    const { id } = await app.given.organization()
    const entity = await app.given.entity(id, { business_register_number: '20000012' })
    const superadmin = app.as(await app.given.member(id, 'superadmin'))
    const body = { ...company('20000012'), entity_id: entity.id }

    expect((await stranger.call(profile.editLegalPerson, { body: own })).status).toBe(404)
    expect((await superadmin.call(profile.editLegalPerson, { body })).status).toBe(404)
  })

  it('is refused once an organisation has it as entity, but not to who may edit that organisation', async () => {
    const { id } = await app.given.organization()
    const user = await app.given.user()
    const marit = app.as(user)
    const own = await add(marit)
    await app.context.db
      .insertInto('organization_legal_persons')
      .values({ organization_id: id, legal_person_id: own.entity_id })
      .execute()
    const refused = await marit.call(profile.editLegalPerson, { body: own })
    await app.given.membership({
      organization_id: id,
      legal_person_id: user.natural_person_id,
      role: 'admin',
    })

    expect(refused).toMatchObject({ status: 409, body: { code: 'legal-person-shared' } })
    expect((await marit.call(profile.editLegalPerson, { body: own })).status).toBe(200)
  })

  it('is refused while somebody else has it on the profile too', async () => {
    const marit = app.as(await app.given.user())
    const own = await add(marit)
    await app.context.db
      .insertInto('user_legal_persons')
      .values({ user_id: (await app.given.user()).id, legal_person_id: own.entity_id })
      .execute()

    expect((await marit.call(profile.editLegalPerson, { body: own })).status).toBe(409)
  })
})

it('leaves an organisation free to add the company as an entity of its own', async () => {
  const own = await add(app.as(await app.given.user()))
  const { id } = await app.given.organization()
  const superadmin = app.as(await app.given.member(id, 'superadmin'))
  const body = { ...company(own.business_register_number), organization_uuid: id }

  expect((await superadmin.call(legalPersons.add, { body })).status).toBe(200)
})
