import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { accounts } from '@zegel/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { dump, tracesOf } from '../../../test/dump.ts'
import { inTransaction } from '../../db/database.ts'
import { addUser } from './add-user.ts'
import { setPassword } from './set-password.ts'

const PASSWORD = 'zonnewijzer in de tuin'

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** Somebody with an account of his own, so that tests do not meet. */
function somebody(administrator = false) {
  people += 1
  const user = {
    name: 'Anna de Vries',
    email: `anna${people}@example.test`,
    password: PASSWORD,
    administrator,
  }
  return inTransaction(app.context.db, (tx) => addUser(tx, '127.0.0.1', user))
}

async function signIn(email: string, at: TestApp = app, more: object = {}) {
  people += 1
  // Each from a place of their own, so that limits by place do not meet.
  const reply = await at
    .from(`10.0.${people >> 8}.${people & 255}`)
    .call(accounts.login, { body: { email, password: PASSWORD, ...more } })
  const header =
    [reply.headers['set-cookie']]
      .flat()
      .map(String)
      .find((line) => /sid=/.test(line)) ?? ''
  return {
    reply,
    header,
    cookie: header.split(';')[0] ?? '',
    token: /=([^;]*)/.exec(header)?.[1] ?? '',
  }
}

const isIn = async (cookie: string, at: TestApp = app) =>
  (await at.withCookie(cookie).call(accounts.setLanguage, { body: { language: 'nl' } })).status ===
  204

describe('signing in', () => {
  it('answers where to go, and says who is there from then on', async () => {
    const { email, id } = await somebody()
    const { reply, cookie } = await signIn(email)
    const current = await app.withCookie(cookie).call(accounts.currentUser, {})

    expect(reply.body).toEqual({ two_factor: false, redirect: '/app/home' })
    expect(current.body).toMatchObject({
      id,
      email,
      natural_person: { first_name: 'Anna', last_name: 'de Vries' },
    })
  })

  it('takes the e-mail address in capitals too', async () => {
    const { email } = await somebody()

    expect((await signIn(email.toUpperCase())).reply.ok).toBe(true)
  })

  it.each([
    { redirect: '/app/portfolio?tab=1', to: '/app/portfolio?tab=1' },
    { redirect: 'https://a//evil.example', to: '/evil.example' },
    { redirect: '/login', to: '/app/home' },
  ])('goes to $to when asked for $redirect', async ({ redirect, to }) => {
    const { email } = await somebody()

    expect((await signIn(email, app, { redirect })).reply.body).toMatchObject({ redirect: to })
  })

  it('answers the same for a wrong password, an unknown address, a disabled account and one without password', async () => {
    const { email } = await somebody()
    const disabled = await somebody()
    await app.context.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', disabled.id)
      .execute()
    const without = await app.given.user()
    const tries = [
      { email, password: 'not this one' },
      { email: 'nobody@example.test', password: PASSWORD },
      { email: disabled.email, password: PASSWORD },
      { email: without.email, password: PASSWORD },
    ]
    const replies = await Promise.all(tries.map((body) => app.guest.call(accounts.login, { body })))

    for (const { status, body, headers } of replies) {
      expect(status).toBe(422)
      expect(body).toEqual({
        message: 'Dit e-mailadres en wachtwoord horen niet bij elkaar.',
        code: 'bad-login',
        errors: { email: ['Dit e-mailadres en wachtwoord horen niet bij elkaar.'] },
      })
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  it('does not read a password as JSON of another kind', async () => {
    const { email } = await somebody()
    const reply = await app.guest.call(accounts.login, {
      body: { email, password: { length: 1 } as never },
    })

    expect(reply.status).toBe(422)
  })
})

describe('the cookie', () => {
  it('statement 1: is out of reach of scripts, and its token in no answer', async () => {
    const { email } = await somebody()
    const { reply, header, token } = await signIn(email)

    expect(header).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(JSON.stringify(reply.body)).not.toContain(token)
  })

  it('statement 1: belongs to one host and https alone when we are on https', async () => {
    await using secure = await testApp({ url: 'https://register.example.nl' })
    const user = { name: 'Anna', email: 'anna@example.test', password: PASSWORD }
    await inTransaction(secure.context.db, (tx) => addUser(tx, '127.0.0.1', user))
    const { header, cookie } = await signIn(user.email, secure)

    expect(header).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(await isIn(cookie, secure)).toBe(true)
    expect(await isIn(cookie.replace('__Host-', ''), secure)).toBe(false)
  })

  it('outlives the browser only when asked to', async () => {
    const { email } = await somebody()

    expect((await signIn(email, app, { remember: true })).header).toContain('Max-Age=43200')
  })

  it('statement 2: is kept as a hash only, and a whole dump of the database does not hold it', async () => {
    const { email } = await somebody()
    const { token } = await signIn(email)
    const { rows } = await app.context.pool.query<{ token_hash: Buffer }>(
      'select token_hash from sessions',
    )
    const kept = createHash('sha256').update(token).digest()
    const everything = await dump(app.context.pool)

    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(rows.some(({ token_hash }) => token_hash.equals(kept))).toBe(true)
    expect(everything).toContain(kept.toString('hex'))
    expect(tracesOf(token).filter((trace) => everything.includes(trace))).toEqual([])
  })

  it('statement 3: is another one each time, and the one before is dead', async () => {
    const { email } = await somebody()
    const first = await signIn(email)
    const again = await app
      .withCookie(first.cookie)
      .call(accounts.login, { body: { email, password: PASSWORD } })

    expect(String(again.headers['set-cookie'])).not.toContain(first.token)
    expect(await isIn(first.cookie)).toBe(false)
  })

  it('that a stranger planted opens nothing', async () => {
    const { email } = await somebody()
    await app
      .withCookie('sid=planted')
      .call(accounts.login, { body: { email, password: PASSWORD } })

    expect(await isIn('sid=planted')).toBe(false)
  })
})

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

  it('statement 7: ends when the account is disabled', async () => {
    const { email, id } = await somebody()
    const { cookie } = await signIn(email)
    await app.context.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', id)
      .execute()

    expect(await isIn(cookie)).toBe(false)
  })

  it('statement 7: ends when the account is gone', async () => {
    const { email, id } = await somebody()
    const { cookie } = await signIn(email)
    await app.context.db.deleteFrom('users').where('id', '=', id).execute()

    expect(await isIn(cookie)).toBe(false)
  })

  it('ends everywhere when the password changes', async () => {
    const { email, id } = await somebody()
    const cookies = [(await signIn(email)).cookie, (await signIn(email)).cookie]
    await inTransaction(app.context.db, (tx) =>
      setPassword(tx, id, 'another password', { ip: '127.0.0.1', now: app.context.now() }),
    )

    expect(await Promise.all(cookies.map((cookie) => isIn(cookie)))).toEqual([false, false])
    expect((await signIn(email)).reply.ok).toBe(false)
  })

  it('that is over makes a guest, not a failure', async () => {
    const reply = await app.withCookie('sid=gone').call(accounts.currentUser, {})

    expect(reply).toMatchObject({ status: 200, body: { guest: true } })
  })
})

describe('a hash of an earlier cost', () => {
  const hashOf = async (id: string) =>
    (
      await app.context.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).password_hash

  it('is renewed by signing in, and still fits', async () => {
    const { email, id } = await somebody()
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await app.context.db
      .updateTable('users')
      .set({ password_hash: weak })
      .where('id', '=', id)
      .execute()
    const first = await signIn(email)
    const renewed = await hashOf(id)
    await signIn(email)

    expect(first.reply.ok).toBe(true)
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hashOf(id)).toBe(renewed)
  })
})

