import { google } from '@zegel/contract/accounts/google'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { type Browser, browserOn } from '../../../../test/outside/google-browser.ts'
import {
  type TestOpenIdProvider,
  testOpenIdProvider,
} from '../../../../test/outside/openid-provider.ts'
import { inTransaction } from '../../../db/database.ts'
import { hashToken, makeToken } from '../../../lib/token.ts'
import { startSession } from '../sessions.ts'

const START = '/api/auth/google?redirect=/app/profile'

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
/** The address is never that of an account here. */
function googleAccount(about: { email_verified?: boolean } = {}) {
  made += 1
  return {
    sub: `link-${made}`,
    email: `elders${made}@example.test`,
    email_verified: true,
    ...about,
  }
}

/** Somebody with a password, in a browser where it was confirmed so many minutes ago. */
async function atHome({ minutesAgo = 1, password = true } = {}) {
  const user = await app.given.user(password ? { password_hash: 'some hash' } : {})
  const browser = browserOn(app)
  await signIn(browser, user.id, minutesAgo)
  return { user, browser }
}

async function signIn(browser: Browser, userId: string, minutesAgo: number): Promise<void> {
  const { db, now } = app.context
  const token = makeToken()
  await inTransaction(db, async (tx) => {
    const id = await startSession(tx, userId, {
      tokenHash: hashToken(token),
      amr: ['pwd'],
      ip: '127.0.0.1',
      userAgent: undefined,
      now: now(),
      replaces: undefined,
    })
    const at = new Date(now().subtract({ minutes: minutesAgo }).epochMilliseconds)
    await tx
      .updateTable('sessions')
      .set({ password_confirmed_at: at })
      .where('id', '=', id)
      .execute()
  })
  browser.cookies.set('sid', token)
}

function as({ cookies }: Browser) {
  return app.withCookie(`sid=${cookies.get('sid')}`)
}

async function linkOf(browser: Browser) {
  return (await as(browser).call(google.link, {})).body
}

/** Goes to the issuer and back, up to the last step, which is not taken yet. */
async function visit(browser: Browser): Promise<string> {
  let place = START
  while (!place.includes('/callback')) place = (await browser.open(place)).next ?? '/callback'
  return place
}

