import { accounts } from '@zegel/contract/accounts/accounts'
import { passwords } from '@zegel/contract/accounts/passwords'
import { registration } from '@zegel/contract/accounts/registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { mailsTo, tokenMailedTo } from '../../../../test/mailed.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const unverified = () => app.given.user({ email_verified_at: null })

const INVALID = { status: 422, body: { code: 'verify-link-invalid' } }

describe('verifying an address', () => {
  it('happens by following the link of a mail', async () => {
    const user = await unverified()
    const browser = app.as(user)
    expect((await browser.call(registration.requestVerification, {})).status).toBe(204)
    const token = await tokenMailedTo(app, user.email)

    expect(await browser.call(registration.verifyEmail, { body: { token } })).toMatchObject({
      status: 200,
      body: { email: user.email },
    })
    expect((await browser.call(accounts.currentUser, {})).body).toMatchObject({
      email_verified_at: expect.any(String),
    })
  })

  it('works once, also for two who follow it at once', async () => {
    const user = await unverified()
    await app.as(user).call(registration.requestVerification, {})
    const token = await tokenMailedTo(app, user.email)
    const follow = () => app.as(user).call(registration.verifyEmail, { body: { token } })
    const replies = await Promise.all([follow(), follow()])

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await follow()).toMatchObject(INVALID)
  })

  it('needs the newest link, and within a day', async () => {
    const user = await unverified()
    await app.as(user).call(registration.requestVerification, {})
    const first = await tokenMailedTo(app, user.email)
    await app.as(user).call(registration.requestVerification, {})
    const second = await tokenMailedTo(app, user.email)
    const follow = (token: string) =>
      app.as(user).call(registration.verifyEmail, { body: { token } })

    expect(await follow(first)).toMatchObject(INVALID)
    app.clock.advance({ hours: 24 })
    expect(await follow(second)).toMatchObject(INVALID)
  })

  it('needs whose address it is to be signed in', async () => {
    const user = await unverified()
    await app.as(user).call(registration.requestVerification, {})
    const token = await tokenMailedTo(app, user.email)
    const other = app.as(await app.given.user())

    expect(await app.guest.call(registration.verifyEmail, { body: { token } })).toMatchObject({
      status: 422,
      body: { message: 'Log eerst in en open daarna de link in de mail nog een keer.' },
    })
    expect(await other.call(registration.verifyEmail, { body: { token } })).toMatchObject({
      status: 422,
      body: { code: 'sign-in-to-verify' },
    })
    expect((await app.as(user).call(registration.verifyEmail, { body: { token } })).status).toBe(
      200,
    )
  })

  it('does not let a guest sign in for a link that works for nobody', async () => {
    const user = await unverified()
    await app.as(user).call(registration.requestVerification, {})
    const token = await tokenMailedTo(app, user.email)
    const follow = (followed: string) =>
      app.guest.call(registration.verifyEmail, { body: { token: followed } })

    expect(await follow(`${token}x`)).toMatchObject(INVALID)
    expect(await follow(token)).toMatchObject({ body: { code: 'sign-in-to-verify' } })
    expect((await app.as(user).call(registration.verifyEmail, { body: { token } })).status).toBe(
      200,
    )
    expect(await follow(token)).toMatchObject(INVALID)
  })

  it('does not take the link of another purpose', async () => {
    const user = await unverified()
    await app.as(user).call(passwords.setPassword, {})
    const token = await tokenMailedTo(app, user.email)

    expect(await app.as(user).call(registration.verifyEmail, { body: { token } })).toMatchObject(
      INVALID,
    )
  })

  it('is mailed about at most six times a minute', async () => {
    const user = await unverified()
    const statuses = []
    for (let time = 0; time < 7; time++)
      statuses.push((await app.as(user).call(registration.requestVerification, {})).status)

    expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429])
    expect(await mailsTo(app, user.email)).toHaveLength(6)
  })

  it('mails nothing to whoever is verified', async () => {
    const user = await app.given.user()

    expect((await app.as(user).call(registration.requestVerification, {})).status).toBe(204)
    expect(await mailsTo(app, user.email)).toEqual([])
  })
})
