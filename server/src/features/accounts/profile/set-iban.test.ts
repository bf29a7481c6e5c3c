import { Writable } from 'node:stream'
import { accounts } from '@zegel/contract/accounts/accounts'
import { profile } from '@zegel/contract/accounts/profile'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { mailsTo } from '../../../../test/mailed.ts'
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

  it('is told of by mail, as the first or as another, without the number', async () => {
    const user = await app.given.user()
    const anna = app.as(user, { passwordConfirmed: true })
    const set = (number: string) => anna.call(profile.setIban, { body: { IBAN: number } })
    await set(IBAN)
    await set(IBAN)
    await set('BE68539007547034')
    const sent = await mailsTo(app, user.email)
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['account-changed', 'account-set'])
    const first = sent.find(({ kind }) => kind === 'account-set')
    expect(first?.text).toContain('Je rekeningnummer is ingesteld')
    expect(first?.text).toContain('4300')
    expect(first?.text).not.toMatch(/gewijzigd|terug|andere rekening/)
    for (const { text } of sent) expect(text).not.toMatch(/NL91ABNA0417164300|BE68539007547034/)
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
    const events = await app.context.db.selectFrom('platform_events').selectAll().execute()

    expect(log).toContain('/api/user/iban')
    expect(log).not.toContain('0417164300')
    expect(JSON.stringify(events)).toContain('bank account changed')
    expect(JSON.stringify(events)).not.toContain('0417164300')
  })

  it('may belong to another name, which can be emptied', async () => {
    const anna = app.as(await app.given.user(), { passwordConfirmed: true })
    const name = async () => {
      const { body } = await anna.call(accounts.currentUser, {})
      return 'natural_person' in body ? body.natural_person.IBAN_name : undefined
    }
    await anna.call(profile.setIban, { body: { IBAN, IBAN_name: 'A. de Vries e/o B. Jansen' } })
    const first = await name()
    await anna.call(profile.setIban, { body: { IBAN } })
    const kept = await name()
    await anna.call(profile.setIban, { body: { IBAN, IBAN_name: '' } })

    expect([first, kept, await name()]).toEqual([
      'A. de Vries e/o B. Jansen',
      'A. de Vries e/o B. Jansen',
      null,
    ])
  })

  it('of a company is kept by who acts for it, with their password', async () => {
    const user = await app.given.user()
    const company = await app.given.company()
    await app.context.db
      .insertInto('user_legal_persons')
      .values({ user_id: user.id, legal_person_id: company.id })
      .execute()
    const body = { IBAN, legal_person_id: company.id }
    const unconfirmed = await app.as(user).call(profile.setIban, { body })
    const anna = app.as(user, { passwordConfirmed: true })
    const kept = await anna.call(profile.setIban, { body })
    const { body: mine } = await anna.call(portfolio.listAuthorizedLegalPersons, {
      query: { without_user: true },
    })
    const bo = app.as(await app.given.user(), { passwordConfirmed: true })
    const refused = await bo.call(profile.setIban, {
      body: { ...body, IBAN: 'NL02ABNA0123456789' },
    })

    expect([unconfirmed.status, kept.status, refused.status]).toEqual([423, 204, 404])
    expect(mine).toMatchObject([{ id: company.id, account_end: '4300' }])
  })
})
