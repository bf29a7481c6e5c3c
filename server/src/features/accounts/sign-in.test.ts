import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { accounts } from '@zegel/contract/accounts/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { newIpAddress } from '../../../test/outside/browser.ts'
import { dump, tracesOf } from '../../../test/dump.ts'
import { addPerson, PASSWORD } from '../../../test/fixtures/people.ts'
import { inTransaction } from '../../db/database.ts'
import { addUser } from './add-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const somebody = () => addPerson(app)

async function signIn(email: string, at: TestApp = app, more: object = {}) {
  // Each from a place of their own, so that limits by place do not meet.
  const reply = await at
    .from(newIpAddress())
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
      { email: 'nobody@sign-in.test', password: PASSWORD },
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
    const user = { name: 'Anna', email: 'anna@sign-in.test', password: PASSWORD }
    await inTransaction(secure.context.db, (tx) => addUser(tx, '127.0.0.1', user))
    const { reply, header, cookie } = await signIn(user.email, secure)
    const lines = [reply.headers['set-cookie']].flat().map(String)

    expect(header).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    for (const line of lines)
      expect(line).toMatch(
        /^__Host-(?=.*; Path=\/)(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Lax)/,
      )
    expect(lines).toHaveLength(2)
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
    await at.call(accounts.login, { body: { email: 'typed@sign-in.test', password: PASSWORD } })
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
