import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { type Organization, organizations } from '@zegel/contract/organizations/organizations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'
import { inTransaction } from '../../db/database.ts'
import { findOrAddNaturalPerson } from './find-or-add-person.ts'

let app: TestApp
let organization_uuid: string
let superadmin: Caller
beforeAll(async () => {
  app = await testApp()
  organization_uuid = (await app.given.organization()).id
  superadmin = app.as(await app.given.member(organization_uuid, 'superadmin'))
})
afterAll(() => app[Symbol.asyncDispose]())

function company(business_register_number: string, more: object = {}) {
  const place = { address: 'Brink 1', zip_code: '9401 AA', city: 'Assen' }
  return {
    type: 'cooperatie',
    legal_name: 'De Noordermolen',
    business_register_number,
    ...place,
    organization_uuid,
    ...more,
  }
}

describe('adding a company', () => {
  it('makes it an entity of the organisation', async () => {
    const added = await superadmin.call(legalPersons.add, { body: company('10000001') })
    const entities = await superadmin.call(organizations.listEntities, {
      query: { id: organization_uuid },
    })

    expect(added.body).toMatchObject({
      type: 'coöperatie',
      legal_name: 'De Noordermolen',
      country: 'NL',
    })
    expect(entities.body).toContainEqual(expect.objectContaining(added.body))
  })

  it.each([
    { type: 1.5 },
    { type: ['stichting'] },
    { business_register_number: {} },
    { country: 'DE', foreign_legal_form: 5e-324 },
  ])('refuses %j, which is no text, at its field', async (wrong) => {
    const body = { ...company('10000031'), ...wrong } as never // safe: that it does not fit is what is tried
    const { status, body: said } = await superadmin.call(legalPersons.add, { body })

    expect([status, said]).toEqual([
      422,
      expect.objectContaining({
        errors: expect.objectContaining({ [Object.keys(wrong).at(-1) ?? '']: expect.anything() }),
      }),
    ])
  })

  it('puts the first one at the centre, one of two at the same moment, and no hidden one', async () => {
    const { id } = await app.given.organization()
    const caller = app.as(await app.given.member(id, 'superadmin'))
    const add = (number: string, more: object = {}) =>
      caller.call(legalPersons.add, { body: company(number, { organization_uuid: id, ...more }) })
    await add('10000030', { hidden: true })
    await Promise.all([add('10000031'), add('10000032')])
    await add('10000033')
    const { body } = await caller.call(organizations.getCurrent, {
      query: { uuid: id, with_legal_persons: true },
    })
    const central = (body as Organization).legal_persons?.filter(({ pivot }) => pivot.central)

    expect(central).toHaveLength(1)
    expect(['10000031', '10000032']).toContain(central?.[0]?.business_register_number)
  })

  it('takes what the screen sends along, with_tree too', async () => {
    const added = await superadmin.call(legalPersons.add, {
      body: company('10000009', { add_to_organization: true, hidden: false, with_tree: true }),
    })
    expect(added.body).toMatchObject({ business_register_number: '10000009' })
  })

  it('can leave it out of the organisation', async () => {
    const added = await superadmin.call(legalPersons.add, {
      body: company('10000002', { add_to_organization: false }),
    })
    const entities = await superadmin.call(organizations.listEntities, {
      query: { id: organization_uuid },
    })

    expect(entities.body).not.toContainEqual(added.body)
  })

  it('is refused when the organisation has its number already, also at the same moment', async () => {
    const replies = await Promise.all(
      [1, 2].map(() => superadmin.call(legalPersons.add, { body: company('10000003') })),
    )

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect(replies.find(({ ok }) => !ok)?.body).toMatchObject({
      errors: { business_register_number: ['Er bestaat al een bedrijf met dit KVK-nummer.'] },
    })
  })

  it('does not tell that another organisation has its number', async () => {
    await app.given.entity((await app.given.organization()).id, {
      business_register_number: '10000004',
    })

    expect((await superadmin.call(legalPersons.add, { body: company('10000004') })).ok).toBe(true)
  })

  it('asks for what is missing in its own words', async () => {
    const reply = await superadmin.call(legalPersons.add, {
      body: { ...company('123'), legal_name: ' ', type: '', country: '' },
    })

    expect(reply.body).toMatchObject({
      errors: {
        country: ['Land is verplicht'],
        type: ['Type is verplicht'],
        legal_name: ['Bedrijfsnaam is verplicht'],
        business_register_number: ['Een KVK-nummer heeft 8 cijfers.'],
      },
    })
  })
})

it('says which legal form is not known, and which are', async () => {
  const reply = await superadmin.call(legalPersons.add, {
    body: { ...company('10000104'), type: 'GmbH' },
  })

  expect(reply).toMatchObject({
    status: 422,
    body: {
      errors: {
        type: [
          expect.stringMatching(
            /^'GmbH' is hier geen keuze\. Kies uit: besloten vennootschap, .*de staat\.$/,
          ),
        ],
      },
    },
  })
})

