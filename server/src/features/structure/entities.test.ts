import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { organizations } from '@zegel/contract/organizations/organizations'
import { structure } from '@zegel/contract/structure/structure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { graphOf, structureFixture } from '../../../test/fixtures/structure.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const centre = async (id: string) => {
  const rows = await app.context.db
    .selectFrom('organization_legal_persons')
    .select('legal_person_id')
    .where('organization_id', '=', id)
    .where('central', '=', true)
    .execute()
  return rows.map((row) => row.legal_person_id)
}

it('may be taken out of the organisation by what a body says, as by the address', async () => {
  const { editor, id, company: legal_person_id } = await structureFixture(app)
  const payload = { organization_uuid: id, legal_person_id }
  const reply = await editor.send({
    ...{ method: 'DELETE', url: '/api/organizations/legal_persons', payload },
  })

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ legal_person_id })
})

describe('the centre', () => {
  it('is one entity, whichever was chosen last, also of two at the same moment', async () => {
    const { id, company, editor } = await structureFixture(app)
    const other = (await app.given.entity(id)).id
    const choose = (legal_person_id: string) =>
      editor.call(structure.setCentral, {
        body: { organization_uuid: id, legal_person_id, central: true },
      })
    const first = await choose(company)
    const replies = await Promise.all([choose(company), choose(other), choose(company)])

    expect(first.body).toMatchObject({ legal_person_id: company, central: true })
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await centre(id)).toHaveLength(1)
    await choose(other)
    expect(await centre(id)).toEqual([other])
  })

  it('is not somebody who only sits in a body, and is not chosen by an admin', async () => {
    const { id, company, editor } = await structureFixture(app)
    const body = await app.given.body({ organization_id: id, legal_person_id: company })
    const { legal_person_id } = await app.given.seat(body)
    const admin = app.as(await app.given.member(id, 'admin'))
    const about = { organization_uuid: id, central: true } as const
    const refused = await editor.call(structure.setCentral, { body: { ...about, legal_person_id } })
    const forbidden = await admin.call(structure.setCentral, {
      body: { ...about, legal_person_id: company },
    })

    expect(refused).toMatchObject({ status: 422, body: { code: 'not-an-entity' } })
    expect(forbidden.status).toBe(403)
    expect(await centre(id)).toEqual([])
  })
})

describe('a note at an entity', () => {
  const noteOf = async (reader: ReturnType<TestApp['as']>, id: string, personId: string) =>
    (await graphOf(reader, id)).legal_persons.find((person) => person.id === personId)?.pivot?.note

  it('is read by who belongs to the organisation, and by nobody who sees a public structure', async () => {
    const { id, company: legal_person_id, editor } = await structureFixture(app)
    const about = { organization_uuid: id, legal_person_id }
    const noted = await editor.call(structure.setNote, { body: { ...about, note: ' Ligt stil ' } })
    await editor.call(structure.setPublic, { params: { uuid: id }, body: { public: true } })
    const member = app.as(await app.given.member(id, 'member'))

    expect(noted.body).toMatchObject({ legal_person_id, note: 'Ligt stil' })
    expect(await noteOf(member, id, legal_person_id)).toBe('Ligt stil')
    expect(await noteOf(app.as(await app.given.user()), id, legal_person_id)).toBeNull()
    await editor.call(structure.setNote, { body: { ...about, note: '' } })
    expect(await noteOf(member, id, legal_person_id)).toBeNull()
  })

  it('is refused for an admin, for who is no entity, and when it is too long for a card', async () => {
    const { id, company, editor } = await structureFixture(app)
    const admin = await app.given.member(id, 'admin')
    const write = async (by: ReturnType<TestApp['as']>, legal_person_id: string, note: string) =>
      (await by.call(structure.setNote, { body: { organization_uuid: id, legal_person_id, note } }))
        .status

    expect(await write(app.as(admin), company, 'Ligt stil')).toBe(403)
    expect(await write(editor, admin.natural_person_id, 'Ligt stil')).toBe(422)
    expect(await write(editor, company, 'x'.repeat(501))).toBe(422)
    expect(await noteOf(editor, id, company)).toBeNull()
  })

  it('is the last of two written at one moment, and the audit log has the one before', async () => {
    const { id, company: legal_person_id, editor } = await structureFixture(app)
    const write = (note: string) =>
      editor.call(structure.setNote, { body: { organization_uuid: id, legal_person_id, note } })
    const replies = await Promise.all([write('Een'), write('Twee')])
    const events = await app.context.db
      .selectFrom('audit_events')
      .select(['before', 'after'])
      .where('organization_id', '=', id)
      .where('action', '=', 'entity noted')
      .orderBy('id')
      .execute()

    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(events[0]?.before).toEqual({ note: null })
    expect(events[1]?.before).toEqual(events[0]?.after)
    expect(events[1]?.after).toEqual({ note: await noteOf(editor, id, legal_person_id) })
  })
})

