import { untilSomebodyWaits } from '../../../../test/database.ts'
import { accounts } from '@zegel/contract/accounts/accounts'
import { passwords } from '@zegel/contract/accounts/passwords'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { type Browser, browser } from '../../../../test/outside/browser.ts'
import { addPerson, PASSWORD } from '../../../../test/fixtures/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const NEW = 'een molen aan het water'

async function signedIn(email: string, more: object = {}) {
  const at = browser(app)
  const { status } = await at.call(accounts.login, { body: { email, password: PASSWORD, ...more } })
  expect(status).toBe(200)
  return at
}

async function somebody() {
  const user = await addPerson(app)
  return { user, at: await signedIn(user.email) }
}

const isIn = async (at: Browser) =>
  (await at.call(accounts.setLanguage, { body: { language: 'nl' } })).status === 204
const isConfirmed = async (at: Browser) =>
  (await at.call(passwords.confirmedPasswordStatus, {})).body
const confirm = (at: Browser, password = PASSWORD) =>
  at.call(passwords.confirmPassword, { body: { password } })
const change = (at: Browser, old_password = PASSWORD, new_password = NEW) =>
  at.call(passwords.changePassword, {
    body: { old_password, new_password, new_password_confirmation: new_password },
  })

async function eventsOf(userId: string) {
  const rows = await app.context.db
    .selectFrom('security_events')
    .select('type')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ type }) => type)
}

