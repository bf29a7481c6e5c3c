import { structure } from '@zegel/contract/structure/structure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { hold, structureFixture } from '../../../../test/fixtures/structure.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

describe('a body', () => {
  it('has only the parts asked for', async () => {
    const { id, company, editor } = await structureFixture(app)
    const body = await app.given.body({ organization_id: id, legal_person_id: company })
    const seat = await app.given.seat(body, { title: 'Voorzitter' })
    const plain = await editor.call(structure.getBody, { query: { id: body.id } })
    const whole = await editor.call(structure.getBody, {
      query: { id: body.id, with: ['members', 'legalPerson'] },
    })

    expect(plain.body).toEqual({
      id: body.id,
      type: 'custom',
      name: body.name,
      legal_person_id: company,
      instrument_ids: [],
      instruments: [],
      members_total: 1,
    })
    expect(whole.body).toMatchObject({
      legal_person: { id: company },
      members: [
        {
          id: seat.legal_person_id,
          pivot: { id: seat.id, title: 'Voorzitter' },
          instrument_memberships: [],
        },
      ],
    })
  })

  it('has the parts that are asked for with commas between, and no others', async () => {
    const { id, company, editor } = await structureFixture(app)
    const body = await app.given.body({ organization_id: id, legal_person_id: company })
    const ask = (parts: string) =>
      editor.send({ method: 'GET', url: `/api/bodies?id=${body.id}&with=${parts}` })
    const asked = await ask('members,instruments.members,legalPerson')

    expect(asked.json()).toMatchObject({ members: [], legal_person: { id: company } })
    expect((await ask('members,everything')).statusCode).toBe(422)
  })

  it('pages through its holders, the largest first, and finds them by a part of the name', async () => {
    const { id, company, editor } = await structureFixture(app)
    const bonds = await app.given.instrument('bonds', {
      organization_id: id,
      issuing_legal_person_id: company,
    })
    for (const [index, legal_name] of ['Dirk', 'Carla', 'Bo', 'Anna 100%'].entries()) {
      const { id: holder } = await app.given.person({ legal_name })
      await hold(app, bonds, holder, 10 - index)
    }
    const { id: bodyId } = await app.context.db
      .selectFrom('bodies')
      .select('id')
      .where('organization_id', '=', id)
      .executeTakeFirstOrThrow()
    const read = async (query: object) => {
      const reply = await editor.call(structure.getBody, {
        query: { id: bodyId, with: ['members', 'instruments.members'], ...query },
      })
      if (!reply.ok) throw new Error(`refused: ${reply.status}`)
      return reply.body
    }
    const names = async (query: object) => {
      const { members = [], members_total } = await read(query)
      return { names: members.map((member) => member.legal_name), members_total }
    }

    expect(await names({ per_page: 3 })).toEqual({
      names: ['Dirk', 'Carla', 'Bo'],
      members_total: 4,
    })
    expect(await names({ per_page: 3, page: 2 })).toEqual({
      names: ['Anna 100%'],
      members_total: 4,
    })
    expect(await names({ q: '0%' })).toEqual({ names: ['Anna 100%'], members_total: 1 })
    expect(await names({ q: '_' })).toEqual({ names: [], members_total: 0 })
    const { instruments, instrument_ids } = await read({})
    expect(instrument_ids).toEqual([bonds.id])
    expect(instruments).toMatchObject([{ id: bonds.id, issued_units: 34, par_value: null }])
    expect(instruments[0]?.members?.map(({ pivot }) => pivot.balance)).toEqual([10, 9, 8, 7])
  })

  it('that has ended is not there, except on a day it was', async () => {
    const { id, company, editor } = await structureFixture(app)
    const body = await app.given.body({
      organization_id: id,
      legal_person_id: company,
      valid_to: '2020-01-01',
    })
    const ask = async (date?: string) =>
      (await editor.call(structure.getBody, { query: { id: body.id, ...(date && { date }) } }))
        .status

    expect(await ask()).toBe(404)
    expect(await ask('2019-12-31')).toBe(200)
  })
})
