import { addPerson } from '@zegel/contract/register/add-person'
import { structure } from '@zegel/contract/structure/structure'
import { economicInterests } from '@zegel/core/structure/economic-interest'
import { indexStructure } from '@zegel/core/structure/structure-index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { graphOf, hold, structureFixture } from '../../../../test/fixtures/structure.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** A company with a body of a type that began in 2020, and two people whom the organisation knows. */
async function bodyOf(type: 'Board' | 'Shareholders' | 'Board of Commissioners') {
  const fixture = await structureFixture(app)
  const { id: organization_id, company: legal_person_id } = fixture
  const { id: body_id } = await app.given.body({
    ...{ organization_id, legal_person_id, type, valid_from: '2020-01-01' },
  })
  const people = [await app.given.member(organization_id), await app.given.member(organization_id)]
  const [ann = '', bo = ''] = people.map(({ natural_person_id }) => natural_person_id)
  const seat = (body: object) =>
    fixture.editor.call(structure.addMember, {
      body: { body_id, legal_person_id: ann, ...body },
    })
  return { ...fixture, body_id, ann, bo, seat }
}

async function membersOn(
  { editor, id }: { editor: Parameters<typeof graphOf>[0]; id: string },
  date: string,
) {
  const { legal_persons } = await graphOf(editor, id, date)
  return legal_persons.flatMap(({ id: person, body_memberships: [seat] }) =>
    seat ? [{ person, since: seat.since, until: seat.until, stated: seat.stated_fraction }] : [],
  )
}

