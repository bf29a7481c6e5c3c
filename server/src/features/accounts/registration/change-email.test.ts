import { accounts } from '@zegel/contract/accounts/accounts'
import { passwords } from '@zegel/contract/accounts/passwords'
import { registration } from '@zegel/contract/accounts/registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { mailsTo, tokenMailedTo } from '../../../../test/mailed.ts'

let app: TestApp
let addresses = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

function newEmail(): string {
  addresses += 1
  return `moved${addresses}@example.test`
}

const somebody = () => app.given.user({ password_hash: 'not one that fits' })

const confirmed = (user: { id: string }) => app.as(user, { passwordConfirmed: true })

type Browser = ReturnType<typeof confirmed>

const ask = (browser: Browser, email: string) =>
  browser.call(registration.changeEmail, { body: { email } })

const follow = (browser: Browser, token: string) =>
  browser.call(registration.verifyEmail, { body: { token } })

const TAKEN = {
  status: 422,
  body: { errors: { email: ['Er is al een account met dit e-mailadres.'] } },
}

async function addressOf({ id }: { id: string }) {
  const { db } = app.context
  return db
    .selectFrom('users as u')
    .innerJoin('legal_persons as p', 'p.id', 'u.natural_person_id')
    .select(['u.email', 'p.email as person_email'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('changing the e-mail address', () => {
  it('waits until the link to the new address is followed', async () => {
    const user = await somebody()
    const [browser, email] = [confirmed(user), newEmail()]

    expect(await ask(browser, ` ${email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { email },
    })
    expect((await addressOf(user)).email).toBe(user.email)
    expect(await mailsTo(app, email)).toMatchObject([{ kind: 'email-change' }])
    expect(await follow(browser, await tokenMailedTo(app, email))).toMatchObject({
      status: 200,
      body: { email },
    })
    expect(await addressOf(user)).toEqual({ email, person_email: email })
  })

  it('statement 9: needs the password confirmed', async () => {
    expect((await ask(app.as(await somebody()), newEmail())).status).toBe(423)
  })

  it('asks an account without a password to set one first', async () => {
    expect(await ask(confirmed(await app.given.user()), newEmail())).toMatchObject({
      status: 422,
      body: { errors: { email: ['Stel eerst een wachtwoord in.'] } },
    })
  })

  it('tells the old address, and ends other sessions and earlier links', async () => {
    const user = await somebody()
    const [browser, other, email] = [confirmed(user), app.as(user), newEmail()]
    await ask(browser, newEmail())
    await app.guest.call(passwords.forgotPassword, { body: { email: user.email } })
    await tokenMailedTo(app, user.email)
    await ask(browser, email)
    await follow(browser, await tokenMailedTo(app, email))

    expect((await other.call(accounts.currentUser, {})).body).toEqual({ guest: true })
    expect((await browser.call(accounts.currentUser, {})).body).toMatchObject({ email })
    const mails = await mailsTo(app, user.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['reset-password', 'email-changed'])
    const { db } = app.context
    const open = db.selectFrom('auth_tokens').selectAll().where('user_id', '=', user.id)
    expect(await open.execute()).toEqual([])
  })

  it('notes it', async () => {
    const user = await somebody()
    const [browser, email] = [confirmed(user), newEmail()]
    await ask(browser, email)
    await follow(browser, await tokenMailedTo(app, email))
    const events = app.context.db
      .selectFrom('security_events')
      .select('type')
      .where('user_id', '=', user.id)
      .where('type', '!=', 'signed in')

    expect(await events.execute()).toEqual([{ type: 'e-mail changed' }])
  })

  it('refuses the address they have', async () => {
    const user = await somebody()

    expect(await ask(confirmed(user), user.email)).toMatchObject({
      status: 422,
      body: { code: 'email-unchanged' },
    })
    expect(await mailsTo(app, user.email)).toEqual([])
  })

  it('refuses the address of another account, when asked and when followed', async () => {
    const [user, email] = [await somebody(), newEmail()]
    const browser = confirmed(user)
    await ask(browser, email)
    const token = await tokenMailedTo(app, email)
    await app.given.user({ email })

    expect(await ask(browser, email)).toMatchObject(TAKEN)
    expect(await follow(browser, token)).toMatchObject(TAKEN)
    expect((await addressOf(user)).email).toBe(user.email)
  })

  it('does not make two persons one: the address of another who holds something is refused', async () => {
    const [user, email] = [await somebody(), newEmail()]
    const browser = confirmed(user)
    await app.given.person({ email })
    await ask(browser, email)

    expect(await follow(browser, await tokenMailedTo(app, email))).toMatchObject(TAKEN)
    expect((await addressOf(user)).email).toBe(user.email)
  })

  it('gives an address to one of two who want it at once', async () => {
    const [one, two, email] = [await somebody(), await somebody(), newEmail()]
    const browsers = [confirmed(one), confirmed(two)] as const
    await ask(browsers[0], email)
    const first = await tokenMailedTo(app, email)
    await ask(browsers[1], email)
    const second = await tokenMailedTo(app, email)
    const replies = await Promise.all([follow(browsers[0], first), follow(browsers[1], second)])

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('works once, and not for whoever reads the new mail in another account', async () => {
    const user = await somebody()
    const [browser, email] = [confirmed(user), newEmail()]
    await ask(browser, email)
    const token = await tokenMailedTo(app, email)
    const refused = (code: string) => ({ status: 422, body: { code } })

    expect(await follow(confirmed(await somebody()), token)).toMatchObject(
      refused('sign-in-to-verify'),
    )
    expect((await follow(browser, token)).status).toBe(200)
    expect(await follow(browser, token)).toMatchObject(refused('verify-link-invalid'))
  })

  it('mails strangers at most six times a minute', async () => {
    const browser = confirmed(await somebody())
    const statuses = []
    for (let time = 0; time < 7; time++) statuses.push((await ask(browser, newEmail())).status)

    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
})
