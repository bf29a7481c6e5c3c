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

async function secretOf(caller: Caller): Promise<string> {
  const reply = await caller.call(twoFactor.qrCode, {})
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body.url
}

async function isOn(user: { id: string }): Promise<boolean> {
  const { body } = await app.as(user).call(accounts.currentUser, {})
  return 'two_factor_confirmed_at' in body && body.two_factor_confirmed_at !== null
}

describe('setting up', () => {
  it('gives a secret that means nothing until a first code is confirmed', async () => {
    const user = await app.given.user()
    const caller = confirmed(user)

    expect(await caller.call(twoFactor.enable, {})).toMatchObject({ status: 204 })
    expect(await isOn(user)).toBe(false)
    expect((await caller.call(twoFactor.recoveryCodes, {})).body).toEqual([])
  })

  it('shows the secret as a drawing of 192 pixels and as a link for the app', async () => {
    const user = await app.given.user({ email: 'anna@set-up-two-factor.test' })
    const caller = confirmed(user)
    await caller.call(twoFactor.enable, {})

    expect((await caller.call(twoFactor.qrCode, {})).body).toEqual({
      svg: expect.stringMatching(/^<svg [^>]*width="192" height="192"/),
      url: expect.stringMatching(/^otpauth:\/\/totp\/Zegel:anna%40set-up-two-factor\.test\?/),
    })
  })

  it('keeps the secret when it is asked for again, so that what was scanned still fits', async () => {
    const caller = confirmed(await app.given.user())
    await caller.call(twoFactor.enable, {})
    const first = await secretOf(caller)
    await Promise.all([caller.call(twoFactor.enable, {}), caller.call(twoFactor.enable, {})])

    expect(await secretOf(caller)).toBe(first)
  })

  it('has no secret to show before it was begun, and none any more once it is on', async () => {
    const user = await app.given.user()
    const before = await confirmed(user).call(twoFactor.qrCode, {})
    await turnOnTwoFactor(app, user)

    expect(before.status).toBe(404)
    expect((await confirmed(user).call(twoFactor.qrCode, {})).status).toBe(404)
  })

  it('goes with a code of the app', async () => {
    const user = await app.given.user()
    const caller = confirmed(user)
    await caller.call(twoFactor.enable, {})
    const code = codeAt(await secretOf(caller), app.context.now())
    const reply = await caller.call(twoFactor.confirm, { body: { code } })

    expect(reply.status).toBe(204)
    expect(await isOn(user)).toBe(true)
  })

  it('refuses another code with 403, and does not turn anything on', async () => {
    const user = await app.given.user()
    const caller = confirmed(user)
    await caller.call(twoFactor.enable, {})
    const old = codeAt(await secretOf(caller), app.context.now().subtract({ minutes: 5 }))
    const reply = await caller.call(twoFactor.confirm, { body: { code: old } })

    expect(reply).toMatchObject({
      status: 403,
      body: { code: 'setup-code-wrong', errors: { code: [expect.any(String)] } },
    })
    expect(await isOn(user)).toBe(false)
  })

  it.each(['', '12345', '1234567', 'abcdef'])(
    'refuses "%s", which is no code, with 422',
    async (code) => {
      const reply = await confirmed(await app.given.user()).call(twoFactor.confirm, {
        body: { code },
      })

      expect(reply).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } })
    },
  )

  it('has nothing to confirm when it was not begun', async () => {
    const caller = confirmed(await app.given.user())

    expect((await caller.call(twoFactor.confirm, { body: { code: '123456' } })).status).toBe(404)
  })

  it('refuses the eleventh code within a quarter of an hour', async () => {
    const caller = confirmed(await app.given.user())
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries++) {
      statuses.push((await caller.call(twoFactor.confirm, { body: { code: '000000' } })).status)
    }

    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses[10]).toBe(429)
  })

  it('changes nothing when it is on already', async () => {
    const user = await app.given.user()
    const { recoveryCodes, url } = await turnOnTwoFactor(app, user)
    const caller = confirmed(user)
    await caller.call(twoFactor.enable, {})
    app.clock.advance({ minutes: 1 })
    const again = await caller.call(twoFactor.confirm, {
      body: { code: codeAt(url, app.context.now()) },
    })

    expect(again.status).toBe(403)
    expect(await isOn(user)).toBe(true)
    expect((await caller.call(twoFactor.recoveryCodes, {})).body).toEqual(recoveryCodes)
  })
})

describe('recovery codes', () => {
  it('are eight of twenty characters, all different', async () => {
    const { recoveryCodes } = await turnOnTwoFactor(app, await app.given.user())

    expect(new Set(recoveryCodes).size).toBe(8)
    for (const code of recoveryCodes)
      expect(code).toMatch(/^[2-9a-hjkmnp-z]{10}-[2-9a-hjkmnp-z]{10}$/)
  })

  it('are replaced by eight new ones when asked, and the old ones open nothing', async () => {
    const user = await app.given.user()
    const { recoveryCodes: old } = await turnOnTwoFactor(app, user)
    const { body: renewed } = await confirmed(user).call(twoFactor.newRecoveryCodes, {})
    const reply = await app
      .withCookie(await challengeCookie(app, user))
      .call(twoFactor.challenge, { body: { recovery_code: old[0] } })

    expect(renewed).toHaveLength(8)
    expect(renewed).not.toEqual(expect.arrayContaining([old[0]]))
    expect((await confirmed(user).call(twoFactor.recoveryCodes, {})).body).toEqual(renewed)
    expect(reply.status).toBe(422)
  })

  it('can not be renewed while it is off', async () => {
    const caller = confirmed(await app.given.user())
    await caller.call(twoFactor.enable, {})

    expect((await caller.call(twoFactor.newRecoveryCodes, {})).status).toBe(404)
  })
})
