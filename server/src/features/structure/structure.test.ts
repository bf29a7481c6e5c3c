import { structure } from '@zegel/contract/structure/structure'
import { assert, afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { graphOf, hold, structureFixture } from '../../../test/fixtures/structure.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

describe('the graph of an organisation', () => {
  it('has its entities, their bodies and instruments, and who sits there or holds something', async () => {
    const { id, company, editor } = await structureFixture(app)
    const board = await app.given.body({
      organization_id: id,
      legal_person_id: company,
      type: 'Board',
      name: null,
    })
    const seat = await app.given.seat(board, { title: 'Voorzitter', valid_from: '2024-03-01' })
    const shares = await app.given.instrument('shares', {
      organization_id: id,
      issuing_legal_person_id: company,
    })
    const holder = await app.given.person()
    await hold(app, shares, holder.id, 25)
    const graph = await graphOf(editor, id)

    const person = (of: string) => graph.legal_persons.find((one) => one.id === of)
    expect(person(company)?.pivot).toEqual({
      legal_person_id: company,
      central: false,
      title: null,
      position: 0,
      hidden: false,
      note: null,
      version: expect.any(String),
    })
    expect(person(seat.legal_person_id)).toMatchObject({
      pivot: null,
      body_memberships: [
        { id: seat.id, body_id: board.id, title: 'Voorzitter', since: '2024-03-01' },
      ],
      instrument_memberships: [],
    })
    expect(person(holder.id)).toMatchObject({
      email: holder.email,
      body_memberships: [],
      instrument_memberships: [{ financial_instrument_id: shares.id, balance: 25 }],
    })
    expect(graph.bodies).toMatchObject([
      { type: 'Board', instrument_ids: [], members_total: 1 },
      { type: 'Shareholders', instrument_ids: [shares.id], members_total: 1 },
    ])
    expect(graph.instruments).toMatchObject([
      { id: shares.id, issuing_legal_person_id: company, issued_units: 25, par_value: '1.00' },
    ])
    expect(graph.may).toEqual({ edit: true, read_files: true, add_files: true, remove_files: true })
  })

  it('tells which shares receipts certify, and how many a receipt', async () => {
    const { id, company, editor } = await structureFixture(app)
    const of = { organization_id: id, issuing_legal_person_id: company }
    const shares = await app.given.instrument('shares', of)
    const terms = { ratio: 2, underlying_instrument_id: shares.id }
    const receipts = await app.given.instrument('depositary_receipts', of, terms)
    const { instruments } = await graphOf(editor, id)
    const certifies = Object.fromEntries(instruments.map((one) => [one.id, one.certifies]))
    expect(certifies).toEqual({
      [shares.id]: null,
      [receipts.id]: { financial_instrument_id: shares.id, shares_per_receipt: 2 },
    })
  })

  it('is that of the day asked for', async () => {
    const { id, company, editor } = await structureFixture(app)
    const bonds = await app.given.instrument('bonds', {
      organization_id: id,
      issuing_legal_person_id: company,
    })
    const holder = await app.given.person()
    await hold(app, bonds, holder.id, 10, '2023-01-01')
    await hold(app, bonds, holder.id, 0, '2024-01-01')
    const board = await app.given.body({ organization_id: id, legal_person_id: company })
    const span = { valid_from: '2023-03-01', valid_to: '2023-06-01' }
    const seat = await app.given.seat(board, span)
    const names = async (date?: string) => {
      const { legal_persons, instruments } = await graphOf(editor, id, date)
      const ids = legal_persons.map((person) => person.id).filter((one) => one !== company)
      return { ids, units: instruments[0]?.issued_units }
    }

    expect(await names('2022-12-31')).toEqual({ ids: [], units: 0 })
    expect(await names('2023-02-28')).toEqual({ ids: [holder.id], units: 10 })
    const both = await names('2023-03-01')
    expect(both.ids.toSorted()).toEqual([holder.id, seat.legal_person_id].toSorted())
    expect(await names('2023-06-01')).toEqual({ ids: [holder.id], units: 10 })
    expect(await names()).toEqual({ ids: [], units: 0 })
  })

  it('counts somebody who sits and holds in one body once', async () => {
    const { id, company, editor } = await structureFixture(app)
    const shares = await app.given.instrument('shares', {
      organization_id: id,
      issuing_legal_person_id: company,
    })
    const [body] = (await graphOf(editor, id)).bodies
    const seat = await app.given.seat({ organization_id: id, id: body?.id ?? '' })
    await hold(app, shares, seat.legal_person_id, 5)

    expect((await graphOf(editor, id)).bodies).toMatchObject([{ members_total: 1 }])
  })

  it('names of a crowd the fifty largest holders, and whoever is connected to something else', async () => {
    const { id, company, editor } = await structureFixture(app)
    const bonds = await app.given.instrument('bonds', {
      organization_id: id,
      issuing_legal_person_id: company,
    })
    const holders = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const { legal_person_id } = await app.given.participant(bonds)
        await hold(app, bonds, legal_person_id, 1000 - index)
        return legal_person_id
      }),
    )
    const [smallest = ''] = holders.slice(-1)
    const council = await app.given.body({ organization_id: id, legal_person_id: company })
    await app.given.seat(council, { legal_person_id: smallest })
    const { legal_persons, bodies } = await graphOf(editor, id)

    const named = legal_persons.map((person) => person.id)
    expect(named.toSorted()).toEqual([company, ...holders.slice(0, 50), smallest].toSorted())
    expect(bodies.find(({ type }) => type === 'Bondholders')?.members_total).toBe(60)
  })

  it('says how many more there are of those who hold in the same bodies', async () => {
    const { id, company, editor } = await structureFixture(app)
    const issuers = [company, (await app.given.entity(id)).id]
    const [bonds, others] = await Promise.all(
      issuers.map((issuing_legal_person_id) =>
        app.given.instrument('bonds', { organization_id: id, issuing_legal_person_id }),
      ),
    )
    assert(bonds && others)
    await Promise.all(
      Array.from({ length: 53 }, async (_, index) => {
        const { legal_person_id } = await app.given.participant(bonds)
        await hold(app, bonds, legal_person_id, 1000 - index)
        await hold(app, others, legal_person_id, 1)
      }),
    )
    const { legal_persons, bodies, crowds } = await graphOf(editor, id)

    expect(legal_persons).toHaveLength(issuers.length + 50)
    const body_ids = bodies.map((body) => body.id)
    expect(crowds).toEqual([{ body_ids: expect.arrayContaining(body_ids), unnamed: 3 }])
  })

  it('has nothing of another organisation, not even of who is in both', async () => {
    const { id, editor } = await structureFixture(app)
    const other = await structureFixture(app)
    const shared = await app.given.person()
    const [here, there] = await Promise.all(
      [{ id, company: (await app.given.entity(id)).id }, other].map((one) =>
        app.given.body({ organization_id: one.id, legal_person_id: one.company }),
      ),
    )
    if (!here || !there) throw new Error('two bodies were made')
    for (const body of [here, there]) await app.given.seat(body, { legal_person_id: shared.id })
    const graph = await graphOf(editor, id)

    expect(graph.bodies.map((body) => body.id)).toEqual([here.id])
    expect(graph.legal_persons.find((person) => person.id === shared.id)).toMatchObject({
      body_memberships: [{ body_id: here.id }],
    })
  })
})