describe('a company of another country', () => {
  const german = (number: string, more: object = {}) =>
    company(number, {
      country: 'DE',
      foreign_register: 'Handelsregister, Amtsgericht Köln',
      foreign_legal_form: 'GmbH',
      ...more,
    })

  it('has a number and a register of its own and its legal form in words', async () => {
    const added = await superadmin.call(legalPersons.add, { body: german(' HRB  12345 ') })

    expect(added.body).toMatchObject({
      type: 'buitenlandse rechtspersoon',
      business_register_number: 'HRB 12345',
      foreign_register: 'Handelsregister, Amtsgericht Köln',
      foreign_legal_form: 'GmbH',
      country: 'DE',
    })
  })

  it('is refused without them, field by field, whatever else is missing', async () => {
    const body = company('', { country: 'DE', legal_name: '' })
    const { body: refusal } = await superadmin.call(legalPersons.add, { body })

    expect(refusal).toMatchObject({
      errors: {
        legal_name: ['Bedrijfsnaam is verplicht'],
        business_register_number: ['Registernummer is verplicht'],
        foreign_register: ['Register is verplicht'],
        foreign_legal_form: ['Rechtsvorm is verplicht'],
      },
    })
  })

  it('cannot pass for a Dutch one', async () => {
    const body = { ...german('HRB 77'), country: 'NL' }
    expect((await superadmin.call(legalPersons.add, { body })).body).toMatchObject({
      errors: { business_register_number: ['Een KVK-nummer heeft 8 cijfers.'] },
    })
  })

  it('is made once by its number in its register, also at the same moment; another register may have that number too', async () => {
    const replies = await Promise.all(
      [1, 2].map(() => superadmin.call(legalPersons.add, { body: german('HRB 88') })),
    )
    const elsewhere = { foreign_register: 'Handelsregister, Amtsgericht Bonn' }
    const other = await superadmin.call(legalPersons.add, { body: german('HRB 88', elsewhere) })

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect(replies.find(({ ok }) => !ok)?.body).toMatchObject({
      errors: {
        business_register_number: ['Er bestaat al een bedrijf met dit nummer in dit register.'],
      },
    })
    expect(other.status).toBe(200)
  })

  it('is refused by the database itself when its words are missing, or a Dutch one has some', async () => {
    const { db } = app.context
    const row = { legal_name: 'X', country: 'DE', business_register_number: 'HRB 1' }
    const foreign = { ...row, type: 'buitenlandse rechtspersoon' }
    const insert = (
      more: Parameters<ReturnType<typeof db.insertInto<'legal_persons'>>['values']>[0],
    ) => db.insertInto('legal_persons').values(more).execute()

    await expect(insert(foreign)).rejects.toThrow('foreign_entity_is_told_in_words')
    await expect(insert({ ...row, type: 'stichting' })).rejects.toThrow(
      'dutch_register_number_has_eight_digits',
    )
    const words = { foreign_register: 'R', foreign_legal_form: 'GmbH' }
    await expect(insert({ ...foreign, ...words, country: 'NL' })).rejects.toThrow(
      'foreign_entity_is_told_in_words',
    )
    await expect(
      insert({
        ...words,
        type: 'stichting',
        legal_name: 'X',
        business_register_number: '12345678',
      }),
    ).rejects.toThrow('foreign_entity_is_told_in_words')
  })

  it('may move, though not to the Netherlands', async () => {
    const { body: added } = await superadmin.call(legalPersons.add, { body: german('HRB 99') })
    const { id: entity_id } = added as { id: string }
    const facts = { legal_name: 'Rheinwind', address: 'Kai 1', zip_code: '1', city: 'Wien' }
    const move = (country: string) =>
      superadmin.call(legalPersons.edit, {
        body: { ...facts, country, organization_id: organization_uuid, entity_id },
      })

    expect((await move('AT')).body).toMatchObject({ country: 'AT', foreign_legal_form: 'GmbH' })
    expect((await move('NL')).body).toMatchObject({
      errors: {
        country: [
          'Een buitenlandse rechtspersoon kan niet in Nederland gevestigd zijn. Voeg de Nederlandse apart toe.',
        ],
      },
    })
  })
})

