import { participants } from '@zegel/contract/register/participants'
import { structure } from '@zegel/contract/structure/structure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  addCompany,
  company,
  eventsOf,
  idOf,
  namesOf,
  addPersonFixture,
} from '../../../../test/fixtures/add-person-fixture.ts'
import { graphOf } from '../../../../test/fixtures/structure.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const fixture = () => addPersonFixture(app)

describe('a company with a board', () => {
  it('becomes a participant, with whoever directs it acting for it', async () => {
    const here = await fixture()
    const director = await app.given.user()
    const added = await addCompany(
      here.superadmin,
      company({ financial_instrument_id: here.instrument.id, board_member_email: director.email }),
    )

    expect(await namesOf(here)).toEqual(['Molenaar Beheer B.V.'])
    const { rows } = await app.context.pool.query<{ id: string }>(
      'select legal_persons_of_user($1) as id',
      [director.id],
    )
    expect(rows.map(({ id }) => id)).toContain(idOf(added))
    expect(await eventsOf(app, idOf(added))).toEqual(['legal person added'])
  })

  it('sits in a body, with a title, and is no entity of the organisation', async () => {
    const { superadmin, id, body } = await fixture()
    const input = company({ add_to_body: true, body_id: body.id, title: 'Voorzitter' })
    const added = await addCompany(superadmin, input)
    const graph = await graphOf(superadmin, id)

    const node = graph.legal_persons.find((person) => person.id === idOf(added))
    expect(node).toMatchObject({
      pivot: null,
      body_memberships: [{ body_id: body.id, title: 'Voorzitter' }],
    })
    const board = graph.bodies.find(({ legal_person_id }) => legal_person_id === idOf(added))
    expect(board).toMatchObject({ type: 'Board', members_total: 1 })
  })

  it('does not end its seat before today, when only the end is said', async () => {
    const { superadmin, body } = await fixture()
    const input = company({ add_to_body: true, body_id: body.id, valid_to: '2024-01-01' })

    expect(await addCompany(superadmin, input)).toMatchObject({
      status: 422,
      body: { errors: { valid_to: [expect.any(String)] } },
    })
  })

  it('can be left out of the body', async () => {
    const { superadmin, id, body } = await fixture()
    const added = await addCompany(superadmin, company({ add_to_body: false, body_id: body.id }))
    const graph = await graphOf(superadmin, id)

    expect(graph.legal_persons.find((person) => person.id === idOf(added))).toMatchObject({
      body_memberships: [],
    })
  })

  it('becomes an entity of the organisation', async () => {
    const { superadmin, id } = await fixture()
    const added = await addCompany(superadmin, company({ organization_uuid: id }))
    const graph = await graphOf(superadmin, id)

    expect(graph.legal_persons).toContainEqual(
      expect.objectContaining({
        id: idOf(added),
        pivot: expect.objectContaining({ hidden: false }),
      }),
    )
  })

  it('is directed by somebody the organisation knows', async () => {
    const { superadmin, id, instrument } = await fixture()
    const { natural_person_id } = await app.given.member(id)
    const added = await addCompany(
      superadmin,
      company({
        financial_instrument_id: instrument.id,
        board_member_existing_legal_person_id: natural_person_id,
        board_member_name: null,
        board_member_email: null,
      }),
    )
    const graph = await graphOf(superadmin, id)
    const board = graph.bodies.find(({ legal_person_id }) => legal_person_id === idOf(added))
    const director = graph.legal_persons.find((person) => person.id === natural_person_id)

    expect(director?.body_memberships.map(({ body_id }) => body_id)).toEqual([board?.id])
  })

  it('is not directed by a stranger', async () => {
    const { superadmin, instrument } = await fixture()
    const { id: stranger } = await app.given.person()
    const reply = await addCompany(
      superadmin,
      company({
        financial_instrument_id: instrument.id,
        board_member_existing_legal_person_id: stranger,
      }),
    )

    expect(reply).toMatchObject({
      status: 422,
      body: {
        errors: {
          board_member_existing_legal_person_id: ['Deze persoon hoort niet bij de organisatie.'],
        },
      },
    })
  })

  it('that the organisation knows is offered instead', async () => {
    const here = await fixture()
    const known = await app.given.entity(here.id, { legal_name: 'Zonneweide B.V.' })
    const input = company({
      business_register_number: String(known.business_register_number),
      financial_instrument_id: here.instrument.id,
    })
    const offered = await addCompany(here.superadmin, input)
    const nobody = await namesOf(here)
    const body = {
      legal_person_id: known.id,
      financial_instrument_id: here.instrument.id,
      label: 'Oprichter',
    }
    const attached = await here.superadmin.call(participants.attachParticipant, { body })
    const again = await addCompany(here.superadmin, input)

    expect(offered).toMatchObject({
      status: 409,
      body: {
        code: 'legal-person-exists',
        message: 'Zonneweide B.V. staat al in je organisatie.',
        legal_person: { id: known.id, legal_name: 'Zonneweide B.V.' },
      },
    })
    expect(nobody).toEqual([])
    expect(attached.body).toMatchObject({ label: 'Oprichter' })
    expect(again).toMatchObject({
      status: 422,
      body: {
        errors: { business_register_number: ['Er bestaat al een bedrijf met dit KVK-nummer.'] },
      },
    })
  })

  it('that only another organisation knows is added, without a word about theirs', async () => {
    const { superadmin, instrument } = await fixture()
    const theirs = await app.given.entity((await fixture()).id, { legal_name: 'Geheim B.V.' })
    const reply = await addCompany(
      superadmin,
      company({
        business_register_number: String(theirs.business_register_number),
        financial_instrument_id: instrument.id,
      }),
    )

    expect(reply).toMatchObject({ ok: true, body: { legal_name: 'Molenaar Beheer B.V.' } })
    expect(idOf(reply)).not.toBe(theirs.id)
  })

  it('is added once when two do it at the same moment', async () => {
    const here = await fixture()
    const input = company({ financial_instrument_id: here.instrument.id })
    const replies = await Promise.all([
      addCompany(here.superadmin, input),
      addCompany(here.superadmin, input),
    ])

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect(await namesOf(here)).toHaveLength(1)
  })

  it('is found by the other of two who add it in two places at the same moment', async () => {
    const here = await fixture()
    const input = company()
    const replies = await Promise.all([
      addCompany(here.superadmin, { ...input, financial_instrument_id: here.instrument.id }),
      addCompany(here.superadmin, { ...input, body_id: here.body.id }),
    ])

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  it('leaves nothing behind when its place turns it down', async () => {
    const { superadmin, id, body } = await fixture()
    await superadmin.call(structure.removeBody, { query: { id: body.id } })
    const input = company({ body_id: body.id })
    const refused = await addCompany(superadmin, input)

    expect(refused).toMatchObject({ status: 409, body: { code: 'body-ended' } })
    expect(
      await addCompany(superadmin, { ...input, body_id: null, organization_uuid: id }),
    ).toMatchObject({ ok: true })
  })

  it('asks for a director, by name and address or by choosing one', async () => {
    const { superadmin, instrument } = await fixture()
    const reply = await addCompany(
      superadmin,
      company({
        financial_instrument_id: instrument.id,
        board_member_name: null,
        board_member_email: null,
      }),
    )

    expect(reply.body).toMatchObject({
      errors: {
        board_member_name: ['Naam is verplicht'],
        board_member_email: ['E-mail is verplicht'],
      },
    })
  })
})
