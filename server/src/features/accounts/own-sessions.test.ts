import { randomUUID } from 'node:crypto'
import { accounts } from '@zegel/contract/accounts/accounts'
import { passwords } from '@zegel/contract/accounts/passwords'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type Browser, browser } from '../../../test/outside/browser.ts'
import { addPerson, PASSWORD } from '../../../test/fixtures/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function signedIn(email: string, userAgent = 'Firefox') {
  const at = browser(app)
  const body = { email, password: PASSWORD }
  await at.call(accounts.login, { body }, { 'user-agent': userAgent })
  return at
}

const isIn = async (at: Browser) =>
  (await at.call(accounts.setLanguage, { body: { language: 'nl' } })).status === 204
const confirm = (at: Browser) =>
  at.call(passwords.confirmPassword, { body: { password: PASSWORD } })

async function sessionsOf(at: Browser) {
  const reply = await at.call(accounts.sessions, {})
  if (!reply.ok) throw new Error(`sessions answered ${reply.status}`)
  return reply.body
}

async function twoBrowsers() {
  const { email, id } = await addPerson(app)
  const [at, other] = [await signedIn(email), await signedIn(email, 'Safari')]
  const otherId = (await sessionsOf(at)).find(({ current }) => !current)?.id ?? ''
  return { userId: id, email, at, other, otherId }
}

describe('the list of sessions', () => {
  it('statement 10: shows only my own, and which one this is', async () => {
    await signedIn((await addPerson(app)).email)
    const { at } = await twoBrowsers()
    const sessions = await sessionsOf(at)

    expect(
      sessions
        .map(({ current, user_agent }) => ({ current, user_agent }))
        .toSorted((a) => (a.current ? -1 : 1)),
    ).toEqual([
      { current: true, user_agent: 'Firefox' },
      { current: false, user_agent: 'Safari' },
    ])
    expect(sessions.every(({ ip }) => /^10\.\d+\.\d+\.\d+$/.test(ip ?? ''))).toBe(true)
    expect(JSON.stringify(sessions)).not.toMatch(/token|hash/)
  })

  it('leaves out what is signed out, lay still too long, or is over', async () => {
    const { email } = await addPerson(app)
    const left = await signedIn(email)
    await left.call(accounts.logout, {})
    await signedIn(email)
    app.clock.advance({ minutes: 61 })
    const at = await signedIn(email)

    expect(await sessionsOf(at)).toHaveLength(1)
  })
})

describe('ending a session', () => {
  it('statement 10: asks for the password first, and then works at once', async () => {
    const { at, other, otherId } = await twoBrowsers()
    const first = await at.call(accounts.endSession, { params: { id: otherId } })
    const stillIn = await isIn(other)
    await confirm(at)
    const second = await at.call(accounts.endSession, { params: { id: otherId } })

    expect(first).toMatchObject({ status: 423, body: { code: 'password-confirmation-needed' } })
    expect(stillIn).toBe(true)
    expect(second.status).toBe(204)
    expect(await isIn(other)).toBe(false)
  })

  it("statement 10: answers 404 for somebody else's, and leaves it be", async () => {
    const mine = await twoBrowsers()
    const theirs = await twoBrowsers()
    await confirm(mine.at)

    for (const id of [theirs.otherId, randomUUID()])
      expect((await mine.at.call(accounts.endSession, { params: { id } })).status).toBe(404)
    expect(await isIn(theirs.other)).toBe(true)
  })

  it('statement 38: is noted once, with who did it and from where', async () => {
    const { userId, at, otherId } = await twoBrowsers()
    await confirm(at)
    await at.call(accounts.endSession, { params: { id: otherId } })
    await at.call(accounts.endOtherSessions, {})
    const { rows } = await app.context.pool.query(
      `select type, detail ->> 'ended' as ended, ip is not null and user_agent is not null and session_id is not null as is_whole
       from security_events where user_id = $1 and type like '%ended' order by at`,
      [userId],
    )

    expect(rows).toEqual([
      { type: 'session ended', ended: otherId, is_whole: true },
      { type: 'other sessions ended', ended: expect.any(String), is_whole: true },
    ])
  })

  it('twice at once ends it once', async () => {
    const { at, otherId } = await twoBrowsers()
    await confirm(at)
    const end = () => at.call(accounts.endSession, { params: { id: otherId } })
    const replies = await Promise.all([end(), end()])

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
  })

  it('of this browser takes its cookie along', async () => {
    const { at } = await twoBrowsers()
    await confirm(at)
    const current = (await sessionsOf(at)).find((session) => session.current)?.id ?? ''
    await at.call(accounts.endSession, { params: { id: current } })

    expect(at.cookie('sid')).toBe('')
  })
})

describe('ending the others', () => {
  it('asks for the password first', async () => {
    const { at, other } = await twoBrowsers()

    expect((await at.call(accounts.endOtherSessions, {})).status).toBe(423)
    expect(await isIn(other)).toBe(true)
  })

  it('leaves this one alone, and is noted', async () => {
    const { at, other, userId } = await twoBrowsers()
    await confirm(at)
    await at.call(accounts.endOtherSessions, {})
    const event = await app.context.db
      .selectFrom('security_events')
      .select(['type', 'detail'])
      .where('user_id', '=', userId)
      .where('type', '=', 'other sessions ended')
      .executeTakeFirstOrThrow()

    expect([await isIn(at), await isIn(other)]).toEqual([true, false])
    expect(event.detail).toEqual({ ended: 1 })
  })
})
