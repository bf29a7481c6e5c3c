import { accounts } from '@zegel/contract/accounts/accounts'
import { type TwoFactorChallenge, twoFactor } from '@zegel/contract/accounts/two-factor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  challengeCookie,
  codeAt,
  passChallenge,
  userWithTwoFactor,
  turnOnTwoFactor,
} from '../../../../test/outside/authenticator.ts'
import { inTransaction } from '../../../db/database.ts'
import { addUser } from '../add-user.ts'

const PASSWORD = 'zonnewijzer in de tuin'
const WRONG = '000000'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const somebody = () => userWithTwoFactor(app)
const answer = (user: { id: string }, body: TwoFactorChallenge, cookie?: string) =>
  passChallenge(app, user, body, cookie)
const isIn = async (cookie: string) =>
  (await app.withCookie(cookie).call(accounts.setLanguage, { body: { language: 'nl' } })).ok

describe('signing in with a second factor', () => {
  it('starts with the password, which alone opens nothing', async () => {
    const user = await inTransaction(app.context.db, (tx) =>
      addUser(tx, '127.0.0.1', { name: 'Anna', email: 'anna@challenge.test', password: PASSWORD }),
    )
    const { url } = await turnOnTwoFactor(app, user)
    app.clock.advance({ minutes: 1 })
    const login = await app.guest.call(accounts.login, {
      body: { email: 'anna@challenge.test', password: PASSWORD },
    })
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''

    expect(login.body).toEqual({ two_factor: true, redirect: '/app/home' })
    expect(cookie).toMatch(/^challenge=/)
    expect(await isIn(cookie)).toBe(false)
    const passed = await answer(user, { code: codeAt(url, app.context.now()) }, cookie)
    expect(passed.status).toBe(204)
    expect(await isIn(passed.session)).toBe(true)
  })

  it('takes a code of the app, with spaces in between too', async () => {
    const { user, code } = await somebody()
    const spaced = `${code().slice(0, 3)} ${code().slice(3)}`

    expect((await answer(user, { code: spaced })).status).toBe(204)
  })

  it('takes a recovery code, with or without its hyphen', async () => {
    const { user, recoveryCodes } = await somebody()
    const [one = '', two = ''] = recoveryCodes

    expect((await answer(user, { recovery_code: ` ${one} ` })).status).toBe(204)
    expect((await answer(user, { recovery_code: two.replace('-', '') })).status).toBe(204)
  })

  it('looks at the recovery code alone when both are sent', async () => {
    const { user, code, recoveryCodes } = await somebody()
    const wrong = await answer(user, { code: code(), recovery_code: 'aaaaaaaaaa-bbbbbbbbbb' })

    expect(wrong.body).toMatchObject({ errors: { recovery_code: [expect.any(String)] } })
    expect((await answer(user, { code: WRONG, recovery_code: recoveryCodes[0] })).status).toBe(204)
  })

  it('uses the code when the recovery code was left empty', async () => {
    const { user, code } = await somebody()

    expect((await answer(user, { code: code(), recovery_code: '' })).status).toBe(204)
  })

  it.each([
    { method: 'otp', firstFactor: 'pwd', amr: ['pwd', 'otp'] },
    { method: 'recovery', firstFactor: 'pwd', amr: ['pwd', 'recovery'] },
    { method: 'otp', firstFactor: 'google', amr: ['google', 'otp'] },
  ] as const)('notes $amr on the session', async ({ method, firstFactor, amr }) => {
    const { user, code, recoveryCodes } = await somebody()
    const body = method === 'otp' ? { code: code() } : { recovery_code: recoveryCodes[0] }
    await answer(user, body, await challengeCookie(app, user, { firstFactor }))
    const { rows } = await app.context.pool.query(
      'select amr from sessions where user_id = $1 order by created_at desc limit 1',
      [user.id],
    )

    expect(rows).toEqual([{ amr }])
  })

  it('keeps the cookie after the browser closes only when that was asked at the password', async () => {
    const { user, code } = await somebody()
    const kept = await answer(
      user,
      { code: code() },
      await challengeCookie(app, user, { remember: true }),
    )
    app.clock.advance({ minutes: 1 })
    const plain = await answer(user, { code: code() })

    expect(kept.cookies.find((text) => text.startsWith('sid='))).toContain('Max-Age=43200')
    expect(plain.cookies.find((text) => text.startsWith('sid='))).not.toContain('Max-Age')
  })

  it('takes a used recovery code off the list', async () => {
    const { user, recoveryCodes } = await somebody()
    await answer(user, { recovery_code: recoveryCodes[0] })
    const { body } = await app
      .as(user, { passwordConfirmed: true })
      .call(twoFactor.recoveryCodes, {})

    expect(body).toEqual(recoveryCodes.slice(1))
  })
})

