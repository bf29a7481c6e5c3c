import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { codeAt, passChallenge, turnOnTwoFactor } from '../../../../test/outside/authenticator.ts'
import { type Browser, browserOn } from '../../../../test/outside/google-browser.ts'
import {
  type OpenIdAccount,
  type TestOpenIdProvider,
  testOpenIdProvider,
} from '../../../../test/outside/openid-provider.ts'
import { hashToken, makeToken } from '../../../lib/token.ts'
import { isAddressVerified, signInWithGoogle } from './sign-in-with-google.ts'

const GOOGLE = 'https://accounts.google.com'
const START = '/api/auth/google'

let issuer: TestOpenIdProvider
let app: TestApp
beforeAll(async () => {
  issuer = await testOpenIdProvider()
  app = await testApp({ settings: { google: issuer.settings } })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await issuer[Symbol.asyncDispose]()
})

let made = 0
function somebody(about: Partial<OpenIdAccount> = {}): OpenIdAccount {
  made += 1
  return {
    sub: `sub-${made}`,
    email: `google${made}@example.test`,
    email_verified: true,
    name: 'Bo de Wit',
    ...about,
  }
}

/** A new browser whose visitor has this account at Google, and the page they end up on. */
async function come(account: OpenIdAccount | null, redirect?: string) {
  issuer.signInAs(account)
  const browser = browserOn(app)
  const page = await browser.follow(redirect ? `${START}?redirect=${redirect}` : START)
  return { browser, page }
}

async function whoIs({ cookies }: Browser) {
  const reply = await app.server.inject({
    url: '/api/user/current',
    headers: { cookie: `sid=${cookies.get('sid')}` },
  })
  return reply.json<{ email?: string; guest?: true; id: string; has_password: boolean }>()
}

function eventsOf(type: string) {
  return app.context.db
    .selectFrom('security_events')
    .selectAll()
    .where('type', '=', type)
    .orderBy('at', 'desc')
    .execute()
}

async function mailsTo(address: string): Promise<string[]> {
  const mails = await app.context.db
    .selectFrom('mails')
    .select('kind')
    .where('to_address', '=', address)
    .orderBy('id')
    .execute()
  return mails.map(({ kind }) => kind)
}

it('is told of only where it is set up', async () => {
  expect((await app.server.inject({ url: '/api/auth/options' })).json()).toEqual({ google: true })

  await using other = await testApp()
  expect((await other.server.inject({ url: '/api/auth/options' })).json()).toEqual({
    google: false,
  })
  for (const url of [START, `${START}/callback`])
    expect((await other.server.inject({ url })).statusCode).toBe(404)
})