describe('who only holds something as a private person', () => {
  async function register() {
    const { id, company, editor } = await structureFixture(app)
    await app.context.db
      .updateTable('organizations')
      .set({ public: true })
      .where('id', '=', id)
      .execute()
    const shares = await app.given.instrument('shares', {
      organization_id: id,
      issuing_legal_person_id: company,
    })
    const holder = await app.given.person()
    await hold(app, shares, holder.id, 25)
    const director = await app.given.person()
    const board = await app.given.body({ organization_id: id, legal_person_id: company })
    await app.given.seat(board, { legal_person_id: director.id })
    await hold(app, shares, director.id, 75)
    const member = app.as(await app.given.member(id, 'member'))
    const admin = app.as(await app.given.member(id, 'admin'))
    const holders = (await graphOf(editor, id)).bodies.find(({ type }) => type === 'Shareholders')
    const see = async (reader: typeof member) => {
      const graph = await graphOf(reader, id)
      const query = { id: holders?.id ?? '', with: ['members', 'instruments.members'] as const }
      const found = { ...query, with: [...query.with], q: holder.legal_name }
      const replies = await Promise.all([
        reader.call(structure.getBody, { query: { ...query, with: [...query.with] } }),
        reader.call(structure.getBody, { query: found }),
        reader.call(structure.getLegalPerson, {
          query: { id: company, with_controlled_by_tree: true },
        }),
        reader.call(structure.getLegalPerson, {
          query: { id: director.id, with_controls_tree: true },
        }),
        reader.call(structure.getLegalPerson, { query: { id: holder.id } }),
      ])
      return { graph, replies, told: JSON.stringify([graph, replies.map(({ body }) => body)]) }
    }
    return { id, editor, member, admin, see, holder, director, holders }
  }

  it('is a number to guests and members, who see who governs, and nothing of what anybody holds', async () => {
    const { see, member, holder, director, holders } = await register()
    for (const reader of [app.guest, member]) {
      const { graph, replies, told } = await see(reader)
      expect(told).not.toContain(holder.id)
      expect(told).not.toContain(holder.legal_name)
      const known = graph.legal_persons.find(({ id }) => id === director.id)
      expect(known).toMatchObject({ address: null, instrument_memberships: [] })
      expect(graph.crowds).toEqual([{ body_ids: [holders?.id], unnamed: 2 }])
      const [all, found, , , alone] = replies
      expect(all?.body).toMatchObject({ members_total: 2, members: [] })
      expect(found?.body).toMatchObject({ members_total: 0 })
      expect(alone?.status).toBe(404)
    }
  })

  it('is named to who reads the register, with what is held', async () => {
    const { see, admin, holder } = await register()
    const { graph, replies } = await see(admin)
    expect(graph.legal_persons.find(({ id }) => id === holder.id)).toMatchObject({
      address: expect.any(String),
      instrument_memberships: [{ balance: 25 }],
    })
    expect(replies[0]?.body).toMatchObject({ members_total: 2, members: [{}, {}] })
  })

  it('is shown to everybody only when that is chosen, by who is told how many that concerns', async () => {
    const { id, editor, member, see, holder } = await register()
    expect((await graphOf(editor, id)).private_holders).toBe(2)
    expect((await graphOf(member, id)).private_holders).toBeNull()
    const show = (public_holders: boolean) =>
      editor.call(structure.setPublic, {
        params: { uuid: id },
        body: { public: true, public_holders },
      })
    await show(true)
    expect((await see(app.guest)).told).toContain(holder.legal_name)
    await show(false)
    expect((await see(app.guest)).told).not.toContain(holder.legal_name)
  })
})

