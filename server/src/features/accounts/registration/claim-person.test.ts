import { accounts } from '@zegel/contract/accounts/accounts'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { registration } from '@zegel/contract/accounts/registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { cookieOf, tokenMailedTo } from '../../../../test/mailed.ts'
import { inTransaction } from '../../../db/database.ts'
import { getAccount } from '../find-account.ts'
import { findOrAddNaturalPerson } from '../../legal-persons/find-or-add-person.ts'
import { claimPerson } from './claim-person.ts'

const PASSWORD = 'zonnewijzer in de tuin'

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

function someEmail(): string {
  people += 1
  return `holder${people}@example.test`
}

/** Registers, and returns as what the browser then calls. */
async function register(email: string) {
  people += 1
  const body = { name: 'Bo', email, password: PASSWORD, password_confirmation: PASSWORD }
  const reply = await app.from(`10.0.2.${people}`).call(registration.register, { body })
  return app.withCookie(cookieOf(reply))
}

type Browser = Awaited<ReturnType<typeof register>>

async function actsFor(browser: Browser): Promise<string[]> {
  const { body } = await browser.call(portfolio.listAuthorizedLegalPersons, {})
  return 'length' in body ? body.map(({ id }) => id) : []
}

async function personOf(browser: Browser) {
  const { body } = await browser.call(accounts.currentUser, {})
  if (!('natural_person' in body)) throw new Error('nobody is signed in')
  return body.natural_person
}

const verify = (browser: Browser, token: string) =>
  browser.call(registration.verifyEmail, { body: { token } })

const addKnown = (email: string) =>
  inTransaction(app.context.db, (tx) =>
    findOrAddNaturalPerson(tx, { name: 'Bo Jansen', email, city: 'Assen' }),
  )

describe('who registers with the address of somebody that holds something', () => {
  it('acts for nobody but a new person of their own', async () => {
    const email = someEmail()
    const known = await app.given.person({ email, iban: 'NL91ABNA0417164300' })
    const instrument = await app.given.instrument('bonds')
    await app.given.participant(instrument, { legal_person_id: known.id })
    const stranger = await register(email)
    const { body } = await stranger.call(accounts.currentUser, {})

    expect(await actsFor(stranger)).toEqual([(await personOf(stranger)).id])
    expect(JSON.stringify(body)).not.toContain(known.id)
    expect(JSON.stringify(body)).not.toContain('NL91ABNA0417164300')
  })

  it('is that person from the moment the address is verified', async () => {
    const email = someEmail()
    const known = await app.given.person({ email })
    const browser = await register(email)
    const before = await personOf(browser)
    await verify(browser, await tokenMailedTo(app, email))

    expect(await personOf(browser)).toMatchObject({ id: known.id, legal_name: known.legal_name })
    expect(await actsFor(browser)).toEqual([known.id])
    const { rowCount } = await app.context.pool.query('select from legal_persons where id = $1', [
      before.id,
    ])
    expect(rowCount).toBe(0)
  })

  it('does not become it when the owner of the mail follows the link without being signed in', async () => {
    const email = someEmail()
    const known = await app.given.person({ email })
    const stranger = await register(email)
    const reply = await app.guest.call(registration.verifyEmail, {
      body: { token: await tokenMailedTo(app, email) },
    })

    expect(reply).toMatchObject({ status: 422, body: { code: 'sign-in-to-verify' } })
    expect(await actsFor(stranger)).not.toContain(known.id)
  })

  it('does not become it when the owner of the mail follows the link in another account', async () => {
    const email = someEmail()
    const known = await app.given.person({ email })
    const stranger = await register(email)
    const owner = app.as(await app.given.user())

    expect(await verify(owner, await tokenMailedTo(app, email))).toMatchObject({
      status: 422,
      body: { code: 'sign-in-to-verify' },
    })
    expect(await actsFor(stranger)).not.toContain(known.id)
  })
})

describe('somebody who registers before others know the address', () => {
  it('is not found by it until it is verified', async () => {
    const email = someEmail()
    const browser = await register(email)
    const own = await personOf(browser)
    const known = await addKnown(email)
    expect(known.id).not.toBe(own.id)

    await verify(browser, await tokenMailedTo(app, email))

    expect((await personOf(browser)).id).toBe(known.id)
  })

  it('is found by it from then on', async () => {
    const email = someEmail()
    const browser = await register(email)
    await verify(browser, await tokenMailedTo(app, email))

    expect((await addKnown(email)).id).toBe((await personOf(browser)).id)
  })

  it('is one person, whoever comes first when they verify and are added at once', async () => {
    const email = someEmail()
    const browser = await register(email)
    const token = await tokenMailedTo(app, email)
    const [known] = await Promise.all([addKnown(email), verify(browser, token)])

    expect((await personOf(browser)).id).toBe(known.id)
  })
})

describe('what an account did before its address was verified', () => {
  it('stays its own: it acts for both persons, and keeps its roles', async () => {
    const email = someEmail()
    const browser = await register(email)
    const own = await personOf(browser)
    const instrument = await app.given.instrument('bonds')
    await app.given.participant(instrument, { legal_person_id: own.id })
    const { organization_id } = instrument
    await app.given.membership({ organization_id, legal_person_id: own.id, role: 'admin' })
    await app.given.instrumentAdmin(instrument, { natural_person_id: own.id })
    const known = await app.given.person({ email })

    await verify(browser, await tokenMailedTo(app, email))

    expect((await actsFor(browser)).toSorted()).toEqual([own.id, known.id].toSorted())
    expect((await browser.call(accounts.currentUser, {})).body).toMatchObject({
      instrument_admin_of: [instrument.id],
      natural_person: { id: known.id, organization_memberships: [{ role: 'admin' }] },
    })
  })

  it('fills in what others did not know of them, and no more', async () => {
    const email = someEmail()
    const browser = await register(email)
    const own = await personOf(browser)
    const about = { address: 'Brink 1', city: 'Assen', iban: 'NL91ABNA0417164300' }
    const { db } = app.context
    await db.updateTable('legal_persons').set(about).where('id', '=', own.id).execute()
    const known = await app.given.person({ email })

    await verify(browser, await tokenMailedTo(app, email))

    expect(await personOf(browser)).toMatchObject({
      address: known.address,
      city: known.city,
      IBAN: 'NL91ABNA0417164300',
    })
  })
})

it('leaves a person who signs in with another address to its own account', async () => {
  const email = someEmail()
  const person = await app.given.person({ email })
  await app.given.user({ email: someEmail(), natural_person_id: person.id })
  const browser = await register(email)
  const own = await personOf(browser)
  const { body } = await browser.call(accounts.currentUser, {})
  const userId = 'id' in body ? body.id : ''

  await inTransaction(app.context.db, async (tx) =>
    claimPerson(tx, await getAccount(tx, userId), email),
  )

  expect((await personOf(browser)).id).toBe(own.id)
})