describe('statement 38: what happened is noted', () => {
  const eventsOf = (userId: string | null, type: string) =>
    app.context.db
      .selectFrom('security_events')
      .select(['type', 'at', 'ip', 'session_id', 'user_agent', 'detail'])
      .where('user_id', userId === null ? 'is' : '=', userId)
      .where('type', '=', type)
      .execute()

  it('for signing in and out: with the session, the place, the browser and how', async () => {
    const { email, id } = await somebody()
    const at = app.from('192.0.2.7')
    const login = await at.call(
      accounts.login,
      { body: { email, password: PASSWORD } },
      { 'user-agent': 'Firefox' },
    )
    const [sid = ''] = [login.headers['set-cookie']].flat().map(String)
    await at.call(accounts.logout, {}, { cookie: sid.split(';')[0] ?? '' })
    const [signedIn] = await eventsOf(id, 'signed in')
    const [signedOut] = await eventsOf(id, 'signed out')

    expect(signedIn).toMatchObject({
      user_agent: 'Firefox',
      session_id: expect.any(String),
      at: expect.any(Date),
      detail: { amr: ['pwd'] },
    })
    expect(signedIn?.ip).toContain('192.0.2.7')
    expect(signedOut?.session_id).toBe(signedIn?.session_id)
  })

  it('for failing to: with whose account it was, as far as there is one, and never what was typed', async () => {
    const { email, id } = await somebody()
    const at = app.from('192.0.2.8')
    await at.call(accounts.login, { body: { email, password: 'typed-by-somebody' } })
    await at.call(accounts.login, { body: { email: 'typed@example.test', password: PASSWORD } })
    const noted = [
      ...(await eventsOf(id, 'sign-in failed')),
      ...(await eventsOf(null, 'sign-in failed')),
    ]

    expect(noted.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([
        { method: 'pwd', reason: 'wrong password' },
        { method: 'pwd', reason: 'unknown address' },
      ]),
    )
    expect(JSON.stringify(noted)).not.toContain('typed')
  })
})