describe('a seat', () => {
  it('has the days that were said, and its body began by then', async () => {
    const fixture = await bodyOf('Board')
    await fixture.seat({ valid_from: '2019-03-01', valid_to: '2023-07-01' })

    expect(await membersOn(fixture, '2019-02-28')).toEqual([])
    expect(await membersOn(fixture, '2019-03-01')).toEqual([
      { person: fixture.ann, since: '2019-03-01', until: '2023-07-01', stated: null },
    ])
    expect(await membersOn(fixture, '2023-07-01')).toEqual([])
  })

  it('begins today when nothing is said, also by the other calls that seat somebody', async () => {
    const fixture = await bodyOf('Board')
    const { editor, body_id } = fixture
    await fixture.seat({ valid_from: '', valid_to: '' })
    await editor.call(addPerson.addMember, {
      body: { body_id, name: 'Cas', email: 'cas@seats.test', valid_from: '2021-05-01' },
    })
    const on = await membersOn(fixture, '2022-01-01')

    expect(on).toMatchObject([{ since: '2021-05-01' }])
    expect(await membersOn(fixture, '2400-01-01')).toHaveLength(2)
  })

  it.each([
    { valid_from: '2021-01-01', valid_to: '', has: true },
    { valid_from: '2021-01-01', valid_to: '2190-01-01', has: true },
    { valid_from: '2021-01-01', valid_to: '2022-01-01', has: false },
    { valid_from: '2190-01-01', valid_to: '', has: false },
  ])(
    'lends its company the account of a director on its days, $valid_from to $valid_to',
    async ({ has, ...days }) => {
      const fixture = await bodyOf('Board')
      expect((await fixture.seat(days)).status).toBe(200)
      const { rows } = await app.context.pool.query('select has_user($1) as has', [fixture.company])

      expect(rows).toEqual([{ has }])
    },
  )

  it('changes, whatever is left out stays, and what changed is noted', async () => {
    const fixture = await bodyOf('Board')
    const added = await fixture.seat({ title: 'Voorzitter' })
    const id = added.ok ? (added.body.pivot.id ?? '') : ''
    await fixture.editor.call(structure.changeMember, {
      body: { id, valid_from: '2019-01-01', valid_to: '2030-01-01' },
    })
    const { body_memberships } =
      (await graphOf(fixture.editor, fixture.id)).legal_persons.find(
        (one) => one.id === fixture.ann,
      ) ?? {}
    const event = await app.context.db
      .selectFrom('audit_events')
      .select('after')
      .where('record_id', '=', id)
      .where('action', '=', 'body member changed')
      .executeTakeFirst()

    expect(body_memberships).toMatchObject([
      { title: 'Voorzitter', since: '2019-01-01', until: '2030-01-01' },
    ])
    expect(event?.after).toMatchObject({ valid_from: '2019-01-01', valid_to: '2030-01-01' })
  })

  it.each([
    [{ valid_from: '2022-01-01', valid_to: '2022-01-01' }, 'valid_to'],
    [{ valid_from: '31-12-2022' }, 'valid_from'],
    [{ stated_fraction: 1.2 }, 'stated_fraction'],
  ])('is refused with %j', async (terms, field) => {
    const reply = await (await bodyOf('Board')).seat(terms)

    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ errors: { [field]: expect.anything() } })
  })

  it('is refused while the same person sits there, not before or after', async () => {
    const { seat } = await bodyOf('Board')
    const first = await seat({ valid_from: '2020-01-01', valid_to: '2022-01-01' })
    const within = await seat({ valid_from: '2021-06-01' })
    const after = await seat({ valid_from: '2022-01-01' })

    expect([first.status, within.status, after.status]).toEqual([200, 422, 200])
    expect(within).toMatchObject({ body: { code: 'already-in-body' } })
  })

  it('does not begin while another body of the type stood', async () => {
    const { editor, id: organization_id, company: legal_person_id } = await structureFixture(app)
    const about = { organization_id, legal_person_id, type: 'Board' as const }
    await app.given.body({ ...about, valid_from: '2010-01-01', valid_to: '2015-01-01' })
    const { id: body_id } = await app.given.body({ ...about, valid_from: '2020-01-01' })
    const member = (await app.given.member(organization_id)).natural_person_id
    const seat = (valid_from: string) =>
      editor.call(structure.addMember, { body: { body_id, legal_person_id: member, valid_from } })

    expect((await seat('2014-06-01')).body).toMatchObject({ code: 'body-began-later' })
    expect((await seat('2015-01-01')).status).toBe(200)
  })

  it('is not of a company in its own board, nor of a company among commissioners', async () => {
    const board = await bodyOf('Board')
    const own = await board.seat({ legal_person_id: board.company })
    const commissioners = await bodyOf('Board of Commissioners')
    const other = await app.given.entity(commissioners.id)
    const company = await commissioners.seat({ legal_person_id: other.id })

    expect(own.body).toMatchObject({ code: 'in-own-board' })
    expect(company.body).toMatchObject({ code: 'commissioner-not-natural' })
  })
})

