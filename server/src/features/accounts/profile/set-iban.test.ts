import { Writable } from 'node:stream'
import { accounts } from '@zegel/contract/accounts/accounts'
import { profile } from '@zegel/contract/accounts/profile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { makeLogger } from '../../../http/logger.ts'

const IBAN = 'NL91ABNA0417164300'

let app: TestApp
let log = ''
beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString()
      done()
    },
  })
  app = await testApp({ logger: makeLogger({ production: true }, destination) })
})
afterAll(() => app[Symbol.asyncDispose]())

describe('the bank account', () => {
  it.each([IBAN, 'NL91 ABNA 0417 1643 00', 'nl91abna0417164300', 'BE68 5390 0754 7034'])(
    'is kept when it is typed as %s',
    async (typed) => {
      const anna = app.as(await app.given.user(), { passwordConfirmed: true })
      const reply = await anna.call(profile.setIban, { body: { IBAN: typed } })

      expect(reply.status).toBe(204)
      expect((await anna.call(accounts.currentUser, {})).body).toMatchObject({
        natural_person: { IBAN: typed.replaceAll(' ', '').toUpperCase() },
      })
    },
  )

  it.each([
    { typed: '', text: 'IBAN is verplicht' },
    { typed: 'NL91ABNA0417164301', text: 'Dit is geen geldig IBAN.' },
    { typed: 'NL91', text: 'Dit is geen geldig IBAN.' },
    { typed: 'XX91ABNA0417164300', text: 'Dit is geen geldig IBAN.' },
    { typed: 'N'.repeat(40), text: 'Dit is geen geldig IBAN.' },
  ])('is refused when it is typed as "$typed"', async ({ typed, text }) => {
    const anna = app.as(await app.given.user(), { passwordConfirmed: true })
    const reply = await anna.call(profile.setIban, { body: { IBAN: typed } })

    expect(reply).toMatchObject({ status: 422, body: { errors: { IBAN: [text] } } })
  })

  it('statement 9: asks for the password first', async () => {
    const user = await app.given.user()
    const reply = await app.as(user).call(profile.setIban, { body: { IBAN } })
    const mistyped = await app
      .as(user)
      .call(profile.setIban, { body: { IBAN: 'NL00ABNA0417164300' } })
    const confirmed = app.as(user, { passwordConfirmed: true })
    await confirmed.call(accounts.currentUser, {})
    app.clock.advance({ minutes: 16 })

    expect(reply.status).toBe(423)
    expect(mistyped.status).toBe(422)
    expect((await confirmed.call(profile.setIban, { body: { IBAN } })).status).toBe(423)
  })

  it('statement 37: is in no log and no event', async () => {
    const user = await app.given.user()
    const anna = app.as(user, { passwordConfirmed: true })
    await anna.call(profile.setIban, { body: { IBAN } })
    await anna.call(profile.setIban, { body: { IBAN: 'NL00ABNA0417164300' } })
    const events = await app.context.db.selectFrom('audit_events').selectAll().execute()

    expect(log).toContain('/api/user/iban')
    expect(log).not.toContain('0417164300')
    expect(JSON.stringify(events)).toContain('bank account changed')
    expect(JSON.stringify(events)).not.toContain('0417164300')
  })
})
