import { addPerson, type NewEntityWithBoard, type NewMember } from '@zegel/contract/add-person'
import { participants } from '@zegel/contract/participants'
import { structure } from '@zegel/contract/structure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'
import { graphOf } from '../../../test/structure.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

let numbers = 30_000_000

async function world() {
  const { id } = await app.given.organization()
  const { id: issuerId } = await app.given.entity(id)
  const instrument = await app.given.instrument('bonds', {
    organization_id: id,
    issuing_legal_person_id: issuerId,
  })
  const body = await app.given.body({ organization_id: id, legal_person_id: issuerId })
  const superadmin = app.as(await app.given.member(id, 'superadmin'))
  return { id, issuerId, instrument, body, superadmin }
}
type World = Awaited<ReturnType<typeof world>>

function company(more: Partial<NewEntityWithBoard> = {}): NewEntityWithBoard {
  numbers += 1
  return {
    type: 'besloten vennootschap',
    legal_name: 'Molenaar Beheer B.V.',
    business_register_number: String(numbers),
    address: 'Brink 1',
    zip_code: '9401 AA',
    city: 'Assen',
    board_member_name: 'Carla Veen',
    board_member_email: `carla${numbers}@example.test`,
    ...more,
  }
}

const addCompany = (caller: Caller, body: NewEntityWithBoard) =>
  caller.call(addPerson.addEntityWithBoard, { body })
const add = (caller: Caller, body: NewMember) => caller.call(addPerson.addMember, { body })
const idOf = ({ body }: { body: object }) => (body as { id: string }).id // safe: a failing test if not

const namesOf = async ({ superadmin, instrument }: World) => {
  const { body } = await superadmin.call(participants.listParticipants, {
    query: { id: instrument.id },
  })
  return 'data' in body ? body.data.map(({ legal_person }) => legal_person.legal_name) : []
}
const eventsOf = async (recordId: string) => {
  const rows = await app.context.db
    .selectFrom('audit_events')
    .select('action')
    .where('record_id', '=', recordId)
    .execute()
  return rows.map(({ action }) => action)
}