describe('a shareholding that is stated', () => {
  it('counts in the drawing and in economic interest, with its days', async () => {
    const fixture = await bodyOf('Shareholders')
    await fixture.seat({ stated_fraction: 0.6, valid_from: '2021-01-01', valid_to: '2024-01-01' })
    const graph = await graphOf(fixture.editor, fixture.id, '2022-01-01')
    const interests = economicInterests(indexStructure(graph), fixture.company)

    expect(await membersOn(fixture, '2022-01-01')).toMatchObject([{ stated: 0.6 }])
    expect([...interests]).toEqual([[fixture.ann, 0.6]])
    expect(await membersOn(fixture, '2024-01-01')).toEqual([])
  })

  it('takes no place in the register', async () => {
    const fixture = await bodyOf('Shareholders')
    await fixture.seat({ stated_fraction: 1 })
    const { db } = app.context
    const count = (table: 'instruments' | 'participants') =>
      db.selectFrom(table).select('id').where('organization_id', '=', fixture.id).execute()

    expect(await count('instruments')).toEqual([])
    expect(await count('participants')).toEqual([])
  })

  it('is never more than all of the company together on a day, also when two state the rest at once', async () => {
    const { seat, bo, company, editor, body_id, id } = await bodyOf('Shareholders')
    const cas = (await app.given.member(id)).natural_person_id
    const first = await seat({ stated_fraction: 0.5, valid_from: '2020-01-01' })
    const both = await Promise.all(
      [bo, cas].map((legal_person_id) => seat({ legal_person_id, stated_fraction: 0.4 })),
    )
    const before = await seat({
      ...{ legal_person_id: company, stated_fraction: 1 },
      ...{ valid_from: '2010-01-01', valid_to: '2020-01-01' },
    })
    const raised = await editor.call(structure.changeMember, {
      body: { id: first.ok ? (first.body.pivot.id ?? '') : '', stated_fraction: 0.7 },
    })

    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect(both.find(({ ok }) => !ok)?.body).toMatchObject({
      errors: {
        stated_fraction: ['Samen zou dat op een dag meer dan 100% zijn: er is nog 10% over.'],
      },
    })
    expect(before.status).toBe(200)
    expect(raised.body).toMatchObject({ code: 'stated-above-whole' })
    expect(body_id).not.toBe('')
  })

  it('is of shareholders only, and not where the shares are administered', async () => {
    const board = await bodyOf('Board')
    const { id, company, editor, ann } = await structureFixture(app).then(async (fixture) => ({
      ...fixture,
      ann: (await app.given.member(fixture.id)).natural_person_id,
    }))
    await app.given.instrument('shares', { organization_id: id, issuing_legal_person_id: company })
    const [shareholders] = (await graphOf(editor, id)).bodies
    const administered = await editor.call(structure.addMember, {
      body: { body_id: shareholders?.id ?? '', legal_person_id: ann, stated_fraction: 0.5 },
    })

    expect((await board.seat({ stated_fraction: 0.5 })).body).toMatchObject({
      code: 'stated-of-shareholders-only',
    })
    expect(administered.body).toMatchObject({ code: 'shares-are-administered' })
  })

  it('of a private person is a number to whoever may not read the register', async () => {
    const fixture = await bodyOf('Shareholders')
    await fixture.seat({ stated_fraction: 0.5 })
    const member = app.as(await app.given.member(fixture.id))
    const { legal_persons, crowds } = await graphOf(member, fixture.id)
    const members = await member.call(structure.getBody, {
      query: { id: fixture.body_id, with: 'members' },
    })

    expect(legal_persons.map(({ id }) => id)).toEqual([fixture.company])
    expect(crowds).toEqual([{ body_ids: [fixture.body_id], unnamed: 1 }])
    expect(members.body).toMatchObject({ members_total: 1, members: [] })
    expect((await graphOf(fixture.editor, fixture.id)).private_holders).toBe(1)
  })

  it('is no longer counted once the register has shares', async () => {
    const fixture = await bodyOf('Shareholders')
    await fixture.seat({ stated_fraction: 0.5 })
    const shares = await app.given.instrument('shares', {
      organization_id: fixture.id,
      issuing_legal_person_id: fixture.company,
    })
    await hold(app, shares, fixture.bo, 5)
    const index = indexStructure(await graphOf(fixture.editor, fixture.id))

    expect([...economicInterests(index, fixture.company)]).toEqual([[fixture.bo, 1]])
  })
})

it('a body that a legal form does not have is refused', async () => {
  const { editor, id } = await structureFixture(app)
  const foundation = await app.given.entity(id, { type: 'stichting' })
  const body = { legal_person_id: foundation.id, organization_uuid: id }
  const add = (type: 'Shareholders' | 'Board') =>
    editor.call(structure.addBody, { body: { ...body, type } })

  expect((await add('Shareholders')).body).toMatchObject({
    errors: { type: ['Alleen een bv of nv heeft aandeelhouders.'] },
  })
  expect((await add('Board')).status).toBe(200)
})
