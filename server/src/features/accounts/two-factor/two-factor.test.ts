import { accounts } from '@zegel/contract/accounts/accounts'
import { twoFactor } from '@zegel/contract/accounts/two-factor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { challengeCookie, codeAt, turnOnTwoFactor } from '../../../../test/outside/authenticator.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const confirmed = (user: { id: string }) => app.as(user, { passwordConfirmed: true })
const isIn = async (caller: Caller) =>
  (await caller.call(accounts.setLanguage, { body: { language: 'nl' } })).ok

async function secretOf(caller: Caller): Promise<string> {
  const reply = await caller.call(twoFactor.qrCode, {})
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body.url
}

async function isOn(user: { id: string }): Promise<boolean> {
  const { body } = await app.as(user).call(accounts.currentUser, {})
  return 'two_factor_confirmed_at' in body && body.two_factor_confirmed_at !== null
}

describe('turning off', () => {
  it('takes secret and codes away, and a new set-up has another secret', async () => {
    const user = await app.given.user()
    const { url } = await turnOnTwoFactor(app, user)
    const caller = confirmed(user)
    const reply = await caller.call(twoFactor.disable, {})

    expect(reply.status).toBe(204)
    expect(await isOn(user)).toBe(false)
    expect((await caller.call(twoFactor.recoveryCodes, {})).body).toEqual([])
    await caller.call(twoFactor.enable, {})
    expect(await secretOf(caller)).not.toBe(url)
  })

  it('may be asked twice, and mails once', async () => {
    const user = await app.given.user()
    await turnOnTwoFactor(app, user)
    const caller = confirmed(user)
    await caller.call(twoFactor.disable, {})

    expect((await caller.call(twoFactor.disable, {})).status).toBe(204)
    expect(await mailsTo(user)).toEqual([
      'Tweestapsverificatie staat aan',
      'Tweestapsverificatie staat uit',
    ])
  })

  it('of a set-up that was never confirmed just forgets it, without a mail', async () => {
    const user = await app.given.user()
    const caller = confirmed(user)
    await caller.call(twoFactor.enable, {})
    await caller.call(twoFactor.disable, {})

    expect((await caller.call(twoFactor.qrCode, {})).status).toBe(404)
    expect(await mailsTo(user)).toEqual([])
  })
})

describe('statement 8: turning it on or off', () => {
  it.each(['on', 'off'])('%s ends every other session, and keeps one’s own', async (way) => {
    const user = await app.given.user()
    const own = confirmed(user)
    const { url } = await begin(own)
    const code = codeAt(url, app.context.now())
    if (way === 'off') await own.call(twoFactor.confirm, { body: { code } })
    const other = app.as(user)
    expect(await isIn(other)).toBe(true)

    if (way === 'on') await own.call(twoFactor.confirm, { body: { code } })
    else await own.call(twoFactor.disable, {})

    expect(await isIn(other)).toBe(false)
    expect(await isIn(own)).toBe(true)
  })

  it('off ends every challenge that waits', async () => {
    const user = await app.given.user()
    const { url } = await turnOnTwoFactor(app, user)
    const waiting = app.withCookie(await challengeCookie(app, user))
    await confirmed(user).call(twoFactor.disable, {})
    app.clock.advance({ minutes: 1 })
    const code = codeAt(url, app.context.now())

    expect(await waiting.call(twoFactor.challenge, { body: { code } })).toMatchObject({
      status: 422,
      body: { code: 'challenge-over' },
    })
  })

  it('leaves the sessions of others alone', async () => {
    const other = app.as(await app.given.user())
    await isIn(other)
    await turnOnTwoFactor(app, await app.given.user())

    expect(await isIn(other)).toBe(true)
  })
})

describe('statement 9: a password that was not confirmed lately', () => {
  const guarded = [
    twoFactor.enable,
    twoFactor.disable,
    twoFactor.qrCode,
    twoFactor.recoveryCodes,
    twoFactor.newRecoveryCodes,
  ]

  it.each(guarded.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '$name answers 423 and changes nothing',
    async ({ endpoint }) => {
      const user = await app.given.user()
      const { recoveryCodes } = await turnOnTwoFactor(app, user)
      const reply = await app.as(user).call(endpoint, {})

      expect(reply).toMatchObject({ status: 423, body: { code: 'password-confirmation-needed' } })
      expect(await isOn(user)).toBe(true)
      expect((await confirmed(user).call(twoFactor.recoveryCodes, {})).body).toEqual(recoveryCodes)
    },
  )

  it('does not take a first code either, even the right one', async () => {
    const user = await app.given.user()
    const { url } = await begin(confirmed(user))
    const code = codeAt(url, app.context.now())

    expect((await app.as(user).call(twoFactor.confirm, { body: { code } })).status).toBe(423)
    expect(await isOn(user)).toBe(false)
  })

  it('is one that was confirmed sixteen minutes ago', async () => {
    const caller = confirmed(await app.given.user())
    expect((await caller.call(twoFactor.enable, {})).status).toBe(204)
    app.clock.advance({ minutes: 16 })

    expect((await caller.call(twoFactor.enable, {})).status).toBe(423)
  })
})

describe('statement 38: the log of accounts', () => {
  it('has each step with who, which session, from where and when', async () => {
    const user = await app.given.user()
    const own = confirmed(user)
    const { url } = await begin(own)
    await own.call(twoFactor.confirm, { body: { code: '000000' } })
    await own.call(twoFactor.confirm, { body: { code: codeAt(url, app.context.now()) } })
    await own.call(twoFactor.newRecoveryCodes, {})
    await own.call(twoFactor.disable, {})
    const events = await app.context.db
      .selectFrom('security_events')
      .select(['type', 'ip', 'session_id', 'at'])
      .where('user_id', '=', user.id)
      .orderBy('at')
      .execute()

    expect(events.map(({ type }) => type)).toEqual([
      'signed in',
      'second factor failed',
      'two-factor on',
      'recovery codes renewed',
      'two-factor off',
    ])
    expect(new Set(events.map(({ session_id }) => session_id)).size).toBe(1)
    for (const event of events) {
      expect(event).toMatchObject({
        ip: expect.stringContaining('127.0.0.1'),
        at: expect.any(Date),
      })
    }
  })
})

it('notes on the own session that its user showed the second factor, until it is off', async () => {
  const user = await app.given.user()
  const own = confirmed(user)
  const { url } = await begin(own)
  await own.call(twoFactor.confirm, { body: { code: codeAt(url, app.context.now()) } })
  const on = await factorsOf(user)
  await own.call(twoFactor.disable, {})

  expect(on).toEqual(['pwd', 'otp'])
  expect(await factorsOf(user)).toEqual(['pwd'])
})

async function begin(caller: Caller): Promise<{ url: string }> {
  await caller.call(twoFactor.enable, {})
  return { url: await secretOf(caller) }
}

async function mailsTo({ id }: { id: string }): Promise<string[]> {
  const mails = app.context.db.selectFrom('mails').select('subject').where('user_id', '=', id)
  return (await mails.orderBy('created_at').execute()).map(({ subject }) => subject)
}

async function factorsOf({ id }: { id: string }): Promise<string[]> {
  const sessions = app.context.db.selectFrom('sessions').select('amr').where('user_id', '=', id)
  return (await sessions.where('revoked_at', 'is', null).executeTakeFirstOrThrow()).amr
}
