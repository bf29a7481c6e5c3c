import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { type Browser, browserOn } from '../../../../test/outside/google-browser.ts'
import {
  type MaliciousOpenIdProvider,
  maliciousOpenIdProvider,
  untrustedKey,
} from '../../../../test/outside/malicious-openid-provider.ts'
import {
  type TestOpenIdProvider,
  testOpenIdProvider,
} from '../../../../test/outside/openid-provider.ts'
import { openOAuthState, sealOAuthState } from './oauth-state.ts'

const START = '/api/auth/google'
const CALLBACK = `http://localhost:3000${START}/callback`
const REFUSED = 'http://localhost:3000/login?error=google'

let issuer: TestOpenIdProvider
let liar: MaliciousOpenIdProvider
let app: TestApp
let fooled: TestApp
let browser: Browser
beforeAll(async () => {
  issuer = await testOpenIdProvider()
  issuer.signInAs({ sub: 'one', email: 'een@google-return.test', email_verified: true })
  app = await testApp({ settings: { google: issuer.settings } })
  liar = await maliciousOpenIdProvider()
  fooled = await testApp({ settings: { google: liar.settings } })
})
afterAll(async () => {
  for (const each of [app, fooled, issuer, liar]) await each[Symbol.asyncDispose]()
})
beforeEach(() => {
  browser = browserOn(app)
})

/** Goes to the issuer and back, up to the last step: the address of the callback, which is not opened yet. */
async function visit(visitor: Browser): Promise<string> {
  let place = `http://localhost:3000${START}`
  while (!place.startsWith(CALLBACK)) {
    const { next, status } = await visitor.open(place)
    if (next === null) throw new Error(`${place} answered ${status}`)
    place = next
  }
  return place
}

function withParameter(address: string, name: string, value: string | undefined): string {
  const url = new URL(address)
  if (value === undefined) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url.href
}

/** Puts something else in the cookie of the visit than what was sent to the issuer. */
function change(visitor: Browser, changes: { nonce?: string; verifier?: string }): void {
  const { settings, now } = app.context
  const before = openOAuthState(settings.key, visitor.cookies.get('google'), now())
  if (!before) throw new Error('there is no visit')
  visitor.cookies.set('google', sealOAuthState(settings.key, { ...before, ...changes }, now()))
}

describe('statement 23: coming back from Google', () => {
  it('works once: an address that is used again is refused, also with the same cookie', async () => {
    const address = await visit(browser)
    const cookie = browser.cookies.get('google') ?? ''
    expect((await browser.open(address)).next).toBe('http://localhost:3000/app/home')
    expect(browser.cookies.has('google')).toBe(false)

    expect((await browser.open(address)).next).toBe(REFUSED)
    const copy = browserOn(app)
    copy.cookies.set('google', cookie)
    expect((await copy.open(address)).next).toBe(REFUSED)
    expect(copy.cookies.has('sid')).toBe(false)
  })

  it.each([
    { what: 'another state', name: 'state', value: 'another' },
    { what: 'no state', name: 'state', value: undefined },
    { what: 'another code', name: 'code', value: 'another' },
    { what: 'no code', name: 'code', value: undefined },
    { what: 'another issuer', name: 'iss', value: 'https://accounts.example.test' },
  ])('is refused with $what', async ({ name, value }) => {
    const address = withParameter(await visit(browser), name, value)

    expect((await browser.open(address)).next).toBe(REFUSED)
    expect(browser.cookies.has('sid')).toBe(false)
    expect(browser.cookies.has('google')).toBe(false)
  })

  it('tells whoever turned back at Google that nothing broke', async () => {
    const address = withParameter(await visit(browser), 'code', undefined)
    const { next } = await browser.open(withParameter(address, 'error', 'access_denied'))

    expect(next).toBe('http://localhost:3000/login?error=google-cancelled')
    expect(browser.cookies.has('sid')).toBe(false)
  })

  it.each([{ nonce: 'another' }, { verifier: 'a'.repeat(43) }])(
    'is refused when %j is what this browser left with',
    async (changes) => {
      const address = await visit(browser)
      change(browser, changes)

      expect((await browser.open(address)).next).toBe(REFUSED)
      expect(browser.cookies.has('sid')).toBe(false)
    },
  )

  it('is refused in another browser, with or without a visit of its own', async () => {
    const address = await visit(browser)
    const other = browserOn(app)
    expect((await other.open(address)).next).toBe(REFUSED)
    await visit(other)
    expect((await other.open(address)).next).toBe(REFUSED)
    expect(other.cookies.has('sid')).toBe(false)
  })

  it('is refused with a cookie that was changed', async () => {
    const address = await visit(browser)
    const cookie = browser.cookies.get('google') ?? ''
    browser.cookies.set('google', `${cookie.slice(0, -2)}${cookie.endsWith('AA') ? 'BB' : 'AA'}`)

    expect((await browser.open(address)).next).toBe(REFUSED)
  })

  it('is refused after ten minutes', async () => {
    const address = await visit(browser)
    app.clock.advance({ minutes: 10 })

    expect((await browser.open(address)).next).toBe(REFUSED)
  })

  it('notes each refusal, without any secret of it', async () => {
    const address = withParameter(await visit(browser), 'state', 'another')
    await browser.open(address, { 'user-agent': 'Proef' })

    const { detail, ip, user_agent } = await app.context.db
      .selectFrom('security_events')
      .selectAll()
      .where('type', '=', 'google refused')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    expect({ detail, ip, user_agent }).toEqual({
      detail: { reason: 'OAUTH_INVALID_RESPONSE' },
      ip: '127.0.0.1',
      user_agent: 'Proef',
    })
  })
})

