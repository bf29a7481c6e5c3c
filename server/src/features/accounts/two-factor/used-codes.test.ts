import type { TwoFactorChallenge } from '@zegel/contract/accounts/two-factor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  challengeCookie,
  codeAt,
  passChallenge,
  userWithTwoFactor,
  turnOnTwoFactor,
} from '../../../../test/outside/authenticator.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const somebody = () => userWithTwoFactor(app)
const answer = (user: { id: string }, body: TwoFactorChallenge, cookie?: string) =>
  passChallenge(app, user, body, cookie)

describe('statement 20: a code that was used', () => {
  it('does not open a second challenge', async () => {
    const { user, code } = await somebody()

    expect((await answer(user, { code: code() })).status).toBe(204)
    expect((await answer(user, { code: code() })).body).toMatchObject({ code: 'code-wrong' })
  })

  it('takes the codes before it along, so that nobody uses one that was seen on a screen', async () => {
    const { user, code } = await somebody()
    const before = code()
    app.clock.advance({ seconds: 30 })
    await answer(user, { code: code() })

    expect((await answer(user, { code: before })).body).toMatchObject({ code: 'code-wrong' })
  })

  it('is also the one that turned the second factor on', async () => {
    const user = await app.given.user()
    const { url } = await turnOnTwoFactor(app, user)
    const code = codeAt(url, app.context.now())

    expect((await answer(user, { code })).body).toMatchObject({ code: 'code-wrong' })
  })

  it('of recovery does not work again', async () => {
    const { user, recoveryCodes } = await somebody()
    await answer(user, { recovery_code: recoveryCodes[0] })

    expect((await answer(user, { recovery_code: recoveryCodes[0] })).body).toMatchObject({
      code: 'recovery-code-wrong',
    })
  })
})

it('statement 38: notes asking, failing and passing, with the method and never the code', async () => {
  const { user, code, recoveryCodes } = await somebody()
  const challenge = await challengeCookie(app, user)
  await answer(user, { code: '000000' }, challenge)
  await answer(user, { recovery_code: 'aaaaaaaaaa-bbbbbbbbbb' }, challenge)
  const used = code()
  await answer(user, { code: used }, challenge)
  const events = await app.context.db
    .selectFrom('security_events')
    .select(['type', 'detail'])
    .where('user_id', '=', user.id)
    .orderBy('at')
    .execute()

  expect(events.slice(-4)).toEqual([
    { type: 'second factor asked', detail: { method: 'pwd' } },
    { type: 'second factor failed', detail: { method: 'otp' } },
    { type: 'second factor failed', detail: { method: 'recovery' } },
    { type: 'signed in', detail: { amr: ['pwd', 'otp'] } },
  ])
  const text = JSON.stringify(events)
  for (const secret of [used, ...recoveryCodes]) expect(text).not.toContain(secret)
})