describe('somebody new', () => {
  it('gets an account without a password, and is signed in', async () => {
    const { browser, page } = await come(
      somebody({ sub: 'new', email: 'Nieuw@Sign-In-With-Google.test' }),
    )

    expect(page).toBe('/app/home')
    expect(await whoIs(browser)).toMatchObject({
      email: 'nieuw@sign-in-with-google.test',
      email_verified_at: expect.any(String),
      name: 'Bo de Wit',
      has_password: false,
    })
    const [registered] = await eventsOf('registered')
    expect(registered).toMatchObject({ detail: { method: 'google' } })
    const [signedIn] = await eventsOf('signed in')
    expect(signedIn).toMatchObject({ detail: { amr: ['google'] } })
  })

  it('becomes who the register already knows by that address', async () => {
    const person = await app.given.person({ email: 'bekend@sign-in-with-google.test' })
    const { browser } = await come(somebody({ email: 'bekend@sign-in-with-google.test' }))

    expect(await whoIs(browser)).toMatchObject({ natural_person: { id: person.id } })
  })

  it('has to read a mail first where Google does not know whose the address is today', async () => {
    const person = await app.given.person({ email: 'ooit@bedrijf.test' })
    const identity = { iss: GOOGLE, sub: 'once', email: 'ooit@bedrijf.test', email_verified: true }
    const { userId } = await signInWithGoogle(app.context, identity, {
      tokenHash: hashToken(makeToken()),
      ip: '127.0.0.1',
      userAgent: undefined,
      replaces: undefined,
      knows: () => false,
      language: 'nl',
    })

    const { email_verified_at, natural_person_id } = await app.context.db
      .selectFrom('users')
      .select(['email_verified_at', 'natural_person_id'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(email_verified_at).toBeNull()
    expect(natural_person_id).not.toBe(person.id)
    expect(await mailsTo('ooit@bedrijf.test')).toEqual(['verify-email'])
  })

  it.each([
    { email: 'bo@gmail.com', vouched: true },
    { email: 'bo@bedrijf.nl', hd: 'bedrijf.nl', vouched: true },
    { email: 'bo@bedrijf.nl', vouched: false },
    { email: 'bo@gmail.com.evil.test', vouched: false },
  ])('with $email and organisation $hd is vouched for: $vouched', ({ vouched, ...claims }) => {
    const identity = { iss: GOOGLE, sub: 'x', email_verified: true, ...claims }
    expect(isAddressVerified(identity)).toBe(vouched)
    expect(isAddressVerified({ ...identity, email_verified: false })).toBe(false)
  })

  it.each([{ email_verified: false }, { email_verified: false, sub: 'other' }])(
    'is refused when Google did not verify the address',
    async (about) => {
      const { browser, page } = await come(somebody(about))

      expect(page).toBe('/login?error=google')
      expect(browser.cookies.has('sid')).toBe(false)
    },
  )

  it('gets one account when he comes twice at once', async () => {
    issuer.signInAs(somebody({ sub: 'twice', email: 'twee@sign-in-with-google.test' }))
    const browsers = [browserOn(app), browserOn(app)]
    await Promise.all(browsers.map((browser) => browser.follow(START)))

    const users = await app.context.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'twee@sign-in-with-google.test')
      .execute()
    expect(users).toHaveLength(1)
  })
})

describe('somebody who came before', () => {
  it('is signed in to the same account, whatever his address is by now', async () => {
    const account = somebody({ sub: 'again' })
    const first = await come(account)
    const second = await come({ ...account, email: 'later@sign-in-with-google.test' })

    expect(second.page).toBe('/app/home')
    expect(await whoIs(second.browser)).toMatchObject({ id: (await whoIs(first.browser)).id })
    expect(second.browser.cookies.get('sid')).not.toBe(first.browser.cookies.get('sid'))
  })

  it('goes to where he wanted to be, as long as that is here', async () => {
    const account = somebody({ sub: 'goer' })
    expect((await come(account, '/app/portfolio?tab=2')).page).toBe('/app/portfolio?tab=2')
    expect((await come(account, 'https://evil.example/x')).page).toBe('/x')
    expect((await come(account, 'https://a//evil.example')).page).toBe('/evil.example')
  })

  it('gets no further when his account is disabled', async () => {
    const account = somebody({ sub: 'disabled' })
    const { browser } = await come(account)
    const { id } = await whoIs(browser)
    await app.context.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', id)
      .execute()

    const again = await come(account, '/app/portfolio')
    expect(again.page).toBe('/login?error=google&redirect=%2Fapp%2Fportfolio')
    expect(again.browser.cookies.has('sid')).toBe(false)
    expect(await eventsOf('google refused')).toContainEqual(
      expect.objectContaining({ user_id: id, detail: { reason: 'disabled' } }),
    )
  })

  it('statement 18: is asked for the second factor when he has one, and has no session before', async () => {
    const account = somebody({ sub: 'two-factor' })
    const user = await whoIs((await come(account)).browser)
    const { url } = await turnOnTwoFactor(app, user)
    app.clock.advance({ minutes: 1 })

    const { browser, page } = await come(account, '/app/portfolio')

    expect(page).toBe('/login?two_factor=1&redirect=%2Fapp%2Fportfolio')
    expect(browser.cookies.has('sid')).toBe(false)
    const [asked] = await eventsOf('second factor asked')
    expect(asked).toMatchObject({ user_id: user.id, detail: { method: 'google' } })

    const code = codeAt(url, app.context.now())
    const cookie = `challenge=${browser.cookies.get('challenge')}`
    expect(await passChallenge(app, user, { code }, cookie)).toMatchObject({ status: 204 })
    const [signedIn] = await eventsOf('signed in')
    expect(signedIn).toMatchObject({ user_id: user.id, detail: { amr: ['google', 'otp'] } })
  })
})

describe('statement 22: an address alone opens nothing', () => {
  it('refuses a Google account with the address of an account that is not linked to it', async () => {
    const user = await app.given.user()
    const { browser, page } = await come(somebody({ email: user.email }))

    expect(page).toBe('/login?error=google-not-linked')
    expect(browser.cookies.has('sid')).toBe(false)
  })

  it('refuses another Google account with the address of one that is linked', async () => {
    const account = somebody({ sub: 'first-owner' })
    await come(account)
    const { browser, page } = await come({ ...account, sub: 'second-owner' })

    expect(page).toBe('/login?error=google-not-linked')
    expect(browser.cookies.has('sid')).toBe(false)
  })
})

it('sends somebody who cancels at Google back to the sign-in page', async () => {
  expect((await come(null)).page).toBe('/login?error=google-cancelled')
})

it('leaves nothing but the sign-in page when the issuer is away', async () => {
  const away = { ...issuer.settings, issuer: 'http://127.0.0.1:9' }
  await using lonely = await testApp({ settings: { google: away } })

  const { status, next, headers } = await browserOn(lonely).open(START)

  expect([status, next]).toEqual([302, 'http://localhost:3000/login?error=google'])
  expect(headers['set-cookie']).toBeUndefined()
})

it('is started by our own pages alone', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const { next } = await browserOn(app).open(START, { 'sec-fetch-site': site })
    expect(next).toBe('http://localhost:3000/login')
  }
})