describe('confirming the password', () => {
  it('holds for fifteen minutes, and signing in is no confirmation', async () => {
    const { at } = await somebody()
    const before = await isConfirmed(at)
    const reply = await confirm(at)
    const after = await isConfirmed(at)
    app.clock.advance({ minutes: 15 })
    const justStill = await isConfirmed(at)
    app.clock.advance({ seconds: 1 })

    expect(reply.status).toBe(204)
    expect([before, after, justStill, await isConfirmed(at)]).toEqual([
      { confirmed: false },
      { confirmed: true },
      { confirmed: true },
      { confirmed: false },
    ])
  })

  it('answers 403 at the field for a wrong one', async () => {
    const { at } = await somebody()
    const reply = await confirm(at, 'something else')

    expect(reply).toMatchObject({
      status: 403,
      body: { code: 'password-wrong', errors: { password: ['Dit wachtwoord klopt niet.'] } },
    })
    expect(at.lastSet()).toEqual([])
    expect(await isConfirmed(at)).toEqual({ confirmed: false })
  })

  it('statement 3: gives another cookie, and the one before works for ten seconds more', async () => {
    const { at } = await somebody()
    const before = at.copy()
    await confirm(at)
    const meanwhile = await isIn(before)
    app.clock.advance({ seconds: 9 })
    const stillThen = await isIn(before)
    app.clock.advance({ seconds: 1 })

    expect(at.cookie('sid')).not.toBe(before.cookie('sid'))
    expect([meanwhile, stillThen, await isIn(before), await isIn(at)]).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  it('keeps a cookie that is to outlive the browser until the session ends', async () => {
    const { email } = await addPerson(app)
    const at = await signedIn(email, { remember: true })
    app.clock.advance({ minutes: 30 })
    await confirm(at)

    expect(at.lastSet()[0]).toContain(`Max-Age=${11.5 * 3600};`)
  })

  it('twice at once leaves somebody signed in', async () => {
    const { at } = await somebody()
    const replies = await Promise.all([confirm(at), confirm(at)])

    expect(replies.map(({ status }) => status)).toEqual([204, 204])
    expect(await isIn(at)).toBe(true)
  })

  it('can be tried six times a minute, and twenty times an hour', async () => {
    const { at } = await somebody()
    const statuses = []
    for (let time = 0; time < 7; time++) statuses.push((await confirm(at, 'wrong')).status)
    for (let time = 0; time < 30; time++) {
      app.clock.advance({ seconds: 15 })
      statuses.push((await confirm(at, 'wrong')).status)
    }

    expect(statuses.slice(0, 7)).toEqual([403, 403, 403, 403, 403, 403, 429])
    expect(statuses.slice(7, 20)).not.toContain(429)
    expect(statuses.slice(30)).toContain(429)
  })

  it('never works for whoever has no password', async () => {
    const user = await app.given.user()

    expect(
      (await app.as(user).call(passwords.confirmPassword, { body: { password: 'x' } })).status,
    ).toBe(403)
  })
})

describe('changing the password', () => {
  it('takes the new one from then on, and the old one no more', async () => {
    const { user, at } = await somebody()
    const reply = await change(at)
    const tries = [PASSWORD, NEW].map((password) =>
      browser(app).call(accounts.login, { body: { email: user.email, password } }),
    )

    expect(reply.status).toBe(204)
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 200])
  })

  it('is a confirmation of it, for the old one was just proven', async () => {
    const { at } = await somebody()
    await change(at)
    expect(await isConfirmed(at)).toEqual({ confirmed: true })
  })

  it('statement 3: goes on with another cookie, and the one before is dead at once', async () => {
    const { at } = await somebody()
    const before = at.copy()
    await change(at)

    expect(at.cookie('sid')).not.toBe(before.cookie('sid'))
    expect([await isIn(before), await isIn(at)]).toEqual([false, true])
  })

  it('ends the ten seconds that an earlier cookie had left', async () => {
    const { at } = await somebody()
    const before = at.copy()
    await confirm(at)
    await change(at)

    expect(await isIn(before)).toBe(false)
  })

  it('statement 8: ends every other session and everything that could become one', async () => {
    const { user, at } = await somebody()
    const others = [await signedIn(user.email), await signedIn(user.email)]
    const expires_at = new Date(app.context.now().add({ hours: 1 }).epochMilliseconds)
    for (const purpose of ['2fa', 'reset', 'verify_email'])
      await app.context.db
        .insertInto('auth_tokens')
        .values({
          token_hash: Buffer.from(purpose + user.id),
          purpose,
          user_id: user.id,
          expires_at,
        })
        .execute()
    await change(at)
    const left = await app.context.db
      .selectFrom('auth_tokens')
      .select('purpose')
      .where('user_id', '=', user.id)
      .execute()

    expect(await Promise.all(others.map(isIn))).toEqual([false, false])
    expect(await isIn(at)).toBe(true)
    expect(left).toEqual([{ purpose: 'verify_email' }])
  })

  it('is told to the owner by mail, and noted', async () => {
    const { user, at } = await somebody()
    await change(at)
    const mails = await app.context.db
      .selectFrom('mails')
      .select(['kind', 'text'])
      .where('to_address', '=', user.email)
      .execute()

    expect(mails.map(({ kind }) => kind)).toEqual(['password-changed'])
    expect(mails[0]?.text).not.toContain(NEW)
    expect(await eventsOf(user.id)).toEqual(['signed in', 'password changed'])
  })

  it.each([
    { why: 'the old one is wrong', old: 'wrong', chosen: NEW, field: 'old_password' },
    {
      why: 'everybody knows the new one',
      old: PASSWORD,
      chosen: 'Welkom2024!',
      field: 'new_password',
    },
    { why: 'it is short', old: PASSWORD, chosen: 'korter', field: 'new_password' },
    { why: 'it is the old one', old: PASSWORD, chosen: PASSWORD, field: 'new_password' },
    { why: 'it is made of the own address', old: PASSWORD, chosen: 'OWN', field: 'new_password' },
  ])('is refused when $why', async ({ old, chosen: typed, field }) => {
    const { user, at } = await somebody()
    const chosen = typed === 'OWN' ? user.email : typed
    const reply = await change(at, old, chosen)

    expect(reply.status).toBe(422)
    expect(reply.ok || Object.keys(reply.body.errors ?? {})).toEqual([field])
    expect(
      (await browser(app).call(accounts.login, { body: { email: user.email, password: PASSWORD } }))
        .ok,
    ).toBe(true)
  })

  it('is counted together with confirming', async () => {
    const { at } = await somebody()
    for (let time = 0; time < 3; time++) await confirm(at, 'wrong')
    for (let time = 0; time < 3; time++) await change(at, 'wrong')

    expect(await change(at)).toMatchObject({
      status: 429,
      body: { errors: { old_password: [expect.any(String)] } },
    })
  })

  it('at the moment somebody else signs in with the old one leaves him no session', async () => {
    const { user, at } = await somebody()
    const other = browser(app)
    const body = { email: user.email, password: PASSWORD }
    await Promise.all([change(at), other.call(accounts.login, { body })])

    expect(await isIn(other)).toBe(false)
  })

  it('refuses whoever proved the old one just before, and was not let in yet', async () => {
    const { user } = await somebody()
    const { pool } = app.context
    const changing = await pool.connect()
    await changing.query('begin')
    await changing.query('update users set password_changed_at = now() where id = $1', [user.id])
    const body = { email: user.email, password: PASSWORD }
    const signingIn = browser(app).call(accounts.login, { body })
    await untilSomebodyWaits(pool)
    await changing.query('commit')
    changing.release()

    expect(await signingIn).toMatchObject({ body: { code: 'bad-login' } })
  })
})

it('statement 38: confirming and failing to are noted with who, where and when', async () => {
  const { user, at } = await somebody()
  await confirm(at, 'wrong')
  await confirm(at)

  expect(await eventsOf(user.id)).toEqual([
    'signed in',
    'password not confirmed',
    'password confirmed',
  ])
})
