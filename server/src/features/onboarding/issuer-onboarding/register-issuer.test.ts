import { accounts } from '@zegel/contract/accounts/accounts'
import { issuerOnboarding, type RegisterIssuer } from '@zegel/contract/onboarding/issuer-onboarding'
import { onboarding } from '@zegel/contract/onboarding/onboarding'
import { passwords } from '@zegel/contract/accounts/passwords'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { cookieOf, mailsTo } from '../../../../test/mailed.ts'

let app: TestApp
let visitors = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

function someEmail(): string {
  visitors += 1
  return `issuer${visitors}@example.test`
}

function register(about: Partial<RegisterIssuer> = {}) {
  visitors += 1
  return app.from(`10.0.4.${visitors}`).call(onboarding.register, {
    body: {
      ...{ name: 'Bo', email: someEmail(), password: 'zonnewijzer in de tuin' },
      onboarding_type: 'bonds',
      ...about,
    },
  })
}

it('makes an account and begins an onboarding without an organisation', async () => {
  const email = someEmail()
  const reply = await register({ email, onboarding_type: 'options' })

  expect(reply.body).toMatchObject({
    onboarding: {
      onboarding_type: 'options',
      organization: null,
      financial_instrument: null,
      published_at: null,
      completed_at: null,
    },
  })
  expect(await mailsTo(app, email)).toHaveLength(1)
})

it('signs in, and the password that was chosen needs no confirmation', async () => {
  const email = someEmail()
  const caller = app.withCookie(cookieOf(await register({ email })))
  const asked = { query: { with: 'onboardings.organization' } }

  expect((await caller.call(accounts.currentUser, asked)).body).toMatchObject({
    email,
    natural_person: { first_name: 'Bo' },
    onboardings: [{ onboarding_type: 'bonds', financial_instrument_id: null, completed_at: null }],
  })
  expect((await caller.call(passwords.confirmedPasswordStatus, {})).body).toMatchObject({
    confirmed: true,
  })
})

it('shows the onboarding to nobody else', async () => {
  const reply = await register()
  const { onboarding: begun } = reply.body as { onboarding: { id: string } } // safe: an issuer registered
  const query = { onboarding_id: begun.id }
  const own = app.withCookie(cookieOf(reply))
  const other = app.as(await app.given.user())

  expect((await own.call(issuerOnboarding.get, { query })).body).toMatchObject({ id: begun.id })
  expect((await other.call(issuerOnboarding.get, { query })).status).toBe(404)
})

it.each([
  ['name', '', 'Voornaam is verplicht'],
  ['name', 'B', 'Voornaam moet minimaal 2 tekens bevatten'],
  ['email', '', 'E-mail is verplicht'],
  ['password', '', 'Wachtwoord is verplicht'],
  ['password', 'kort', 'Wachtwoord moet minimaal 8 tekens zijn'],
])('is refused when %s is %j', async (field, value, text) => {
  expect(await register({ [field]: value })).toMatchObject({
    status: 422,
    body: { errors: { [field]: [text] } },
  })
})

it('is refused to an address that is known already, without a word of whose it is', async () => {
  const { email, name } = await app.given.user({ name: 'Mevrouw De Wit' })
  const reply = await register({ email })

  expect(reply).toMatchObject({ status: 422, body: { code: 'email-taken' } })
  expect(JSON.stringify(reply.body)).not.toContain(name)
})

it('makes one account for two who register with the same address at once', async () => {
  const email = someEmail()
  const replies = await Promise.all([register({ email }), register({ email })])

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})
