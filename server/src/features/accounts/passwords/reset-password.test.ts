import { accounts } from '@zegel/contract/accounts/accounts'
import { passwords, type ResetPassword } from '@zegel/contract/accounts/passwords'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { cookieOf, mailsTo } from '../../../../test/mailed.ts'
import { inTransaction } from '../../../db/database.ts'
import { hashToken } from '../../../lib/token.ts'
import { addUser } from '../add-user.ts'
import { makeLinkToken } from '../auth-tokens.ts'

const OLD = 'zonnewijzer in de tuin'
const NEW = ' een nieuwe lange zin '

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

function place() {
  people += 1
  return app.from(`10.0.4.${people}`)
}

/** Somebody with a password, and the token of a reset link. */
async function forgetful({ verified = true } = {}) {
  people += 1
  const about = { name: 'Anna de Vries', email: `forgot${people}@example.test`, password: OLD }
  const at = new Date(app.context.now().epochMilliseconds)
  return inTransaction(app.context.db, async (tx) => {
    const more = verified ? { email_verified_at: at } : {}
    const { id, email } = await addUser(tx, '127.0.0.1', { ...about, ...more })
    const link = { userId: id, purpose: 'reset' as const }
    return { id, email, token: await makeLinkToken(tx, link, app.context.now()) }
  })
}

function reset(
  { email, token }: { email: string; token: string },
  about: Partial<ResetPassword> = {},
) {
  const body = { email, token, password: NEW, password_confirmation: NEW, ...about }
  return place().call(passwords.resetPassword, { body })
}

const signIn = (email: string, password: string) =>
  place().call(accounts.login, { body: { email, password } })

const INVALID = {
  status: 422,
  body: { errors: { email: ['Deze link werkt niet meer. Vraag een nieuwe aan.'] } },
}