describe('statement 23: a token', () => {
  async function arriveWith(lies: object, key?: Parameters<MaliciousOpenIdProvider['say']>[2]) {
    const visitor = browserOn(fooled)
    const { next } = await visitor.open(START)
    const asked = new URL(next ?? '').searchParams
    liar.say(asked.get('nonce') ?? '', lies, key)
    const page = await visitor.open(`${CALLBACK}?code=any&state=${asked.get('state')}`)
    return { place: page.next, hasSession: visitor.cookies.has('sid') }
  }

  it('that says the truth is believed', async () => {
    expect(await arriveWith({})).toEqual({
      place: 'http://localhost:3000/app/home',
      hasSession: true,
    })
  })

  it.each([
    { lie: 'was made for another client', claims: { aud: 'another' } },
    {
      lie: 'was made for another client as well',
      claims: { aud: ['zegel', 'another'], azp: 'another' },
    },
    { lie: 'answers another visit', claims: { nonce: 'another' } },
    { lie: 'answers no visit', claims: { nonce: undefined } },
    { lie: 'is of another issuer', claims: { iss: 'https://accounts.google.com' } },
    { lie: 'is over', claims: { iat: 1_700_000_000, exp: 1_700_000_600 } },
    { lie: 'names nobody', claims: { sub: undefined } },
    { lie: 'names nobody at all', claims: { sub: '' } },
  ])('that $lie is refused', async ({ claims }) => {
    expect(await arriveWith(claims)).toEqual({ place: REFUSED, hasSession: false })
  })

  it('that somebody else signed is refused', async () => {
    expect(await arriveWith({}, untrustedKey)).toEqual({ place: REFUSED, hasSession: false })
  })
})

describe('the cookie of a visit', () => {
  it('is for this host, out of reach of scripts, and unreadable', async () => {
    await using safe = await testApp({
      url: 'https://register.example.nl',
      settings: { google: issuer.settings },
    })
    const reply = await safe.server.inject({ url: START })

    const [cookie] = [reply.headers['set-cookie'] ?? ''].flat()
    expect(cookie).toMatch(
      /^__Host-google=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const asked = new URL(String(reply.headers.location)).searchParams
    expect(cookie).not.toContain(asked.get('state'))
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('redirect_uri')).toBe('https://register.example.nl/api/auth/google/callback')
  })

  it('fits in a browser with the longest address somebody may go to', async () => {
    const { headers } = await app.server.inject({
      url: START,
      query: { redirect: `/app/${'é'.repeat(2000)}` },
    })

    expect(String(headers['set-cookie']).length).toBeLessThan(4000)
  })
})
