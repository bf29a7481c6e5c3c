import { passwords } from '@zegel/contract/accounts/passwords'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { mailsTo, tokenMailedTo } from '../../../../test/mailed.ts'

let app: TestApp
let visitors = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

function forget(email: string, at: TestApp = app, headers = {}) {
  visitors += 1
  return at.from(`10.0.3.${visitors}`).call(passwords.forgotPassword, { body: { email } }, headers)
}

describe('a forgotten password', () => {
  it('gets a link by mail, for this address', async () => {
    const { email } = await app.given.user()
    await forget(email.toUpperCase())
    const token = await tokenMailedTo(app, email)
    const [mail] = await mailsTo(app, email)

    expect(mail?.kind).toBe('reset-password')
    expect(mail?.text).toContain(
      `http://localhost:3000/reset-password?token=${token}&email=${encodeURIComponent(email)}\n`,
    )
  })

  it('speaks the language of the account, else that of the screen', async () => {
    const english = await app.given.user({ language: 'en' })
    const unset = await app.given.user()
    await forget(english.email)
    await forget(unset.email, app, { 'accept-language': 'en' })
    await tokenMailedTo(app, english.email)
    await tokenMailedTo(app, unset.email)

    expect(await mailsTo(app, english.email)).toMatchObject([{ language: 'en' }])
    expect(await mailsTo(app, unset.email)).toMatchObject([{ language: 'en' }])
  })

  it('keeps the token as a hash only', async () => {
    const { email } = await app.given.user()
    await forget(email)
    const token = await tokenMailedTo(app, email)
    const { rows } = await app.context.pool.query('select t::text from auth_tokens t')

    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is answered the same for a known, unknown, disabled and impatient address', async () => {
    await using own = await testApp()
    const { email } = await own.given.user()
    const disabled = await own.given.user({ disabled_at: new Date() })
    const addresses = [email, email, 'nobody@forgot-password.test', disabled.email]
    const replies = []
    for (const address of addresses) replies.push(await forget(address, own))
    // Stops only when what came after the answers is done.
    await own.server.close()

    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(body).toEqual({
        message: 'Als er een account met dit e-mailadres is, hebben we een link gestuurd.',
      })
    }
    expect(await mailsTo(own, email)).toHaveLength(1)
    expect(await mailsTo(own, 'nobody@forgot-password.test')).toEqual([])
    expect(await mailsTo(own, disabled.email)).toEqual([])
  })

  it('may be asked again after a minute; then only the newest link works', async () => {
    await using own = await testApp()
    const { email, id } = await own.given.user()
    await forget(email, own)
    const first = await tokenMailedTo(own, email)
    own.clock.advance({ seconds: 61 })
    await forget(email, own)
    await own.server.close()
    const tokens = await own.context.db
      .selectFrom('auth_tokens')
      .select('purpose')
      .where('user_id', '=', id)
      .execute()

    expect(await mailsTo(own, email)).toHaveLength(2)
    expect(await tokenMailedTo(own, email)).not.toBe(first)
    expect(tokens).toEqual([{ purpose: 'reset' }])
  })

  it('is refused after ten times an hour from one place, whatever the address', async () => {
    const place = app.from('192.0.2.3')
    const tries = Array.from({ length: 11 }, (_, time) =>
      place.call(passwords.forgotPassword, { body: { email: `nobody${time}@example.test` } }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)

    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('the first password of an account without one', () => {
  it('is chosen by the link of a mail', async () => {
    const user = await app.given.user()
    const reply = await app.as(user).call(passwords.setPassword, {})

    expect(reply.status).toBe(204)
    expect(await mailsTo(app, user.email)).toMatchObject([{ kind: 'set-password' }])
    const password = 'zonnewijzer in de tuin'
    const body = {
      email: user.email,
      token: await tokenMailedTo(app, user.email),
      password,
      password_confirmation: password,
    }
    expect((await app.from('10.0.3.250').call(passwords.resetPassword, { body })).status).toBe(200)
    expect(await app.as(user).call(passwords.setPassword, {})).toMatchObject({
      status: 422,
      body: { code: 'account-has-password' },
    })
  })
})