describe('statement 3: the cookie after the challenge', () => {
  it('is another than before, and what the browser had before is dead', async () => {
    const { user, code } = await somebody()
    const { session: before } = await answer(user, { code: code() })
    app.clock.advance({ minutes: 1 })
    const challenge = await challengeCookie(app, user)
    const passed = await answer(user, { code: code() }, `${before}; ${challenge}`)

    expect(passed.session).toMatch(/^sid=[\w-]{43}$/)
    expect(passed.session).not.toBe(before)
    expect(challenge).not.toContain(passed.session.slice('sid='.length))
    expect(await isIn(before)).toBe(false)
    expect(await isIn(passed.session)).toBe(true)
  })

  it('comes with the end of the challenge’s own, which opens nothing more', async () => {
    const { user, code, recoveryCodes } = await somebody()
    const challenge = await challengeCookie(app, user)
    const passed = await answer(user, { code: code() }, challenge)
    const again = await answer(user, { recovery_code: recoveryCodes[0] }, challenge)

    expect(passed.cookies).toContainEqual(
      expect.stringMatching(/^challenge=; .*Expires=Thu, 01 Jan 1970/),
    )
    expect(again).toMatchObject({ status: 422, body: { code: 'challenge-over' } })
  })
})

describe('a challenge', () => {
  it.each([
    { body: { code: WRONG }, field: 'code', code: 'code-wrong' },
    {
      body: { recovery_code: 'aaaaaaaaaa-bbbbbbbbbb' },
      field: 'recovery_code',
      code: 'recovery-code-wrong',
    },
    { body: {}, field: 'code', code: 'code-required' },
    { body: { code: '12345' }, field: 'code', code: 'code-six-digits' },
  ])('refuses $body with $code', async ({ body, field, code }) => {
    const { user } = await somebody()
    const reply = await answer(user, body)

    expect(reply).toMatchObject({
      status: 422,
      body: { code, errors: { [field]: [expect.any(String)] } },
    })
    expect(reply.session).toBe('')
  })

  it.each(['challenge=made-up', 'other=1'])('is needed: "%s" is none', async (cookie) => {
    const { user, code } = await somebody()

    expect(await answer(user, { code: code() }, cookie)).toMatchObject({
      status: 422,
      body: { code: 'challenge-over', errors: { code: [expect.any(String)] } },
    })
  })

  it.each([
    { minutes: 9, status: 204 },
    { minutes: 11, status: 422 },
  ])('of $minutes minutes ago answers $status', async ({ minutes, status }) => {
    const { user, code } = await somebody()
    const challenge = await challengeCookie(app, user)
    app.clock.advance({ minutes })

    expect((await answer(user, { code: code() }, challenge)).status).toBe(status)
  })

  it('is over after five wrong codes, even for the right one; a new one is not', async () => {
    const { user, code } = await somebody()
    const challenge = await challengeCookie(app, user)
    for (let tries = 0; tries < 5; tries++) {
      expect((await answer(user, { code: WRONG }, challenge)).body).toMatchObject({
        code: 'code-wrong',
      })
    }

    expect((await answer(user, { code: code() }, challenge)).body).toMatchObject({
      code: 'challenge-over',
    })
    expect((await answer(user, { code: code() })).status).toBe(204)
  })

  it('leaves the earlier one of another browser as it is', async () => {
    const { user, code } = await somebody()
    const first = await challengeCookie(app, user)
    await challengeCookie(app, user)

    expect((await answer(user, { code: code() }, first)).status).toBe(204)
  })

  it('that is over is forgotten when the next begins', async () => {
    const { user } = await somebody()
    await challengeCookie(app, user)
    app.clock.advance({ minutes: 11 })
    await challengeCookie(app, user)
    const { rows } = await app.context.pool.query(
      'select count(*)::integer as kept from auth_tokens where user_id = $1',
      [user.id],
    )

    expect(rows).toEqual([{ kept: 1 }])
  })

  it('of somebody else is not opened by one’s own code', async () => {
    const [{ user }, other] = [await somebody(), await somebody()]

    expect((await answer(user, { code: other.code() })).status).toBe(422)
    expect((await answer(user, { recovery_code: other.recoveryCodes[0] })).status).toBe(422)
  })

  it('is refused to an account that was disabled since', async () => {
    const { user, code } = await somebody()
    const challenge = await challengeCookie(app, user)
    const disable = app.context.db.updateTable('users').set({ disabled_at: new Date() })
    await disable.where('id', '=', user.id).execute()

    expect(await answer(user, { code: code() }, challenge)).toMatchObject({
      status: 422,
      body: { code: 'challenge-over' },
    })
  })

  it('can not be guessed at in many challenges either: the eleventh try in a quarter of an hour is refused', async () => {
    const { user, code } = await somebody()
    app.clock.advance({ minutes: 15 })
    for (let tries = 0; tries < 10; tries++) {
      expect((await answer(user, { code: WRONG })).status).toBe(422)
    }
    const reply = await answer(user, { code: code() })

    expect(reply).toMatchObject({ status: 429, body: { errors: { code: [expect.any(String)] } } })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.advance({ minutes: 15 })
    expect((await answer(user, { code: code() })).status).toBe(204)
  })
})