describe('resetting a password', () => {
  it('statement 19: sets the new one and gives no session', async () => {
    const user = await forgetful()
    const reply = await reset(user)

    expect(reply).toMatchObject({ status: 200, body: { message: 'Wachtwoord is gereset!' } })
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect((await signIn(user.email, NEW)).status).toBe(200)
    expect((await signIn(user.email, OLD)).status).toBe(422)
  })

  it('statement 19: works once', async () => {
    const user = await forgetful()
    await reset(user)

    expect(await reset(user)).toMatchObject(INVALID)
  })

  it('statement 19: works once for many who try at once', async () => {
    const user = await forgetful()
    const replies = await Promise.all(Array.from({ length: 5 }, () => reset(user)))

    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    for (const reply of replies.filter(({ ok }) => !ok)) expect(reply).toMatchObject(INVALID)
    expect(await mailsTo(app, user.email)).toHaveLength(1)
  })

  it('statement 19: works for its own address alone', async () => {
    const [user, other] = [await forgetful(), await forgetful()]

    expect(await reset({ email: other.email, token: user.token })).toMatchObject(INVALID)
    expect(await reset({ email: 'nobody@reset-password.test', token: user.token })).toMatchObject(
      INVALID,
    )
    expect((await signIn(other.email, OLD)).status).toBe(200)
    expect((await reset(user)).status).toBe(200)
  })

  it('statement 19: works for sixty minutes', async () => {
    await using own = await testApp()
    const users = [await own.given.user(), await own.given.user()] as const
    const tokens = await inTransaction(own.context.db, (tx) =>
      Promise.all(
        users.map(({ id }) =>
          makeLinkToken(tx, { userId: id, purpose: 'reset' }, own.context.now()),
        ),
      ),
    )
    const use = (index: 0 | 1) =>
      own.guest.call(passwords.resetPassword, {
        body: {
          email: users[index].email,
          token: tokens[index] ?? '',
          password: NEW,
          password_confirmation: NEW,
        },
      })
    own.clock.advance({ minutes: 59 })
    expect((await use(0)).status).toBe(200)
    own.clock.advance({ minutes: 1 })
    expect(await use(1)).toMatchObject(INVALID)
  })

  it('statement 19: keeps a second factor on', async () => {
    const user = await forgetful()
    const confirmed_at = new Date()
    const { db } = app.context
    const secret = { user_id: user.id, secret_enc: Buffer.from('secret'), confirmed_at }
    await db.insertInto('user_totp').values(secret).execute()
    await db
      .updateTable('users')
      .set({ two_factor_confirmed_at: confirmed_at })
      .where('id', '=', user.id)
      .execute()
    await reset(user)
    const { body } = await signIn(user.email, NEW)

    expect(body).toMatchObject({ two_factor: true })
  })

  it('statement 8: ends every session and every pending challenge and link', async () => {
    const user = await forgetful()
    const cookies = [
      cookieOf(await signIn(user.email, OLD)),
      cookieOf(await signIn(user.email, OLD)),
    ]
    const { db, now } = app.context
    const challenge = {
      token_hash: hashToken('challenge'),
      purpose: '2fa',
      user_id: user.id,
      expires_at: new Date(now().add({ minutes: 10 }).epochMilliseconds),
    }
    await db.insertInto('auth_tokens').values(challenge).execute()
    await reset(user)

    for (const cookie of cookies) {
      const { body } = await app.withCookie(cookie).call(accounts.currentUser, {})
      expect(body).toEqual({ guest: true })
    }
    const left = db.selectFrom('auth_tokens').selectAll().where('user_id', '=', user.id)
    expect(await left.execute()).toEqual([])
  })

  it('statement 15: refuses a well known password, and the link goes on working', async () => {
    const user = await forgetful()
    const password = 'Wachtwoord1'

    expect(await reset(user, { password, password_confirmation: password })).toMatchObject({
      status: 422,
      body: { errors: { password: ['Dit wachtwoord is te bekend. Kies een ander.'] } },
    })
    expect((await reset(user)).status).toBe(200)
  })

  it.each([
    { password: 'zeven77', status: 422 },
    { password: 'acht  88', status: 200 },
    { password: 'ab'.repeat(64), status: 200 },
    { password: `${'ab'.repeat(64)}c`, status: 422 },
  ])(
    'statement 14: answers $status to a password of $password.length characters',
    async ({ password, status }) => {
      const user = await forgetful()

      expect((await reset(user, { password, password_confirmation: password })).status).toBe(status)
      expect((await signIn(user.email, password)).status).toBe(status)
    },
  )

  it('refuses a confirmation that differs', async () => {
    expect(
      (await reset(await forgetful(), { password_confirmation: 'anders' })).body,
    ).toMatchObject({
      errors: { password_confirmation: ['De wachtwoorden komen niet overeen!'] },
    })
  })

  it('is not for an account that is disabled', async () => {
    const user = await forgetful()
    const set = { disabled_at: new Date() }
    await app.context.db.updateTable('users').set(set).where('id', '=', user.id).execute()

    expect(await reset(user)).toMatchObject(INVALID)
  })

  it('tells the owner by mail, and notes it', async () => {
    const user = await forgetful()
    await reset(user)
    const events = await app.context.db
      .selectFrom('security_events')
      .select('type')
      .where('user_id', '=', user.id)
      .execute()

    expect(await mailsTo(app, user.email)).toMatchObject([{ kind: 'password-changed' }])
    expect(events).toEqual([{ type: 'password reset' }])
  })

  it('is refused after ten times an hour from one place', async () => {
    const from = app.from('192.0.2.4')
    const body = {
      email: 'a@reset-password.test',
      token: 'x',
      password: NEW,
      password_confirmation: NEW,
    }
    const tries = Array.from({ length: 11 }, () => from.call(passwords.resetPassword, { body }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)

    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('an account that a stranger made with the address of another', () => {
  it('goes to whoever reads the mail, with nothing that the stranger left in it', async () => {
    const user = await forgetful({ verified: false })
    const { db } = app.context
    const identity = {
      user_id: user.id,
      issuer: 'https://accounts.google.com',
      subject: 'stranger',
    }
    await db.insertInto('user_identities').values(identity).execute()
    const secret = { user_id: user.id, secret_enc: Buffer.from('secret'), confirmed_at: new Date() }
    await db.insertInto('user_totp').values(secret).execute()
    const known = await app.given.person({ email: user.email })
    const own = db.selectFrom('users').select('natural_person_id').where('id', '=', user.id)
    const iban = { iban: 'NL91ABNA0417164300' }
    await db.updateTable('legal_persons').set(iban).where('id', '=', own).execute()

    await reset(user)
    const { body } = await app
      .withCookie(cookieOf(await signIn(user.email, NEW)))
      .call(accounts.currentUser, {})

    expect(body).toMatchObject({
      email_verified_at: expect.any(String),
      two_factor_confirmed_at: null,
      natural_person: { id: known.id, IBAN: null },
    })
    const identities = db.selectFrom('user_identities').selectAll().where('user_id', '=', user.id)
    expect(await identities.execute()).toEqual([])
  })
})
