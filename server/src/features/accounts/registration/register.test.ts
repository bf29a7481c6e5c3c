import { accounts } from '@zegel/contract/accounts/accounts'
import { endpoints } from '@zegel/contract/endpoints'
import { registration, type Register } from '@zegel/contract/accounts/registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { cookieOf, mailsTo } from '../../../../test/mailed.ts'

const PASSWORD = 'zonnewijzer in de tuin'

let app: TestApp
let visitors = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

function visitor() {
  visitors += 1
  return app.from(`10.0.0.${visitors}`)
}

function form(about: Partial<Register> = {}): Register {
  const password = about.password ?? PASSWORD
  return {
    name: 'Anna',
    email: `anna${visitors}@example.test`,
    password,
    password_confirmation: password,
    ...about,
  }
}

const register = (about: Partial<Register> = {}, headers = {}) =>
  visitor().call(registration.register, { body: form(about) }, headers)

const signIn = (email: string, password: string) =>
  visitor().call(accounts.login, { body: { email, password } })

describe('registering', () => {
  it.each(['annaexample', 'Anna.example2026'])(
    'refuses %s, which is made of name and address',
    async (password) => {
      const email = `anna.${password.length}@example.test`
      expect(await register({ email, password })).toMatchObject({
        status: 422,
        body: { code: 'password-common' },
      })
    },
  )

  it('makes an account, signs in and leads home', async () => {
    const reply = await register({ name: ' Anna ', email: ' Anna@Registered.test' })
    const { body } = await app.withCookie(cookieOf(reply)).call(accounts.currentUser, {})

    expect(reply).toMatchObject({ status: 200, body: { redirect: '/app/home' } })
    expect(body).toMatchObject({
      email: 'anna@registered.test',
      name: 'Anna',
      email_verified_at: null,
      has_password: true,
      natural_person: { first_name: 'Anna', last_name: null, legal_name: 'Anna' },
    })
  })

  it('asks by mail whether the address is theirs, in the language of the screen', async () => {
    await register({ email: 'english@register.test' }, { 'accept-language': 'en' })
    const [mail] = await mailsTo(app, 'english@register.test')

    expect(mail).toMatchObject({ kind: 'verify-email', language: 'en' })
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}\n/)
  })

  it('puts no name into that mail that is none, for anybody can have it sent to anybody', async () => {
    await register({ name: 'Win op evil.example/win', email: 'spam@register.test' })

    expect((await mailsTo(app, 'spam@register.test'))[0]?.text).not.toContain('evil')
  })

  it('notes it', async () => {
    await register({ email: 'noted@register.test' })
    const events = await app.context.db
      .selectFrom('security_events as e')
      .innerJoin('users as u', 'u.id', 'e.user_id')
      .select('e.type')
      .where('u.email', '=', 'noted@register.test')
      .orderBy('e.id')
      .execute()

    expect(events.map(({ type }) => type)).toEqual(['registered', 'signed in'])
  })

  it('refuses an address that has an account, in capitals too', async () => {
    await register({ email: 'taken@register.test' })

    expect(await register({ email: 'TAKEN@register.test' })).toMatchObject({
      status: 422,
      body: { errors: { email: ['Er is al een account met dit e-mailadres.'] } },
    })
  })

  it('makes one account when two register with one address at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => register({ email: 'twice@register.test' })),
    )
    const refused = replies.filter(({ status }) => status === 422)

    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(refused).toHaveLength(3)
    for (const { body } of refused) expect(body).toMatchObject({ code: 'email-taken' })
    expect(await mailsTo(app, 'twice@register.test')).toHaveLength(1)
  })

  it('is refused after ten times an hour for one address, and says when to try again', async () => {
    const tries = await Promise.all(
      Array.from({ length: 11 }, (_, time) =>
        app.from(`192.0.2.${time}`).call(registration.register, {
          body: form({ email: time % 2 === 0 ? 'often@example.test' : 'Often@Example.test' }),
        }),
      ),
    )
    const late = tries.filter(({ status }) => status === 429)

    expect(late).toHaveLength(1)
    expect(Number(late[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is for a whole room behind one ip', async () => {
    const room = app.from('192.0.2.99')
    const valid = Array.from({ length: 30 }, (_, time) =>
      room.call(registration.register, { body: form({ email: `many${time}@example.test` }) }),
    )
    const statuses = (await Promise.all(valid)).map(({ status }) => status)

    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it.each([
    { name: 'A', field: 'name', text: 'Voornaam moet minimaal 2 tekens bevatten' },
    { email: 'anna', field: 'email', text: 'Dit is geen geldig e-mailadres.' },
    {
      password_confirmation: 'anders',
      field: 'password_confirmation',
      text: 'De wachtwoorden komen niet overeen!',
    },
  ])('refuses a wrong $field', async ({ field, text, ...about }) => {
    expect((await register(about)).body).toMatchObject({ errors: { [field]: [text] } })
  })

  it('statement 26: reads nothing from the body that makes somebody more than he is', async () => {
    const more = {
      administrator: true,
      role: 'superadmin',
      preferred_role: 'superadmin',
      status: 'active',
      email_verified_at: '2024-01-01T00:00:00Z',
      organization_id: (await app.given.organization()).id,
      two_factor_confirmed_at: '2024-01-01T00:00:00Z',
    }
    const { body } = await app
      .withCookie(cookieOf(await register(more as Partial<Register>)))
      .call(accounts.currentUser, {})

    expect(body).toMatchObject({
      administrator: false,
      preferred_role: 'member',
      email_verified_at: null,
      two_factor_confirmed_at: null,
      natural_person: { organization_memberships: [] },
    })
  })
})

describe('a password', () => {
  it('statement 14: of 7 characters is refused', async () => {
    expect(await register({ password: 'zeven77' })).toMatchObject({
      status: 422,
      body: { errors: { password: ['Wachtwoord moet minimaal 8 tekens bevatten'] } },
    })
  })

  it.each([
    { what: '8 characters', password: 'acht  88' },
    { what: '128 characters', password: 'ab'.repeat(64) },
    { what: 'spaces at both ends', password: '  een zin met spaties  ' },
    { what: 'letters of everywhere', password: 'Čokoláda ☀️ пароль 密码' },
  ])('statement 14: of $what is taken as it is typed', async ({ what, password }) => {
    const email = `${what.replaceAll(' ', '-')}@example.test`

    expect((await register({ email, password })).status).toBe(200)
    expect((await signIn(email, password)).status).toBe(200)
    expect((await signIn(email, password.slice(0, -1))).status).toBe(422)
    if (password !== password.trim())
      expect((await signIn(email, password.trim())).status).toBe(422)
  })

  it('statement 14: of 129 characters is refused, not cut off', async () => {
    expect((await register({ password: 'a1'.repeat(64) + 'b' })).status).toBe(422)
  })

  const routes = Object.values(endpoints)
    .flatMap((feature) => Object.values(feature))
    .filter(({ method, path }) => method === 'POST' && path.endsWith('register'))

  it.each(routes.map(({ path }) => path))(
    'statements 15 and 18: that is well known is refused by %s as by any registration',
    async (path) => {
      const names = { first_name: 'Anna', last_name: 'Visser', terms_accepted: true }
      const address = { address: 'Brink 1', zip_code: '9401 HS', city: 'Assen', country: 'NL' }
      const invited = { onboarding_type: 'user', token: 'made-up' }
      const payload = { ...form({ password: 'Welkom01' }), ...names, ...address, ...invited }
      const reply = await visitor().send({ method: 'POST', url: `/api${path}`, payload })

      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({
        errors: { password: ['Dit wachtwoord is te bekend. Kies een ander.'] },
      })
    },
  )
})