describe('a company with a board', () => {
  it('becomes a participant, with whoever directs it acting for it', async () => {
    const here = await world()
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
    expect(await eventsOf(idOf(added))).toEqual(['legal person added'])
  })

  it('sits in a body, with a title, and is no entity of the organisation', async () => {
    const { superadmin, id, body } = await world()
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

  it('can be left out of the body', async () => {
    const { superadmin, id, body } = await world()
    const added = await addCompany(superadmin, company({ add_to_body: false, body_id: body.id }))
    const graph = await graphOf(superadmin, id)

    expect(graph.legal_persons.find((person) => person.id === idOf(added))).toMatchObject({
      body_memberships: [],
    })
  })

  it('becomes an entity of the organisation', async () => {
    const { superadmin, id } = await world()
    const added = await addCompany(superadmin, company({ organization_uuid: id }))
    const graph = await graphOf(superadmin, id)

    expect(graph.legal_persons.find((person) => person.id === idOf(added))?.pivot).not.toBeNull()
  })

  it('is directed by somebody the organisation knows', async () => {
    const { superadmin, id, instrument } = await world()
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
    const { superadmin, instrument } = await world()
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
    const here = await world()
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
    const { superadmin, instrument } = await world()
    const theirs = await app.given.entity((await world()).id, { legal_name: 'Geheim B.V.' })
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
    const here = await world()
    const input = company({ financial_instrument_id: here.instrument.id })
    const replies = await Promise.all([
      addCompany(here.superadmin, input),
      addCompany(here.superadmin, input),
    ])

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect(await namesOf(here)).toHaveLength(1)
  })

  it('is found by the other of two who add it in two places at the same moment', async () => {
    const here = await world()
    const input = company()
    const replies = await Promise.all([
      addCompany(here.superadmin, { ...input, financial_instrument_id: here.instrument.id }),
      addCompany(here.superadmin, { ...input, body_id: here.body.id }),
    ])

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  it('leaves nothing behind when its place turns it down', async () => {
    const { superadmin, id, body } = await world()
    await superadmin.call(structure.removeBody, { query: { id: body.id } })
    const input = company({ body_id: body.id })
    const refused = await addCompany(superadmin, input)

    expect(refused).toMatchObject({ status: 409, body: { code: 'body-ended' } })
    expect(
      await addCompany(superadmin, { ...input, body_id: null, organization_uuid: id }),
    ).toMatchObject({ ok: true })
  })

  it('asks for a director, by name and address or by choosing one', async () => {
    const { superadmin, instrument } = await world()
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

describe('a person', () => {
  it('becomes a participant, with a label', async () => {
    const here = await world()
    const added = await add(here.superadmin, {
      name: 'Bo Jansen',
      email: 'Bo.Participant@example.test',
      label: 'Oprichter',
      financial_instrument_id: here.instrument.id,
    })

    expect(added.body).toEqual({ id: idOf(added), legal_name: 'Bo Jansen', type: 'natural_person' })
    expect(await namesOf(here)).toEqual(['Bo Jansen'])
  })

  it('sits in a body', async () => {
    const { superadmin, body } = await world()
    const person = { name: 'Bo Jansen', email: 'bo.body@example.test', title: 'Lid' }
    const added = await add(superadmin, { ...person, body_id: body.id })
    const { body: found } = await superadmin.call(structure.getBody, {
      query: { id: body.id, with: ['members'] },
    })

    expect(found).toMatchObject({ members: [{ id: idOf(added), pivot: { title: 'Lid' } }] })
  })

  it('becomes an entity of the organisation', async () => {
    const { superadmin, id } = await world()
    const person = { name: 'Bo Jansen', email: 'bo.entity@example.test' }
    const added = await add(superadmin, { ...person, organization_uuid: id })
    const { legal_persons } = await graphOf(superadmin, id)

    expect(legal_persons.find((one) => one.id === idOf(added))?.pivot).not.toBeNull()
    expect(await eventsOf(idOf(added))).toEqual(['entity added'])
  })

  it('whom only others know is found by the address', async () => {
    const { superadmin, instrument } = await world()
    const known = await app.given.person({ legal_name: 'Carla Veen' })
    const person = { name: 'Iemand', email: String(known.email).toUpperCase() }
    const added = await add(superadmin, { ...person, financial_instrument_id: instrument.id })

    expect(idOf(added)).toBe(known.id)
  })

  it('whom the organisation knows is offered instead', async () => {
    const here = await world()
    const { email, natural_person_id } = await app.given.member(here.id)
    const person = { name: 'Iemand', email }
    const inBody = await add(here.superadmin, { ...person, body_id: here.body.id })
    const asEntity = await add(here.superadmin, { ...person, organization_uuid: here.id })
    await here.superadmin.call(structure.attachToOrganization, {
      body: { legal_person_id: natural_person_id, organization_uuid: here.id },
    })
    const again = await add(here.superadmin, { ...person, organization_uuid: here.id })

    for (const reply of [inBody, asEntity])
      expect(reply).toMatchObject({
        status: 409,
        body: { code: 'legal-person-exists', legal_person: { id: natural_person_id } },
      })
    expect(again).toMatchObject({
      status: 422,
      body: { errors: { email: ['Deze rechtspersoon hoort al bij de organisatie.'] } },
    })
  })

  it('is added once when two do it at the same moment', async () => {
    const here = await world()
    const input = {
      name: 'Bo Jansen',
      email: 'bo.twice@example.test',
      financial_instrument_id: here.instrument.id,
    }
    const replies = await Promise.all([add(here.superadmin, input), add(here.superadmin, input)])

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect(await namesOf(here)).toHaveLength(1)
  })

  it('needs one place', async () => {
    const { superadmin, body, instrument } = await world()
    const person = { name: 'Bo', email: 'bo.nowhere@example.test' }
    const both = { ...person, body_id: body.id, financial_instrument_id: instrument.id }

    expect(await add(superadmin, person)).toMatchObject({
      status: 422,
      body: {
        errors: {
          body_id: ['Kies aan welk orgaan je iemand toevoegt.'],
          organization_uuid: ['Kies aan welke organisatie je iemand toevoegt.'],
          financial_instrument_id: ['Kies aan welk instrument je iemand toevoegt.'],
        },
      },
    })
    expect(await add(superadmin, both)).toMatchObject({ status: 422 })
    expect(await addCompany(superadmin, company({ add_to_body: true }))).toMatchObject({
      status: 422,
      body: { errors: { body_id: ['Kies aan welk orgaan je iemand toevoegt.'] } },
    })
  })
})

describe('who may', () => {
  it('add to an instrument is whoever manages it, though not to a body', async () => {
    const { id, instrument, body } = await world()
    const user = await app.given.member(id)
    await app.given.instrumentAdmin(instrument, user)
    const caller = app.as(user)
    const toInstrument = await addCompany(
      caller,
      company({ financial_instrument_id: instrument.id }),
    )
    const others = await Promise.all([
      addCompany(caller, company({ body_id: body.id })),
      addCompany(caller, company({ organization_uuid: id })),
      // The id of an instrument is no body, whatever one may do with it.
      addCompany(caller, company({ body_id: instrument.id })),
      addCompany(caller, company({ organization_uuid: instrument.id })),
    ])

    expect(toInstrument.ok).toBe(true)
    expect(others.map(({ status }) => status)).toEqual([403, 403, 404, 404])
  })

  it('add is not who reads, nor who is of another organisation', async () => {
    const { id, instrument } = await world()
    const input = company({ financial_instrument_id: instrument.id })
    const admin = app.as(await app.given.member(id, 'admin'))
    const stranger = (await world()).superadmin

    expect((await addCompany(admin, input)).status).toBe(403)
    expect((await addCompany(stranger, input)).status).toBe(404)
    expect((await app.guest.call(addPerson.addEntityWithBoard, { body: input })).status).toBe(401)
  })

  it("make another organisation's company an entity of one's own is nobody", async () => {
    const { superadmin, id } = await world()
    const theirs = await app.given.entity((await world()).id)
    const reply = await superadmin.call(structure.attachToOrganization, {
      body: { legal_person_id: theirs.id, organization_uuid: id },
    })

    expect(reply).toMatchObject({ status: 422, body: { code: 'person-unknown' } })
  })
})
