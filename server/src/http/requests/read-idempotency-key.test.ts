import { instruments } from '@zegel/contract/instruments/instruments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'

let app: TestApp
let organization_id: string
let superadmin: Caller
beforeAll(async () => {
  app = await testApp()
  organization_id = (await app.given.organization()).id
  superadmin = app.as(await app.given.member(organization_id, 'superadmin'))
})
afterAll(() => app[Symbol.asyncDispose]())

function create(caller: Caller, name: string, key: string) {
  return caller.call(
    instruments.create,
    { body: { name, type: 'bonds', organization_id } },
    { 'idempotency-key': key },
  )
}

function countNamed(name: string) {
  return app.context.db.selectFrom('instruments').select('id').where('name', '=', name).execute()
}

describe('the same key again', () => {
  it('answers what the first call answered, and does nothing', async () => {
    const first = await create(superadmin, 'Eén keer', 'a')
    const second = await create(superadmin, 'Eén keer', 'a')

    expect(second.body).toEqual(first.body)
    expect(await countNamed('Eén keer')).toHaveLength(1)
  })

  it('at the same moment is done once', async () => {
    const replies = await Promise.all(
      ['b', 'b', 'b'].map((key) => create(superadmin, 'Tegelijk', key)),
    )

    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await countNamed('Tegelijk')).toHaveLength(1)
  })

  it('for something else is refused', async () => {
    await create(superadmin, 'Het ene', 'c')
    const reply = await create(superadmin, 'Het andere', 'c')

    expect(reply).toMatchObject({ status: 409, body: { code: 'idempotency-mismatch' } })
  })

  it('by somebody else is another key', async () => {
    const other = app.as(await app.given.member(organization_id, 'superadmin'))
    await create(superadmin, 'Twee mensen', 'd')
    await create(other, 'Twee mensen', 'd')

    expect(await countNamed('Twee mensen')).toHaveLength(2)
  })

  it('after a refusal is a new try', async () => {
    const refused = await create(superadmin, '', 'e')
    const done = await create(superadmin, 'Nu wel', 'e')

    expect([refused.status, done.status]).toEqual([422, 200])
  })
})

it('a key too long to keep is refused, because the call could then happen twice', async () => {
  const reply = await create(superadmin, 'Te lang', 'x'.repeat(256))

  expect(reply).toMatchObject({
    status: 422,
    body: { errors: { 'Idempotency-Key': ['Dit is te lang.'] } },
  })
  expect(await countNamed('Te lang')).toHaveLength(0)
})
