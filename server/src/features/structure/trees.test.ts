import { structure } from '@zegel/contract/structure/structure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { hold, structureFixture } from '../../../test/fixtures/structure.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const namesIn = (tree: { legal_persons: { id: string }[] } | undefined) =>
  tree?.legal_persons.map(({ id }) => id).toSorted()

// A chain of companies, each on the board of the next.
async function chain(organization_id: string, length: number): Promise<string[]> {
  const companies = await Promise.all(
    Array.from({ length }, async () => (await app.given.entity(organization_id)).id),
  )
  for (const [index, legal_person_id] of companies.entries()) {
    const above = companies[index - 1]
    const body = await app.given.body({ organization_id, legal_person_id, type: 'Board' })
    if (above) await app.given.seat(body, { legal_person_id: above })
  }
  return companies
}

describe('a legal person', () => {
  it('has its bodies, and the bodies it sits in or holds something of', async () => {
    const { id, company, editor } = await structureFixture(app)
    const body = await app.given.body({ organization_id: id, legal_person_id: company })
    const shares = await app.given.instrument('shares', {
      organization_id: id,
      issuing_legal_person_id: company,
    })
    const other = await app.given.entity(id)
    const own = await app.given.body({ organization_id: id, legal_person_id: other.id })
    const seat = await app.given.seat(body, { legal_person_id: other.id, title: 'Lid' })
    await hold(app, shares, other.id, 3)
    const reply = await editor.call(structure.getLegalPerson, {
      query: { id: other.id, organization_uuid: id },
    })

    expect(reply.body).toMatchObject({
      id: other.id,
      hidden: false,
      pivot: { central: false },
      bodies: [{ id: own.id }],
      body_memberships: [{ id: seat.id, title: 'Lid', body: { id: body.id } }],
      instrument_memberships: [{ financial_instrument_id: shares.id, balance: 3 }],
    })
    const memberOf = reply.ok ? reply.body.member_bodies : []
    expect(memberOf.map(({ type }) => type).toSorted()).toEqual(['Shareholders', 'custom'])
    expect(reply.body).not.toHaveProperty('controls_tree')
  })

  it('has trees as deep as they go, up and down', async () => {
    const { id, editor } = await structureFixture(app)
    const companies = await chain(id, 12)
    const query = { organization_uuid: id, with_controlled_by_tree: true, with_controls_tree: true }
    const read = async (person: string) => {
      const reply = await editor.call(structure.getLegalPerson, { query: { ...query, id: person } })
      if (!reply.ok) throw new Error(`refused: ${reply.status}`)
      const { controlled_by_tree, controls_tree } = reply.body
      return { above: namesIn(controlled_by_tree), below: namesIn(controls_tree) }
    }
    const [top = '', , , middle = ''] = companies

    expect(await read(top)).toEqual({ above: [top], below: companies.toSorted() })
    expect(await read(middle)).toEqual({
      above: companies.slice(0, 4).toSorted(),
      below: companies.slice(3).toSorted(),
    })
  })

  it('may own itself in the end: a circle is walked once', async () => {
    const { id, editor } = await structureFixture(app)
    const companies = await chain(id, 3)
    const [first = '', , last = ''] = companies
    const body = await app.given.body({ organization_id: id, legal_person_id: first })
    await app.given.seat(body, { legal_person_id: last })
    const reply = await editor.call(structure.getLegalPerson, {
      query: { id: first, with_controlled_by_tree: true, with_controls_tree: true },
    })

    expect(reply.ok && namesIn(reply.body.controlled_by_tree)).toEqual(companies.toSorted())
    expect(reply.ok && namesIn(reply.body.controls_tree)).toEqual(companies.toSorted())
  })

  it('has the trees of the day asked for', async () => {
    const { id, company, editor } = await structureFixture(app)
    const body = await app.given.body({ organization_id: id, legal_person_id: company })
    const { legal_person_id } = await app.given.seat(body, { valid_to: '2020-01-01' })
    const read = async (date: string) => {
      const query = { id: company, with_controlled_by_tree: true, date }
      const reply = await editor.call(structure.getLegalPerson, { query })
      return reply.ok && namesIn(reply.body.controlled_by_tree)
    }

    expect(await read('2019-12-31')).toEqual([company, legal_person_id].toSorted())
    expect(await read('2020-01-01')).toEqual([company])
  })

  it('of another organisation looks like one that is not there', async () => {
    const { id, editor } = await structureFixture(app)
    const { company } = await structureFixture(app)
    const asked = [
      { id: company },
      { id: company, organization_uuid: id },
      { id: '01980000-0000-7000-8000-000000000000' },
    ]
    const replies = await Promise.all(
      asked.map((query) => editor.call(structure.getLegalPerson, { query })),
    )

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(replies[0]?.body).toEqual(replies[2]?.body)
  })
})
