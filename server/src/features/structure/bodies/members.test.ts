import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { structure } from '@zegel/contract/structure/structure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { graphOf, hold, structureFixture } from '../../../../test/fixtures/structure.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function council() {
  const fixture = await structureFixture(app)
  const { id: organization_id, company: legal_person_id } = fixture
  const { id: body_id } = await app.given.body({ organization_id, legal_person_id })
  const { natural_person_id: somebody } = await app.given.member(organization_id)
  return { ...fixture, body_id, somebody }
}

const seated = async (editor: Caller, body_id: string) => {
  const reply = await editor.call(structure.getBody, { query: { id: body_id, with: ['members'] } })
  return reply.ok ? reply.body.members?.map((member) => member.id) : reply.status
}
const seatOf = (reply: { body: object }) => (reply.body as { pivot: { id: string } }).pivot.id // safe: a failing test if not

describe('seating somebody', () => {
  it('the organisation knows, from today on', async () => {
    const { editor, id, body_id, somebody } = await council()
    const added = await editor.call(structure.addMember, {
      body: { body_id, legal_person_id: somebody, title: ' Lid ' },
    })

    expect(added.body).toMatchObject({
      id: somebody,
      pivot: { title: 'Lid' },
      instrument_memberships: [],
    })
    expect(await seated(editor, body_id)).toEqual([somebody])
    const before = await graphOf(editor, id, '2020-01-01')
    expect(before.bodies).toMatchObject([{ id: body_id, members_total: 0 }])
  })

  it('by name and e-mail address shows what was typed, whoever has that address', async () => {
    const { editor, body_id } = await council()
    const known = await app.given.person({ legal_name: 'Carla Veen' })
    const add = (name: string, email: string) =>
      editor.call(structure.addMember, { body: { body_id, name, email } })
    const found = await add('Iemand anders', String(known.email).toUpperCase())
    const made = await add('Bo Jansen', 'bo.jansen@members.test')
    const again = await add('Bo Jansen', 'bo.jansen@members.test')

    expect(found.body).toMatchObject({ legal_name: 'Iemand anders', type: 'natural_person' })
    expect(found.body).not.toMatchObject({ id: known.id })
    expect(made.body).toMatchObject({ legal_name: 'Bo Jansen', type: 'natural_person' })
    expect(again.body).toMatchObject({
      code: 'already-in-body',
      errors: { email: ['Deze persoon is al lid van dit orgaan.'] },
    })
  })

  it('who is new makes a person for this body only', async () => {
    const { editor, id, body_id } = await council()
    const added = await editor.call(structure.addPerson, {
      body: { first_name: 'Bo', title: 'Lid', body_id, organization_uuid: id },
    })

    const { legal_persons } = await graphOf(editor, id)
    expect(added.body).toMatchObject({ legal_name: 'Bo', pivot: { title: 'Lid' } })
    expect(legal_persons.find((one) => one.legal_name === 'Bo')).toMatchObject({
      pivot: null,
      first_name: 'Bo',
      email: null,
    })
  })

  it('who sits there already is refused, also at the same moment', async () => {
    const { editor, body_id, somebody } = await council()
    const attach = () =>
      editor.call(structure.attachToBody, { body: { body_id, legal_person_id: somebody } })
    const replies = await Promise.all([attach(), attach()])

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect(replies.find(({ ok }) => !ok)?.body).toMatchObject({
      errors: { legal_person_id: ['Deze persoon is al lid van dit orgaan.'] },
    })
  })

  it("whom the organisation does not know is refused, such as somebody else's company", async () => {
    const { editor, body_id } = await council()
    const { company: theirs } = await structureFixture(app)
    const replies = await Promise.all([
      editor.call(structure.addMember, { body: { body_id, legal_person_id: theirs } }),
      editor.call(structure.attachToBody, { body: { body_id, legal_person_id: theirs } }),
    ])

    for (const reply of replies)
      expect(reply).toMatchObject({ status: 422, body: { code: 'person-unknown' } })
    expect(await seated(editor, body_id)).toEqual([])
  })

  it('is refused in a body that has ended, and to an admin', async () => {
    const { editor, id, body_id, somebody } = await council()
    const body = { body_id, legal_person_id: somebody }
    const admin = app.as(await app.given.member(id, 'admin'))
    const forbidden = await admin.call(structure.addMember, { body })
    await editor.call(structure.removeBody, { query: { id: body_id } })
    const ended = await editor.call(structure.addMember, { body })

    expect(forbidden.status).toBe(403)
    expect(ended).toMatchObject({ status: 409, body: { code: 'body-ended' } })
  })

  it('asks whom to seat', async () => {
    const { editor, body_id } = await council()
    const reply = await editor.send({
      method: 'POST',
      url: '/api/bodies/members',
      payload: { body_id, legal_person_id: '' },
    })

    expect(reply.statusCode).toBe(422)
  })

  it.each([
    ['/api/bodies/members', { name: 'Bo', email: 'bo@x.test' }, 'body_id', /orgaan/],
    ['/api/legal_persons/attach/organization', {}, 'organization_uuid', /organisatie/],
    ['/api/financial_instruments/members', {}, 'financial_instrument_id', /instrument/],
    ['/api/bodies/restore', {}, 'id', /^Verplicht$/],
  ])('%s says what is missing of where to', async (url, payload, field, text) => {
    const { editor } = await council()
    const reply = await editor.send({ method: 'POST', url, payload })

    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ errors: { [field]: [expect.stringMatching(text)] } })
  })
})