describe('showing an entity only as member', () => {
  it('takes it out of the organisation, and back as it was when that is undone', async () => {
    const { id, editor } = await structureFixture(app)
    const { id: legal_person_id } = await app.given.entity(id)
    const ids = { organization_uuid: id, legal_person_id }
    await app.context.db
      .updateTable('organization_legal_persons')
      .set({ title: 'Dochter', position: 3, hidden: true, note: 'Wordt verkocht' })
      .where('legal_person_id', '=', legal_person_id)
      .execute()
    const removed = await editor.call(structure.showOnlyAsMember, { query: ids })
    const { legal_persons } = await graphOf(editor, id)
    const pivot = { title: 'Dochter', position: 3, hidden: true, note: 'Wordt verkocht' }
    const restored = await editor.call(structure.restoreEntity, { body: { ...ids, ...pivot } })

    expect(removed.body).toEqual({ legal_person_id, central: false, ...pivot })
    expect(legal_persons.map((person) => person.id)).not.toContain(legal_person_id)
    expect(restored.body).toEqual(removed.body)
  })

  it('is refused for the centre, for an issuer, and for who is no entity', async () => {
    const { id, company, editor } = await structureFixture(app)
    const central = (await app.given.entity(id)).id
    await editor.call(structure.setCentral, {
      body: { organization_uuid: id, legal_person_id: central, central: true },
    })
    const about = { organization_id: id, issuing_legal_person_id: company, name: 'Windlening' }
    await app.given.instrument('bonds', about)
    const { natural_person_id } = await app.given.member(id)
    const remove = async (legal_person_id: string) =>
      (
        await editor.call(structure.showOnlyAsMember, {
          query: { organization_uuid: id, legal_person_id },
        })
      ).body

    expect(await remove(central)).toMatchObject({ code: 'entity-is-central' })
    expect(await remove(company)).toMatchObject({
      errors: { legal_person_id: ['Deze rechtspersoon blijft: hij geeft Windlening uit.'] },
    })
    expect(await remove(natural_person_id)).toMatchObject({ code: 'not-an-entity' })
  })
})

describe('making somebody an entity', () => {
  it('works for a company just added for a body, once', async () => {
    const { id, editor } = await structureFixture(app)
    const facts = { address: 'Brink 1', zip_code: '9401 AA', city: 'Assen' }
    const added = await editor.call(legalPersons.add, {
      body: {
        ...facts,
        type: 'stichting',
        legal_name: 'Dorpsbelangen',
        business_register_number: '10000001',
        organization_uuid: id,
        add_to_organization: false,
      },
    })
    const legal_person_id = added.ok ? added.body.id : ''
    const restore = () =>
      editor.call(structure.restoreEntity, { body: { organization_uuid: id, legal_person_id } })
    const replies = await Promise.all([restore(), restore()])

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect(replies.find(({ ok }) => !ok)?.body).toMatchObject({ code: 'already-entity' })
  })

  it("is refused for whom the organisation does not know, and for somebody else's company", async () => {
    const { id, company, editor } = await structureFixture(app)
    const { company: theirs } = await structureFixture(app)
    const restore = () =>
      editor.call(structure.restoreEntity, {
        body: { organization_uuid: id, legal_person_id: theirs },
      })
    const unknown = await restore()
    const bonds = await app.given.instrument('bonds', {
      organization_id: id,
      issuing_legal_person_id: company,
    })
    await app.given.participant(bonds, { legal_person_id: theirs })
    const shared = await restore()

    expect(unknown).toMatchObject({ status: 422, body: { code: 'person-unknown' } })
    expect(shared).toMatchObject({ status: 409, body: { code: 'legal-person-shared' } })
  })

  it('is won by one organisation when two want the same company at the same moment', async () => {
    const worlds = [await structureFixture(app), await structureFixture(app)]
    const { id: free } = await app.given.company()
    for (const { id, company } of worlds) {
      const body = await app.given.body({ organization_id: id, legal_person_id: company })
      await app.given.seat(body, { legal_person_id: free })
    }
    const replies = await Promise.all(
      worlds.map(({ id, editor }) =>
        editor.call(structure.restoreEntity, {
          body: { organization_uuid: id, legal_person_id: free },
        }),
      ),
    )

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })
})

describe('an organisation', () => {
  it('is opened to everybody, and closed again, by who may change its structure', async () => {
    const { id, editor } = await structureFixture(app)
    const admin = app.as(await app.given.member(id, 'admin'))
    const set = (by: typeof editor, isPublic: boolean) =>
      by.call(structure.setPublic, { params: { uuid: id }, body: { public: isPublic } })
    const look = async () => (await app.guest.call(structure.get, { query: { id } })).status
    const forbidden = await set(admin, true)
    const opened = await set(editor, true)
    const open = await look()
    await set(editor, false)

    expect(forbidden.status).toBe(403)
    expect(opened.body).toEqual({ public: true, public_holders: false })
    expect([open, await look()]).toEqual([200, 401])
  })

  it('tells a guest of its legal persons no more than the drawing does', async () => {
    const { id, company, editor } = await structureFixture(app)
    await editor.call(structure.setPublic, { params: { uuid: id }, body: { public: true } })
    const body = await app.given.body({ organization_id: id, legal_person_id: company })
    const person = await app.given.person({ photo_image_url: '/api/photos/1' })
    await app.given.seat(body, { legal_person_id: person.id })
    await editor.call(structure.restoreEntity, {
      body: { organization_uuid: id, legal_person_id: person.id },
    })
    const second = await app.given.seat(body)
    const query = {
      uuid: id,
      with_legal_persons: true,
      with_second_degree_legal_persons: true,
      with_files: true,
    }
    const told = await app.guest.call(organizations.get, { query })
    const whole = await editor.call(organizations.get, { query })

    expect(told.body).toMatchObject({
      second_degree_legal_persons: [{ id: second.legal_person_id, email: null, city: null }],
    })
    expect(told.ok && told.body.legal_persons?.map((one) => one.pivot.central)).toEqual([
      false,
      false,
    ])
    for (const secret of [person.email ?? '', '/api/photos/1'])
      expect(JSON.stringify(told.body)).not.toContain(secret)
    expect(told.body).not.toHaveProperty('files')
    expect(JSON.stringify(whole.body)).toContain(person.email)
    expect(whole.body).toMatchObject({ files: [] })
  })
})
