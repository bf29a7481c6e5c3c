import { randomBytes, randomUUID } from 'node:crypto'
import { accounts } from '@zegel/contract/accounts/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type Browser, browser } from '../../../test/outside/browser.ts'
import { addPerson, PASSWORD } from '../../../test/fixtures/people.ts'
import { isKnownDevice, markDevice } from '../../lib/known-device.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

function signIn(at: Browser, email: string, userAgent = 'Firefox op Linux') {
  const body = { email, password: PASSWORD }
  return at.call(accounts.login, { body }, { 'user-agent': userAgent })
}

async function mailsTo(email: string) {
  const rows = await app.context.db
    .selectFrom('mails')
    .select(['kind', 'text'])
    .where('to_address', '=', email)
    .execute()
  return rows
}

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

describe('a sign-in', () => {
  it('is not told about the first time, nor from a browser that was used before', async () => {
    const { email } = await addPerson(app)
    const own = browser(app)
    for (let time = 0; time < 3; time++) await signIn(own, email)

    expect(await mailsTo(email)).toEqual([])
  })

  it('from another browser is told by mail, once', async () => {
    const { email } = await addPerson(app)
    await signIn(browser(app), email)
    const other = browser(app, { ip: '192.0.2.44' })
    await signIn(other, email, PHONE)
    await signIn(other, email, PHONE)
    const mails = await mailsTo(email)

    expect(mails.map(({ kind }) => kind)).toEqual(['new-device'])
    expect(mails[0]?.text).toMatch(/Safari op iPhone[^]*192\.0\.2\.44/)
  })

  it('that fails is not told about, and leaves the browser unknown', async () => {
    const { email } = await addPerson(app)
    await signIn(browser(app), email)
    const other = browser(app)
    await other.call(accounts.login, { body: { email, password: 'another password' } })

    expect(other.cookie('device')).toBe('')
    expect(await mailsTo(email)).toEqual([])
  })

  it('of somebody else from the same browser is told all the same', async () => {
    const [one, other] = [await addPerson(app), await addPerson(app)]
    const shared = browser(app)
    await signIn(browser(app), other.email)
    await signIn(shared, one.email)
    await signIn(shared, other.email)

    expect(await mailsTo(other.email)).toHaveLength(1)
  })

  it('gives a cookie that scripts cannot read, for a year', async () => {
    const { email } = await addPerson(app)
    const at = browser(app)
    await signIn(at, email)

    expect(at.lastSet().find((line) => line.startsWith('device='))).toMatch(
      /^device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })
})

describe('the mark of a browser', () => {
  const key = randomBytes(32)

  it('knows its last five users', () => {
    const users = Array.from({ length: 6 }, () => randomUUID())
    let mark: string | undefined
    for (const user of users) mark = markDevice(key, mark, user)

    expect(users.map((user) => isKnownDevice(key, mark, user))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
  })

  it('stays the same for a user who comes again', () => {
    const user = randomUUID()
    const mark = markDevice(key, undefined, user)

    expect(markDevice(key, mark, user)).toBe(mark)
  })

  it('names nobody', () => {
    const user = randomUUID()

    expect(
      Buffer.from(markDevice(key, undefined, user), 'base64url').toString('latin1'),
    ).not.toContain(user)
  })

  it.each([
    {
      what: 'another key',
      forge: (mark: string, user: string) => isKnownDevice(randomBytes(32), mark, user),
    },
    { what: 'another user', forge: (mark: string) => isKnownDevice(key, mark, randomUUID()) },
    {
      what: 'the name of another browser',
      forge: (mark: string, user: string) =>
        isKnownDevice(key, `${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`, user),
    },
    {
      what: 'no signature',
      forge: (mark: string, user: string) => isKnownDevice(key, mark.split('.')[0], user),
    },
    { what: 'nonsense', forge: (_mark: string, user: string) => isKnownDevice(key, '...é', user) },
    {
      what: 'nothing',
      forge: (_mark: string, user: string) => isKnownDevice(key, undefined, user),
    },
  ])('is worth nothing with $what', ({ forge }) => {
    const user = randomUUID()
    const mark = markDevice(key, undefined, user)

    expect(forge(mark, user)).toBe(false)
  })
})