describe('a public structure', () => {
  it('shows a guest no e-mail address, photo or home address, and nothing to change', async () => {
    const { id, company } = await structureFixture(app)
    await app.context.db
      .updateTable('organizations')
      .set({ public: true })
      .where('id', '=', id)
      .execute()
    const body = await app.given.body({ organization_id: id, legal_person_id: company })
    const person = await app.given.person({ photo_image_url: '/api/photos/1' })
    await app.given.seat(body, { legal_person_id: person.id })
    const graph = await graphOf(app.guest, id)
    const detail = await app.guest.call(structure.getLegalPerson, {
      query: { id: person.id, with_controls_tree: true, with_files: true },
    })
    const members = await app.guest.call(structure.getBody, {
      query: { id: body.id, with: ['members', 'legalPerson'] },
    })

    const told = JSON.stringify([graph, detail.body, members.body])
    expect(told).toContain(person.legal_name)
    for (const secret of [person.email ?? '', '/api/photos/1']) expect(told).not.toContain(secret)
    expect(graph.legal_persons.find((one) => one.id === person.id)).toMatchObject({
      email: null,
      address: null,
      zip_code: null,
      city: null,
      country: null,
    })
    expect(graph.legal_persons.find((one) => one.id === company)).toMatchObject({
      address: 'Dorpsstraat 1',
    })
    expect(detail.body).not.toHaveProperty('files')
    expect(graph.may).toEqual({
      edit: false,
      read_files: false,
      add_files: false,
      remove_files: false,
    })
  })
})
