import { accounts } from '@zegel/contract/accounts/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { browser } from '../../../test/outside/browser.ts'
import { addPerson, PASSWORD } from '../../../test/fixtures/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const somebody = (administrator = false) => addPerson(app, { administrator })

async function signIn(email: string) {
  const at = browser(app)
  const reply = await at.call(accounts.login, { body: { email, password: PASSWORD } })
  return { reply, cookie: at.cookie('sid') }
}

const isIn = async (cookie: string) =>
  (await app.withCookie(cookie).call(accounts.setLanguage, { body: { language: 'nl' } })).ok

describe('a session', () => {
  it.each([
    { who: 'a user', administrator: false, minutes: 59, lives: true },
    { who: 'a user', administrator: false, minutes: 61, lives: false },
    { who: 'an administrator', administrator: true, minutes: 29, lives: true },
    { who: 'an administrator', administrator: true, minutes: 31, lives: false },
  ])(
    'statement 4: of $who that lay still for $minutes minutes lives: $lives',
    async ({ administrator, minutes, lives }) => {
      const { email } = await somebody(administrator)
      const { cookie } = await signIn(email)
      app.clock.advance({ minutes })

      expect(await isIn(cookie)).toBe(lives)
    },
  )

  it('statement 5: that is used all the time still ends 12 hours after signing in', async () => {
    const { email } = await somebody()
    const { cookie } = await signIn(email)
    const used = []
    for (let hour = 0; hour < 24; hour++) {
      app.clock.advance({ minutes: 30 })
      used.push(await isIn(cookie))
    }

    expect(used.lastIndexOf(true)).toBe(22)
    expect(used.indexOf(false)).toBe(23)
  })

  it('goes on when the clock is set back, and ends no later than it would have by the clock as it is then', async () => {
    const { email } = await somebody()
    const { cookie } = await signIn(email)
    app.clock.advance({ minutes: -10 })
    expect(await isIn(cookie)).toBe(true)
    app.clock.advance({ minutes: 69 })
    expect(await isIn(cookie)).toBe(true)
    app.clock.advance({ minutes: 61 })
    expect(await isIn(cookie)).toBe(false)
  })

  it('notes its use at most once a minute', async () => {
    const { email, id } = await somebody()
    const { cookie } = await signIn(email)
    const lastSeen = async () =>
      (
        await app.context.db
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('user_id', '=', id)
          .executeTakeFirstOrThrow()
      ).last_seen_at.getTime()
    const start = await lastSeen()
    app.clock.advance({ seconds: 50 })
    await isIn(cookie)
    const soon = await lastSeen()
    app.clock.advance({ seconds: 20 })
    await isIn(cookie)

    expect(soon).toBe(start)
    expect(await lastSeen()).toBe(start + 70_000)
  })

  it('statement 6: ends by signing out, for a copy of the cookie too', async () => {
    const { email } = await somebody()
    const { cookie } = await signIn(email)
    const reply = await app.withCookie(cookie).call(accounts.logout, {})

    expect(reply).toMatchObject({ status: 204, headers: { 'clear-site-data': '"cache"' } })
    expect(String(reply.headers['set-cookie'])).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/)
    expect(await isIn(cookie)).toBe(false)
  })

  it('statement 7: ends when the account is disabled, in each browser', async () => {
    const { email, id } = await somebody()
    const [one, other] = [await signIn(email), await signIn(email)]
    await app.context.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', id)
      .execute()

    expect([await isIn(one.cookie), await isIn(other.cookie)]).toEqual([false, false])
  })

  it('statement 7: ends when the account is gone', async () => {
    const { email, id } = await somebody()
    const { cookie } = await signIn(email)
    await app.owner.query('delete from users where id = $1', [id])

    expect(await isIn(cookie)).toBe(false)
  })

  it('that is over makes a guest, not a failure', async () => {
    const reply = await app.withCookie('sid=gone').call(accounts.currentUser, {})

    expect(reply).toMatchObject({ status: 200, body: { guest: true } })
  })
})
