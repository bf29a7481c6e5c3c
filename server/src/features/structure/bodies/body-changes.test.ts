import { structure } from '@zegel/contract/structure/structure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  graphOf,
  hold,
  type StructureFixture,
  structureFixture,
} from '../../../../test/fixtures/structure.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const add = (
  { editor, company }: StructureFixture,
  type: 'Board' | 'Shareholders' | 'custom' = 'Board',
  more: object = {},
) =>
  editor.call(structure.addBody, {
    body: { type, name: 'Ledenraad', legal_person_id: company, ...more },
  })
const idOf = (reply: { body: object }) => ('id' in reply.body ? String(reply.body.id) : '')

describe('adding a body', () => {
  it('gives a legal person one from today on, and notes who did it', async () => {
    const fixture = await structureFixture(app)
    const added = await add(fixture)

    expect(added.body).toMatchObject({ type: 'Board', name: null, members_total: 0 })
    expect((await graphOf(fixture.editor, fixture.id)).bodies).toEqual([added.body])
    expect((await graphOf(fixture.editor, fixture.id, '2020-01-01')).bodies).toEqual([])
    const event = await app.context.db
      .selectFrom('audit_events')
      .select(['action', 'organization_id'])
      .where('record_id', '=', idOf(added))
      .executeTakeFirst()
    expect(event).toEqual({ action: 'body added', organization_id: fixture.id })
  })

  it('asks for a type, and for the name of a custom one', async () => {
    const { editor, company } = await structureFixture(app)
    const refused = await Promise.all(
      [{ type: '' }, { type: 'custom', name: ' ' }].map((body) =>
        editor.send({
          method: 'POST',
          url: '/api/legal_persons/bodies',
          payload: { ...body, legal_person_id: company },
        }),
      ),
    )

    expect(refused.map((reply) => reply.json().errors)).toEqual([
      { type: ['Type is verplicht'] },
      { name: [expect.any(String)] },
    ])
  })

  it('is refused for a second of its type, also at the same moment; custom ones may be many', async () => {
    const fixture = await structureFixture(app)
    const boards = await Promise.all([add(fixture), add(fixture)])
    const councils = await Promise.all([add(fixture, 'custom'), add(fixture, 'custom')])

    expect(boards.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect(boards.find(({ ok }) => !ok)?.body).toMatchObject({
      code: 'body-of-this-type-exists',
      errors: { type: ['Dit orgaan is er al.'] },
    })
    expect(councils.map(({ status }) => status)).toEqual([200, 200])
  })

  it('is refused for a natural person', async () => {
    const fixture = await structureFixture(app)
    const { natural_person_id } = await app.given.member(fixture.id)
    const reply = await add(fixture, 'Board', {
      legal_person_id: natural_person_id,
      organization_uuid: fixture.id,
    })

    expect(reply.body).toMatchObject({
      code: 'body-on-natural-person',
      errors: { legal_person_id: ['Een natuurlijk persoon kan geen organen hebben.'] },
    })
  })

  it('is refused at a company that the organisation does not know, or that others manage: its board acts for it', async () => {
    const fixture = await structureFixture(app)
    const { company: theirs, id: elsewhere } = await structureFixture(app)
    const organization_uuid = fixture.id
    const unknown = await add(fixture, 'Board', { legal_person_id: theirs, organization_uuid })
    const bonds = await app.given.instrument('bonds', {
      organization_id: fixture.id,
      issuing_legal_person_id: fixture.company,
    })
    await app.given.participant(bonds, { legal_person_id: theirs })
    const shared = await add(fixture, 'Board', { legal_person_id: theirs, organization_uuid })

    expect(unknown).toMatchObject({ status: 422, body: { code: 'person-unknown' } })
    expect(shared).toMatchObject({ status: 409, body: { code: 'legal-person-shared' } })
    expect(await bodiesOf(elsewhere)).toEqual([])
  })

  it('is refused to an admin', async () => {
    const fixture = await structureFixture(app)
    const admin = app.as(await app.given.member(fixture.id, 'admin'))

    expect((await add({ ...fixture, editor: admin })).status).toBe(403)
    expect(await bodiesOf(fixture.id)).toEqual([])
  })
})

describe('removing a body', () => {
  it('ends it today with its memberships; restoring brings back those, and not who left before', async () => {
    const fixture = await structureFixture(app)
    const { editor, id, company } = fixture
    const body = await app.given.body({ organization_id: id, legal_person_id: company })
    const [stays, left] = [await app.given.seat(body), await app.given.seat(body)]
    await editor.call(structure.removeMember, { query: { id: left.id } })
    const removed = await editor.call(structure.removeBody, { query: { id: body.id } })
    const without = await graphOf(editor, id)
    const restored = await editor.call(structure.restoreBody, { body: { id: body.id } })
    const { legal_persons, bodies } = await graphOf(editor, id)

    expect([removed.status, restored.status]).toEqual([204, 204])
    expect(without.bodies).toEqual([])
    expect(bodies).toMatchObject([{ id: body.id, members_total: 1 }])
    const named = legal_persons.map((person) => person.id)
    expect(named.toSorted()).toEqual([company, stays.legal_person_id].toSorted())
    expect(bodies[0]?.id).toBe(body.id)
  })

  it('that was added today leaves no trace of it on any day', async () => {
    const fixture = await structureFixture(app)
    const body = await add(fixture)
    await fixture.editor.call(structure.removeBody, { query: { id: idOf(body) } })
    const again = await add(fixture)

    expect(again.status).toBe(200)
    expect((await graphOf(fixture.editor, fixture.id)).bodies).toEqual([again.body])
    const restored = await fixture.editor.call(structure.restoreBody, { body: { id: idOf(body) } })
    expect(restored.body).toMatchObject({ code: 'body-of-this-type-exists' })
  })

  it('is refused while the register has holders in it, or may get them', async () => {
    const { id, company, editor } = await structureFixture(app)
    const shares = await app.given.instrument('shares', {
      organization_id: id,
      issuing_legal_person_id: company,
      name: 'Aandelen A',
    })
    const [body] = (await graphOf(editor, id)).bodies
    const remove = () => editor.call(structure.removeBody, { query: { id: body?.id ?? '' } })
    const empty = await remove()
    await hold(app, shares, (await app.given.person()).id, 1)
    const held = await remove()

    expect(empty.body).toMatchObject({ message: 'Dit orgaan blijft: Aandelen A hoort erbij.' })
    expect(held).toMatchObject({
      status: 422,
      body: { message: 'Dit orgaan blijft: het register kent houders van Aandelen A.' },
    })
  })

  it('happens once when two do it at the same moment', async () => {
    const { id, company, editor } = await structureFixture(app)
    const body = await app.given.body({ organization_id: id, legal_person_id: company })
    const replies = await Promise.all(
      [1, 2].map(() => editor.call(structure.removeBody, { query: { id: body.id } })),
    )

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409'])
  })

  it('that stands can not be undone', async () => {
    const { id, company, editor } = await structureFixture(app)
    const body = await app.given.body({ organization_id: id, legal_person_id: company })
    const reply = await editor.call(structure.restoreBody, { body: { id: body.id } })

    expect(reply).toMatchObject({ status: 409, body: { code: 'not-ended' } })
  })
})

describe('the body of holders', () => {
  it('is there as soon as an instrument has an issuer, once, and as long ago as the register', async () => {
    const fixture = await structureFixture(app)
    const { editor, id, company } = fixture
    await add(fixture, 'Shareholders')
    const about = { organization_id: id, issuing_legal_person_id: company }
    await Promise.all([1, 2].map(() => app.given.instrument('shares', about)))
    await app.given.instrument('bonds', about)
    const { bodies } = await graphOf(editor, id, '1950-01-01')

    expect(bodies.map(({ type }) => type).toSorted()).toEqual(['Bondholders', 'Shareholders'])
    expect(bodies.find(({ type }) => type === 'Shareholders')?.instrument_ids).toHaveLength(2)
  })

  it('comes along when the issuer is named later', async () => {
    const { editor, id, company } = await structureFixture(app)
    const bonds = await app.given.instrument('bonds', { organization_id: id })
    await app.context.db
      .updateTable('instruments')
      .set({ issuing_legal_person_id: company })
      .where('id', '=', bonds.id)
      .execute()
    const { bodies } = await graphOf(editor, id)

    expect(bodies.filter((body) => body.legal_person_id === company)).toMatchObject([
      { type: 'Bondholders', instrument_ids: [bonds.id] },
    ])
  })
})

async function bodiesOf(organizationId: string): Promise<{ id: string }[]> {
  return app.context.db
    .selectFrom('bodies')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute()
}