describe('people to choose from', () => {
  it('are those the organisation knows, and nobody else', async () => {
    const { id } = await app.given.organization()
    const admin = await app.given.member(id, 'admin')
    const entity = await app.given.entity(id)
    const participant = await app.given.participant(
      await app.given.instrument('bonds', {
        organization_id: id,
        issuing_legal_person_id: entity.id,
      }),
    )
    await app.given.entity((await app.given.organization()).id)
    const { body } = await app
      .as(admin)
      .call(legalPersons.listAvailable, { query: { organization_uuid: id } })

    const ids = (body as { id: string }[]).map((person) => person.id)
    expect(ids.toSorted()).toEqual(
      [admin.natural_person_id, entity.id, participant.legal_person_id].toSorted(),
    )
  })

  it('are also those who sit in a body of the organisation, or sat there', async () => {
    const { id } = await app.given.organization()
    const admin = app.as(await app.given.member(id, 'admin'))
    const { id: legal_person_id } = await app.given.entity(id)
    const body = await app.given.body({ organization_id: id, legal_person_id })
    const sits = await app.given.seat(body)
    const sat = await app.given.seat(body, { valid_to: '2020-01-01' })
    const { body: found } = await admin.call(legalPersons.listAvailable, {
      query: { organization_uuid: id },
    })

    const ids = (found as { id: string }[]).map((person) => person.id)
    expect(ids).toEqual(expect.arrayContaining([sits.legal_person_id, sat.legal_person_id]))
  })

  it('are, for a member who administers an instrument, those he sees in structure and register', async () => {
    const { id } = await app.given.organization()
    const entity = await app.given.entity(id)
    const issued = { organization_id: id, issuing_legal_person_id: entity.id }
    const [bond, other] = [
      await app.given.instrument('bonds', issued),
      await app.given.instrument('bonds', issued),
    ]
    const member = await app.given.member(id)
    await app.given.instrumentAdmin(bond, member)
    const { legal_person_id: inRegister } = await app.given.participant(bond)
    await app.given.participant(other)
    const choose = (query: { financial_instrument_id?: string; without_participants?: boolean }) =>
      app
        .as(member)
        .call(legalPersons.listAvailable, { query: { organization_uuid: id, ...query } })
    const all = await choose({ financial_instrument_id: bond.id })
    const others = await choose({ financial_instrument_id: bond.id, without_participants: true })

    const ids = ({ body }: { body: object }) => (body as { id: string }[]).map((one) => one.id)
    expect(ids(all).toSorted()).toEqual([entity.id, inRegister].toSorted())
    expect(ids(others)).toEqual([entity.id])
    expect((await choose({})).status).toBe(403)
    expect((await choose({ financial_instrument_id: other.id })).status).toBe(403)
  })

  it('are not asked for with an instrument of another organisation', async () => {
    const { id } = await app.given.organization()
    const caller = app.as(await app.given.member(id, 'superadmin'))
    const elsewhere = await app.given.organization()
    const bond = await app.given.instrument('bonds', { organization_id: id })
    const query = { organization_uuid: elsewhere.id, financial_instrument_id: bond.id }

    expect((await caller.call(legalPersons.listAvailable, { query })).status).toBe(404)
  })

  it('are found by a part of name, e-mail address or number, taken to the letter', async () => {
    const { id } = await app.given.organization()
    const admin = app.as(await app.given.member(id, 'admin'))
    await app.given.entity(id, {
      legal_name: '100% Zon B.V.',
      business_register_number: '20000001',
    })
    const names = async (q: string) => {
      const { body } = await admin.call(legalPersons.listAvailable, {
        query: { organization_uuid: id, q },
      })
      return (body as { legal_name: string }[]).map((person) => person.legal_name)
    }

    expect(await names('0% zON')).toEqual(['100% Zon B.V.'])
    expect(await names('20000001')).toEqual(['100% Zon B.V.'])
    expect(await names('_')).toEqual([])
  })
})

it('says of whom it lists whether he is hidden, has an account, and was invited', async () => {
  const { id } = await app.given.organization()
  const admin = await app.given.member(id, 'admin')
  const caller = app.as(admin)
  const editor = app.as(await app.given.member(id, 'superadmin'))
  await editor.call(legalPersons.add, {
    body: company('10000040', { organization_uuid: id, hidden: true }),
  })
  const { body } = await caller.call(legalPersons.listAvailable, {
    query: { organization_uuid: id },
  })
  const entities = await caller.call(organizations.listEntities, { query: { id } })

  expect(body).toContainEqual(
    expect.objectContaining({ id: admin.natural_person_id, active: true, hidden: false }),
  )
  expect(entities.body).toEqual([
    expect.objectContaining({ active: false, hidden: true, invitation: null }),
  ])
})

describe('a natural person', () => {
  const add = (name: string, email: string) =>
    inTransaction(app.context.db, (tx) => findOrAddNaturalPerson(tx, { name, email }))

  it('is known everywhere by the e-mail address', async () => {
    const first = await add('Anna de Vries', 'anna@voorbeeld.test')
    const again = await add('A. Anders', ' Anna@Voorbeeld.test ')

    expect(again).toEqual(first)
    expect(first).toMatchObject({
      first_name: 'Anna',
      last_name: 'de Vries',
      legal_name: 'Anna de Vries',
    })
  })

  it('is made once when two add her at the same moment', async () => {
    const [one, other] = await Promise.all([
      add('Bo', 'bo@voorbeeld.test'),
      add('Bo', 'bo@voorbeeld.test'),
    ])

    expect(one.id).toBe(other.id)
    expect(one).toMatchObject({ first_name: 'Bo', last_name: null })
  })
})