describe('a member', () => {
  it('gets another title, or none', async () => {
    const { editor, id, company, body_id } = await council()
    const seat = await app.given.seat({ organization_id: id, id: body_id }, { title: 'Lid' })
    const retitle = async (title: string | null) => {
      await editor.call(structure.changeMember, { body: { id: seat.id, title } })
      const { legal_persons } = await graphOf(editor, id)
      return legal_persons.find((one) => one.id !== company)?.body_memberships[0]?.title
    }

    expect(await retitle('Voorzitter')).toBe('Voorzitter')
    expect(await retitle(' ')).toBe(null)
  })

  it('who is removed today sat there until today, and is back when that is undone', async () => {
    const { editor, id, body_id } = await council()
    const seat = await app.given.seat({ organization_id: id, id: body_id })
    const removed = await editor.call(structure.removeMember, { query: { id: seat.id } })
    const now = await seated(editor, body_id)
    const past = await graphOf(editor, id, '2020-01-01')
    await editor.call(structure.restoreMember, { body: { id: seat.id } })

    expect(removed.status).toBe(204)
    expect(now).toEqual([])
    expect(past.bodies).toMatchObject([{ members_total: 1 }])
    expect(await seated(editor, body_id)).toEqual([seat.legal_person_id])
  })

  it('of the board acts for the company until the day he is removed', async () => {
    const { editor, id: organization_id, company: legal_person_id } = await structureFixture(app)
    const board = await app.given.body({ organization_id, legal_person_id, type: 'Board' })
    const director = await app.given.user()
    const seat = await app.given.seat(board, { legal_person_id: director.natural_person_id })
    const actsFor = async () => {
      const query = { without_user: true }
      const reply = await app.as(director).call(portfolio.listAuthorizedLegalPersons, { query })
      return reply.ok ? reply.body.map(({ id }) => id) : reply.status
    }

    expect(await actsFor()).toEqual([legal_person_id])
    await editor.call(structure.removeMember, { query: { id: seat.id } })
    expect(await actsFor()).toEqual([])
  })

  it('who was seated today and removed never sat there; after another seat there is no way back', async () => {
    const { editor, body_id, somebody } = await council()
    const add = () =>
      editor.call(structure.addMember, { body: { body_id, legal_person_id: somebody } })
    const first = await add()
    const removed = await editor.call(structure.removeMember, { query: { id: seatOf(first) } })
    const second = await add()
    const back = await editor.call(structure.restoreMember, { body: { id: seatOf(first) } })

    expect([removed.status, second.status]).toEqual([204, 200])
    expect(back).toMatchObject({ status: 422, body: { code: 'already-in-body' } })
    expect(await seated(editor, body_id)).toEqual([somebody])
  })

  it('stays while it holds an instrument of the body', async () => {
    const { editor, id, company } = await structureFixture(app)
    const shares = await app.given.instrument('shares', {
      organization_id: id,
      issuing_legal_person_id: company,
      name: 'Aandelen A',
    })
    const [body] = (await graphOf(editor, id)).bodies
    const seat = await app.given.seat({ organization_id: id, id: body?.id ?? '' })
    await hold(app, shares, seat.legal_person_id, 5)
    const refused = await editor.call(structure.removeMember, { query: { id: seat.id } })
    await hold(app, shares, seat.legal_person_id, 0, '2024-02-01')
    const removed = await editor.call(structure.removeMember, { query: { id: seat.id } })

    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'Dit lid blijft: het houdt Aandelen A volgens het register.' },
    })
    expect(removed.status).toBe(204)
  })

  it('is removed once when two do it at the same moment, and then has no title to change', async () => {
    const { editor, id, body_id } = await council()
    const seat = await app.given.seat({ organization_id: id, id: body_id })
    const replies = await Promise.all(
      [1, 2].map(() => editor.call(structure.removeMember, { query: { id: seat.id } })),
    )
    const retitled = await editor.call(structure.changeMember, { body: { id: seat.id } })

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409'])
    expect(retitled).toMatchObject({ status: 409, body: { code: 'membership-ended' } })
  })

  it('who sits there can not be restored, nor who sat in a body that is gone', async () => {
    const { editor, id, body_id } = await council()
    const seat = await app.given.seat({ organization_id: id, id: body_id })
    const restore = () => editor.call(structure.restoreMember, { body: { id: seat.id } })
    const sits = await restore()
    await editor.call(structure.removeBody, { query: { id: body_id } })
    const gone = await restore()

    expect(sits).toMatchObject({ status: 409, body: { code: 'not-ended' } })
    expect(gone).toMatchObject({ status: 409, body: { code: 'body-ended' } })
  })

  it("of another organisation's body looks like one that is not there", async () => {
    const { editor } = await structureFixture(app)
    const theirs = await council()
    const seat = await app.given.seat({ organization_id: theirs.id, id: theirs.body_id })
    const replies = await Promise.all(
      [seat.id, '01980000-0000-7000-8000-000000000000'].map((id) =>
        editor.call(structure.removeMember, { query: { id } }),
      ),
    )

    expect(replies[0]?.status).toBe(404)
    expect(replies[0]?.body).toEqual(replies[1]?.body)
  })
})
