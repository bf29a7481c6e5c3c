import { randomUUID } from 'node:crypto'
import { accounts } from '@zegel/contract/accounts/accounts'
import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { newIpAddress } from '../../../test/outside/browser.ts'
import { addPerson, PASSWORD } from '../../../test/fixtures/people.ts'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../db/database.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({ settings: { callsPerMinute: 100 } })
})
afterEach(() => app[Symbol.asyncDispose]())

async function callOften(times: number, call: () => Promise<{ status: number }>) {
  const statuses = []
  for (let time = 0; time < times; time++) statuses.push((await call()).status)
  return { granted: statuses.filter((status) => status === 200).length, last: statuses.at(-1) }
}

const textOf = (asked: unknown) =>
  typeof asked === 'string' ? asked : String((asked as { text?: string }).text) // safe: what a pool is asked

const guestAt = (ip: string) => () => app.from(ip).call(accounts.currentUser, {})

describe('calls', () => {
  it('of one place are limited in a minute, and others do not feel it', async () => {
    const busy = newIpAddress()
    const { granted, last } = await callOften(110, guestAt(busy))
    const refused = await guestAt(busy)()

    expect({ granted, last }).toEqual({ granted: 100, last: 429 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toMatchObject({ code: 'too-many-requests' })
    expect((await guestAt(newIpAddress())()).status).toBe(200)
  })

  it('are welcome again after a while', async () => {
    const busy = newIpAddress()
    await callOften(110, guestAt(busy))
    app.clock.advance({ seconds: 60 })

    expect((await callOften(50, guestAt(busy))).granted).toBe(50)
  })

  it('of one session are limited to half of that, from wherever they come', async () => {
    const me = app.as(await app.given.user())
    const { granted } = await callOften(60, () =>
      me.call(accounts.currentUser, {}, { 'x-forwarded-for': newIpAddress() }),
    )

    expect(granted).toBe(50)
  })

  it('that come all at once are counted one by one', async () => {
    const busy = newIpAddress()
    const replies = await Promise.all(Array.from({ length: 130 }, guestAt(busy)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(100)
  })

  it('are counted together by servers that share a database', async () => {
    const other = await buildApp(app.context)
    const busy = newIpAddress()
    const there = () =>
      other.inject({ url: '/api/user/current', headers: { 'x-forwarded-for': busy } })
    await callOften(100, guestAt(busy))
    const reply = await there()
    await other.close()

    expect(reply.statusCode).toBe(429)
  })

  it('cost the database a statement every so many only', async () => {
    const query = vi.spyOn(app.context.pool, 'query')
    await callOften(60, guestAt(newIpAddress()))
    const counted = query.mock.calls.filter(([asked]) => textOf(asked).includes('take_limit'))
    query.mockRestore()

    expect(counted).toHaveLength(6)
  })
})

describe('statement 40: without its database', () => {
  it('a call is not tried, and no guess at a password is free', async () => {
    const { email } = await addPerson(app)
    const { db, pool, close } = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
    const lost = await buildApp({ ...app.context, db, pool })
    const payload = { email, password: PASSWORD }
    const signIn = await lost.inject({ method: 'POST', url: '/api/login', payload })
    const current = await lost.inject({ url: '/api/user/current' })
    const health = await lost.inject({ url: '/api/health' })
    await lost.close()
    await close()

    expect([signIn.statusCode, current.statusCode, health.statusCode]).toEqual([503, 503, 200])
    expect(signIn.headers['set-cookie']).toBeUndefined()
  })

  it('a limit that can not be counted lets nobody in, and tells nothing of why', async () => {
    await using broken = await testApp({ ownDatabase: true })
    const { email } = await addPerson(broken)
    await broken.owner.query('alter table rate_limits rename to gone')
    const reply = await broken.guest.call(accounts.login, { body: { email, password: PASSWORD } })

    expect(reply).toMatchObject({ ok: false, status: 500, body: { code: 'server-error' } })
    expect(JSON.stringify(reply.body)).not.toMatch(/rate_limits|relation|select|at /i)
    expect(reply.headers['set-cookie']).toBeUndefined()
  })
})

it('statement 39: a burst of refusals is noted once, and again only in the next burst', async () => {
  const snoop = await app.given.user()
  const try1 = (caller = app.as(snoop)) =>
    caller.call(
      legalPersons.listAvailable,
      { query: { organization_uuid: randomUUID() } },
      { 'x-forwarded-for': newIpAddress() },
    )
  const bursts = async () => {
    const { rows } = await app.context.pool.query(
      `select user_id, host(ip) as ip from security_events where type = 'many refusals' and user_id = $1`,
      [snoop.id],
    )
    return rows
  }
  for (let time = 0; time < 30; time++) expect((await try1()).status).toBe(404)
  const before = await bursts()
  for (let time = 0; time < 10; time++) await try1()
  const after = await bursts()
  app.clock.advance({ minutes: 10 })
  for (let time = 0; time < 31; time++) await try1()

  expect(before).toEqual([])
  expect(after).toMatchObject([{ user_id: snoop.id }])
  expect(await bursts()).toHaveLength(2)
})