describe('linking a Google account', () => {
  it('statement 38: lets somebody sign in with it from then on, tells him by mail, and notes it', async () => {
    const { user, browser } = await atHome()
    const account = googleAccount()
    issuer.signInAs(account)

    expect(await browser.follow(START)).toBe('/app/profile')

    expect(await linkOf(browser)).toEqual({ linked: true, email: account.email })
    const later = browserOn(app)
    expect(await later.follow('/api/auth/google')).toBe('/app/home')
    const { db } = app.context
    const mails = await db
      .selectFrom('mails')
      .select(['kind', 'text'])
      .where('to_address', '=', user.email)
      .orderBy('id')
      .execute()
    expect(mails).toMatchObject([
      { kind: 'google-linked', text: expect.stringContaining(account.email) },
      { kind: 'new-device' },
    ])
    const events = await db
      .selectFrom('security_events')
      .select('type')
      .where('user_id', '=', user.id)
      .orderBy('at')
      .execute()
    expect(events.map(({ type }) => type)).toEqual(['signed in', 'google linked', 'signed in'])
  })

  it('makes no difference the second time', async () => {
    const { browser } = await atHome()
    issuer.signInAs(googleAccount())
    await browser.follow(START)

    expect(await browser.follow(START)).toBe('/app/profile')
  })

  it('asks for the password first, when that was more than fifteen minutes ago', async () => {
    const { browser } = await atHome({ minutesAgo: 16 })
    issuer.signInAs(googleAccount())

    expect(await browser.follow(START)).toBe('/app/profile?error=password-confirmation-needed')
    expect(await linkOf(browser)).toEqual({ linked: false, email: null })
  })

  it('needs no password of somebody who has none', async () => {
    const { browser } = await atHome({ minutesAgo: 16, password: false })
    issuer.signInAs(googleAccount())

    expect(await browser.follow(START)).toBe('/app/profile')
    expect(await linkOf(browser)).toMatchObject({ linked: true })
  })

  it('is refused when Google did not verify the address', async () => {
    const { browser } = await atHome()
    issuer.signInAs(googleAccount({ email_verified: false }))

    expect(await browser.follow(START)).toBe('/app/profile?error=google')
    expect(await linkOf(browser)).toMatchObject({ linked: false })
  })

  it('is refused when it is linked to somebody else, who keeps it', async () => {
    const [first, second] = [await atHome(), await atHome()]
    issuer.signInAs(googleAccount())
    await first.browser.follow(START)

    expect(await second.browser.follow(START)).toBe('/app/profile?error=google')
    expect(await linkOf(first.browser)).toMatchObject({ linked: true })
    expect(await linkOf(second.browser)).toMatchObject({ linked: false })
  })

  it('gives it to one of two who link it at once', async () => {
    const both = [await atHome(), await atHome()]
    issuer.signInAs(googleAccount())
    const addresses = await Promise.all(both.map(({ browser }) => visit(browser)))
    const pages = await Promise.all(
      both.map(({ browser }, index) => browser.open(addresses[index] ?? '')),
    )

    expect(pages.map(({ next }) => String(next)).toSorted()).toEqual([
      'http://localhost:3000/app/profile',
      'http://localhost:3000/app/profile?error=google',
    ])
  })

  it('is refused a second account, also when both come at once', async () => {
    const { user, browser } = await atHome()
    const copy = browserOn(app)
    copy.cookies.set('sid', browser.cookies.get('sid') ?? '')
    issuer.signInAs(googleAccount())
    const one = await visit(browser)
    issuer.signInAs(googleAccount())
    const other = await visit(copy)
    await Promise.all([browser.open(one), copy.open(other)])

    const { db } = app.context
    const links = await db
      .selectFrom('user_identities')
      .select('id')
      .where('user_id', '=', user.id)
      .execute()
    expect(links).toHaveLength(1)
  })

  it('statement 23: ends in the session that began it, and in no other', async () => {
    const { user, browser } = await atHome()
    const somebodyElse = await app.given.user()
    issuer.signInAs(googleAccount())

    for (const userId of [somebodyElse.id, user.id]) {
      const address = await visit(browser)
      const before = browser.cookies.get('sid') ?? ''
      await signIn(browser, userId, 1)
      expect((await browser.open(address)).next).toBe(
        'http://localhost:3000/app/profile?error=google',
      )
      expect(await linkOf(browser)).toMatchObject({ linked: false })
      browser.cookies.set('sid', before)
    }

    const address = await visit(browser)
    browser.cookies.delete('sid')
    expect((await browser.open(address)).next).toBe(
      'http://localhost:3000/app/profile?error=google',
    )
    expect(browser.cookies.has('sid')).toBe(false)
  })

  it('is not begun by another website', async () => {
    const { browser } = await atHome()

    const { next } = await browser.open(START, { 'sec-fetch-site': 'cross-site' })

    expect(next).toBe('http://localhost:3000/login')
    expect(browser.cookies.has('google')).toBe(false)
  })
})

describe('unlinking', () => {
  it('statement 38: takes that way in away, and notes it', async () => {
    const { user, browser } = await atHome()
    issuer.signInAs(googleAccount())
    await browser.follow(START)

    expect(await as(browser).call(google.unlink, {})).toMatchObject({ status: 204 })

    expect(await linkOf(browser)).toEqual({ linked: false, email: null })
    const [last] = await app.context.db
      .selectFrom('security_events')
      .select('type')
      .where('user_id', '=', user.id)
      .orderBy('at', 'desc')
      .execute()
    expect(last?.type).toBe('google unlinked')
  })

  it('asks for the password first', async () => {
    const { browser } = await atHome({ minutesAgo: 16 })

    expect(await as(browser).call(google.unlink, {})).toMatchObject({ status: 423 })
  })

  it('is refused when it is the only way in', async () => {
    const browser = browserOn(app)
    issuer.signInAs(googleAccount())
    await browser.follow('/api/auth/google')

    expect(await as(browser).call(google.unlink, {})).toMatchObject({
      status: 422,
      body: { code: 'account-needs-password' },
    })
    expect(await linkOf(browser)).toMatchObject({ linked: true })
  })
})
