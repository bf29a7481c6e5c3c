import { valuations } from '@zegel/contract/instruments/valuations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { today } from '../../../lib/clock.ts'

let app: TestApp
let organizationId: string
let superadmin: Caller
beforeAll(async () => {
  app = await testApp()
  organizationId = (await app.given.organization()).id
  superadmin = app.as(await app.given.member(organizationId, 'superadmin'))
})
afterAll(() => app[Symbol.asyncDispose]())

const someShares = () => app.given.instrument('shares', { organization_id: organizationId })

function add(id: string, about: object = {}, caller = superadmin) {
  const facts = { value: '12.50', date: '2026-03-01', description: 'Jaarrekening', ...about }
  return caller.call(valuations.add, { body: { financial_instrument_id: id, ...facts } })
}

async function addedId(id: string, about: object = {}): Promise<string> {
  const reply = await add(id, about)
  return reply.ok ? reply.body.id : ''
}

async function listOf(id: string, caller = superadmin) {
  const reply = await caller.call(valuations.list, { query: { id } })
  return reply.ok ? reply.body.map(({ date, value }) => `${date} ${value}`) : reply.status
}

const edit = (id: string, about: object = {}) =>
  superadmin.call(valuations.edit, { body: { id, value: '13.00', date: '2026-03-01', ...about } })
const remove = (id: string, caller = superadmin) =>
  caller.call(valuations.remove, { query: { id } })

describe('a valuation', () => {
  it('is what a unit is worth from a day on, and the list is oldest first', async () => {
    const { id } = await someShares()
    const reply = await add(id, { date: '2026-05-01' })
    await add(id, { value: 8, date: '2024-01-31', description: ' ' })

    expect(reply.body).toMatchObject({
      financial_instrument_id: id,
      value: '12.50',
      date: '2026-05-01',
      description: 'Jaarrekening',
    })
    expect(await listOf(id)).toEqual(['2024-01-31 8.00', '2026-05-01 12.50'])
  })

  it('may be of depositary receipts, and of today', async () => {
    const { id } = await app.given.instrument('depositary_receipts', {
      organization_id: organizationId,
    })

    expect((await add(id, { date: today(app.context) })).status).toBe(200)
  })

  it('may be changed, also to the day that it has', async () => {
    const { id } = await someShares()
    const valuation = await addedId(id)
    const reply = await edit(valuation, { description: null })

    expect(reply.body).toMatchObject({ id: valuation, value: '13.00', description: null })
    expect(await listOf(id)).toEqual(['2026-03-01 13.00'])
  })

  it('may be removed, once', async () => {
    const { id } = await someShares()
    const valuation = await addedId(id)

    expect((await remove(valuation)).status).toBe(204)
    expect(await listOf(id)).toEqual([])
    expect((await remove(valuation)).status).toBe(404)
    expect((await edit(valuation)).status).toBe(404)
  })

  it('is noted with what it was and what it became', async () => {
    const { id } = await someShares()
    const valuation = await addedId(id)
    await edit(valuation)
    await remove(valuation)
    const events = await app.context.db
      .selectFrom('audit_events')
      .select(['action', 'before', 'after'])
      .where('record_id', '=', valuation)
      .orderBy('id')
      .execute()

    expect(events).toMatchObject([
      { action: 'valuation added', before: null, after: { value: '12.50' } },
      { action: 'valuation changed', before: { value: '12.50' }, after: { value: '13.00' } },
      { action: 'valuation removed', before: { value: '13.00' }, after: null },
    ])
  })
})

