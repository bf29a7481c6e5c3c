import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import type { App } from '../../src/context.ts'
import { openDatabase } from '../../src/db/database.ts'
import { type AccessFixture, accessFixture } from '../fixtures/access-fixture.ts'

let fixture: AccessFixture
let both: readonly [App, App]
let close: () => Promise<void>

// Each with connections of its own, and all that a process remembers.
beforeAll(async () => {
  fixture = await accessFixture()
  const { context, server } = fixture.app
  const { db, pool, ...database } = openDatabase(String(context.pool.options.connectionString))
  const second = await buildApp({ ...context, db, pool })
  both = [server, second]
  close = async () => {
    await second.close()
    await database.close()
  }
})
afterAll(async () => {
  await close()
  await fixture.app[Symbol.asyncDispose]()
})

const ask = async (cookie: string, call: string, payload?: object, key?: string) => {
  const [method = '', url = ''] = call.split(' ')
  const headers = { cookie, ...(key && { 'idempotency-key': key }) }
  return Promise.all(
    both.map((server) =>
      server.inject({
        method: method as 'GET',
        url: `/api${url}`,
        headers,
        ...(payload && { payload }),
      }),
    ),
  )
}
const statuses = async (cookie: string, call: string) =>
  (await ask(cookie, call)).map(({ statusCode }) => statusCode)

it('a session that ends on one server has ended on the other', async () => {
  const cookie = await fixture.app.cookieOf(fixture.users.investor)
  expect(await statuses(cookie, 'GET /user/sessions')).toEqual([200, 200])
  await both[1].inject({ method: 'POST', url: '/api/logout', headers: { cookie } })
  expect(await statuses(cookie, 'GET /user/sessions')).toEqual([401, 401])
})

it('what somebody may changes on both with what is changed on one', async () => {
  const { app, users, organizationId, instrument } = fixture
  const { db } = app.context
  const cookie = await app.cookieOf(users.member)
  const own = { organization_id: organizationId, legal_person_id: users.member.natural_person_id }
  const list = `GET /financial_instruments/members?id=${instrument.id}`
  const members = `GET /organizations/members?id=${organizationId}`
  expect(await statuses(cookie, list)).toEqual([403, 403])

  const payload = { instrument_id: instrument.id, legal_person_id: own.legal_person_id }
  const superadmin = await app.cookieOf(users.superadmin)
  const assign = () =>
    both[0].inject({
      ...{ method: 'POST', url: '/api/legal_persons/instrument_admins', payload },
      headers: { cookie: superadmin },
    })
  expect((await assign()).statusCode).toBe(200)
  expect(await statuses(cookie, list)).toEqual([200, 200])
  expect((await assign()).statusCode).toBe(200)
  expect(await statuses(cookie, list)).toEqual([403, 403])

  const set = (role: string) =>
    db
      .updateTable('organization_members')
      .set({ role })
      .where('organization_id', '=', organizationId)
      .where('legal_person_id', '=', own.legal_person_id)
      .execute()
  await set('advisor')
  expect(await statuses(cookie, list)).toEqual([200, 200])
  await set('member')
  expect(await statuses(cookie, list)).toEqual([403, 403])

  expect(await statuses(cookie, members)).toEqual([200, 200])
  await db
    .deleteFrom('organization_members')
    .where('organization_id', '=', organizationId)
    .where('legal_person_id', '=', own.legal_person_id)
    .execute()
  expect(await statuses(cookie, members)).toEqual([404, 404])
})

it('an account that is disabled is so on both', async () => {
  const { app, users } = fixture
  const cookie = await app.cookieOf(users.nobody)
  expect(await statuses(cookie, 'GET /user/sessions')).toEqual([200, 200])
  await app.context.db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('id', '=', users.nobody.id)
    .execute()
  expect(await statuses(cookie, 'GET /user/sessions')).toEqual([401, 401])
})

it('a structure that is opened and closed on one is so on the other', async () => {
  const { app, users, organizationId } = fixture
  const cookie = await app.cookieOf(users.superadmin)
  const call = `GET /organizations/structure?id=${organizationId}`
  const set = (isPublic: boolean) =>
    both[0].inject({
      ...{ method: 'PATCH', url: `/api/organizations/${organizationId}/public` },
      ...{ headers: { cookie }, payload: { public: isPublic } },
    })
  for (const isPublic of [true, false]) {
    expect((await set(isPublic)).statusCode).toBe(200)
    expect(await statuses('', call)).toEqual(isPublic ? [200, 200] : [401, 401])
  }
})

it('a limit counts what both were asked', async () => {
  const payload = { email: fixture.email, password: 'not the password' }
  const tries: number[] = []
  for (let attempt = 0; attempt < 4; attempt++) {
    const replies = await ask('', 'POST /login', payload)
    tries.push(...replies.map(({ statusCode }) => statusCode))
  }
  expect(tries.filter((status) => status !== 429)).toHaveLength(5)
})

it('a key that both get at once is done once, and answered twice', async () => {
  const { app, users, issuerId, instrument } = fixture
  const cookie = await app.cookieOf(users.superadmin)
  const key = randomUUID()
  const replies = await ask(
    cookie,
    'POST /transactions/create',
    {
      ...{ financial_instrument_id: instrument.id, type: 'issuance', amount: 1, historic: true },
      ...{ sending_legal_person_id: issuerId, price_per_unit: '1.00', notify_recipient: false },
      receiving_legal_person_id: users.sender.natural_person_id,
      ...{ effective_date: '2024-03-01', description: key },
    },
    key,
  )
  const made = await app.context.db
    .selectFrom('transactions')
    .select('id')
    .where('description', '=', key)
    .execute()
  expect(made).toHaveLength(1)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(replies.map((reply) => reply.json<{ uuid: string }>().uuid)).toEqual([
    made[0]?.id,
    made[0]?.id,
  ])
})