describe('a valuation is refused', () => {
  it.each([
    { about: { value: 0 }, errors: { value: ['Waarde moet hoger dan 0 zijn.'] } },
    { about: { value: '-0.01' }, errors: { value: ['Waarde moet hoger dan 0 zijn.'] } },
    { about: { value: '' }, errors: { value: ['Waarde is verplicht'] } },
    {
      about: { value: '1.005' },
      errors: { value: ['Vul een bedrag in met maximaal twee decimalen.'] },
    },
    { about: { date: '' }, errors: { date: ['Datum is verplicht'] } },
    { about: { date: '2026-02-30' }, errors: { date: ['Dit is geen geldige datum.'] } },
    { about: { description: 'a'.repeat(1001) }, errors: { description: ['Dit is te lang.'] } },
  ])('with $about', async ({ about, errors }) => {
    const { id } = await someShares()

    expect(await add(id, about)).toMatchObject({ status: 422, body: { errors } })
    expect(await listOf(id)).toEqual([])
  })

  it('of tomorrow', async () => {
    const { id } = await someShares()
    const date = Temporal.PlainDate.from(today(app.context)).add({ days: 1 }).toString()
    const refusal = {
      status: 422,
      body: { errors: { date: ['Een waardering ligt niet in de toekomst.'] } },
    }

    expect(await add(id, { date })).toMatchObject(refusal)
    expect(await edit(await addedId(id), { date })).toMatchObject(refusal)
  })

  it('for a day that has one', async () => {
    const { id } = await someShares()
    await add(id)
    const other = await addedId(id, { date: '2026-04-01' })
    const errors = {
      date: ['Deze dag heeft al een waardering. Wijzig die, of kies een andere dag.'],
    }

    expect(await add(id)).toMatchObject({ status: 422, body: { errors } })
    expect(await edit(other)).toMatchObject({ status: 422, body: { errors } })
    expect(await listOf(id)).toEqual(['2026-03-01 12.50', '2026-04-01 12.50'])
  })

  it.each(['bonds', 'options'] as const)('of %s, also by the database', async (type) => {
    const { id, organization_id } = await app.given.instrument(type, {
      organization_id: organizationId,
    })
    const row = `insert into valuations (organization_id, instrument_id, date, value_cents, created_by)
      select $1, $2, '2026-01-01', 1, id from users limit 1`

    expect(await add(id)).toMatchObject({
      status: 422,
      body: { message: 'Alleen aandelen en certificaten hebben waarderingen.' },
    })
    await expect(app.context.pool.query(row, [organization_id, id])).rejects.toThrow(
      'valuations-not-of-type',
    )
    expect(await listOf(id)).toEqual([])
  })

  it('by the instrument of others, whose valuations are not there for a stranger', async () => {
    const { id } = await someShares()
    const valuation = await addedId(id)
    const elsewhere = await app.given.organization()
    const stranger = app.as(await app.given.member(elsewhere.id, 'superadmin'))

    expect((await add(id, {}, stranger)).status).toBe(404)
    expect((await remove(valuation, stranger)).status).toBe(404)
    expect(await listOf(id, stranger)).toBe(404)
  })

  it('to an admin who does not manage the instrument, though he reads it', async () => {
    const { id } = await someShares()
    const valuation = await addedId(id)
    const user = await app.given.member(organizationId, 'admin')
    await app.given.instrumentAdmin(await someShares(), user)
    const admin = app.as(user)

    expect((await add(id, { date: '2026-01-01' }, admin)).status).toBe(403)
    expect((await remove(valuation, admin)).status).toBe(403)
    expect(await listOf(id, admin)).toEqual(['2026-03-01 12.50'])
  })
})

describe('of two at once', () => {
  it('for the same day one is added', async () => {
    const { id } = await someShares()
    const replies = await Promise.all([add(id), add(id, { value: '14.00' })])

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect(await listOf(id)).toHaveLength(1)
  })

  it('that are moved to the same day one stays where it was', async () => {
    const { id } = await someShares()
    const one = await addedId(id, { date: '2026-01-01' })
    const other = await addedId(id, { date: '2026-02-01' })
    const replies = await Promise.all([edit(one), edit(other)])

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect(await listOf(id)).toHaveLength(2)
  })

  it('that remove the same one, one removes it', async () => {
    const { id } = await someShares()
    const valuation = await addedId(id)
    const replies = await Promise.all([remove(valuation), remove(valuation)])

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['204', '404'])
  })
})
