import { accounts } from '@zegel/contract/accounts/accounts'
import { invest, type RegisterInvestor } from '@zegel/contract/invest/invest'
import { profile } from '@zegel/contract/accounts/profile'
import { twoFactor } from '@zegel/contract/accounts/two-factor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'
import { cookieOf, mailsTo } from '../../../test/mailed.ts'
import { buy, givenPublicOffer, land, readDocument } from '../../../test/fixtures/offers.ts'
import { company } from '../../../test/fixtures/add-person-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const PERSON = {
  first_name: 'Carla',
  last_name: 'Veen',
  address: 'Brink 1',
  zip_code: '9401 AA',
  city: 'Assen',
  country: 'NL',
}
const PASSWORD = 'een lange nieuwe zin'

let people = 0

/** A form of somebody new, from an address of their own, so that nobody's tries count for another. */
function newcomer(about: Partial<RegisterInvestor> = {}) {
  people += 1
  const caller = app.from(`192.0.2.${people}`)
  const body: RegisterInvestor = {
    ...PERSON,
    email: `carla.veen${people}@example.test`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...about,
  }
  return { caller, body, register: () => caller.call(invest.register, { body }) }
}

function newCompany() {
  const { board_member_name: _name, board_member_email: _email, ...facts } = company()
  return facts
}

describe('registering to invest', () => {
  it('leads on to an IBAN without asking for the password that was just chosen', async () => {
    const { register } = newcomer()
    const caller = app.withCookie(cookieOf(await register()))
    const setIban = () => caller.call(profile.setIban, { body: { IBAN: 'NL91ABNA0417164300' } })
    expect((await setIban()).status).toBe(204)

    app.clock.advance({ minutes: 16 })
    const { status } = await caller.call(twoFactor.enable, {})
    expect(status).toBe(423)
  })

  it('is limited for one address wherever it comes from, and not for a whole room behind one ip', async () => {
    const email = 'often.invest@example.test'
    const tries = await Promise.all(
      Array.from({ length: 11 }, () => newcomer({ email }).register()),
    )
    const late = tries.filter(({ status }) => status === 429)
    expect(late).toHaveLength(1)
    expect(Number(late[0]?.headers['retry-after'])).toBeGreaterThan(0)

    const room = app.from('192.0.2.250')
    const others = Array.from({ length: 12 }, () =>
      room.call(invest.register, { body: newcomer().body }),
    )
    const statuses = (await Promise.all(others)).map(({ status }) => status)
    expect(statuses).not.toContain(429)
  })

  it('makes an account with all a deed needs, signs in, and asks to verify the address', async () => {
    const { body, register } = newcomer()
    const reply = await register()
    const caller = app.withCookie(cookieOf(reply))
    const { body: user } = await caller.call(accounts.currentUser, {})

    expect(reply.body).toEqual({ extra_legal_person: null })
    expect(user).toMatchObject({
      email: body.email,
      name: 'Carla Veen',
      email_verified_at: null,
      natural_person: { ...PERSON, legal_name: 'Carla Veen' },
    })
    const [mail] = await mailsTo(app, body.email)
    expect(mail).toMatchObject({ kind: 'verify-email' })
  })

  it('with a company lets one invest for it at once', async () => {
    const bond = await givenPublicOffer(app)
    const extra_legal_person = newCompany()
    const reply = await newcomer({ extra_legal_person }).register()
    const caller = app.withCookie(cookieOf(reply))
    const id = 'extra_legal_person' in reply.body ? (reply.body.extra_legal_person?.id ?? '') : ''

    const { body } = await land(caller, bond)
    expect(body).toMatchObject({
      investor: { missing: [], legal_persons: [{ legal_name: 'Carla Veen' }, { id, missing: [] }] },
    })
    await readDocument(caller, bond)
    expect((await buy(caller, bond, id, 1)).status).toBe(200)
  })

  it('for a company that others have makes nothing, and says so at its field', async () => {
    const known = await app.given.company()
    const extra_legal_person = {
      ...newCompany(),
      business_register_number: known.business_register_number ?? '',
    }
    const { body, register } = newcomer({ extra_legal_person })

    expect(await register()).toMatchObject({
      status: 422,
      body: {
        errors: {
          'extra_legal_person.business_register_number': [
            'Er bestaat al een bedrijf met dit KVK-nummer.',
          ],
        },
      },
    })
    const made = await app.context.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', body.email)
      .execute()
    expect(made).toEqual([])
  })

  it.each([
    { field: 'first_name', value: '', text: 'Voornaam is verplicht' },
    { field: 'last_name', value: ' ', text: 'Achternaam is verplicht' },
    { field: 'address', value: '', text: 'Adres is verplicht' },
    { field: 'zip_code', value: '', text: 'Postcode is verplicht' },
    { field: 'city', value: '', text: 'Stad is verplicht' },
    { field: 'country', value: '', text: 'Land is verplicht' },
    { field: 'email', value: '', text: 'E-mail is verplicht' },
    { field: 'password', value: '', text: 'Wachtwoord is verplicht' },
    {
      field: 'password_confirmation',
      value: 'een andere zin',
      text: 'De wachtwoorden komen niet overeen!',
    },
  ])('says of $field: $text', async ({ field, value, text }) => {
    const reply = await newcomer({ [field]: value }).register()
    expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: [text] } } })
  })

  it('refuses an address that has an account, and a password everybody knows', async () => {
    const known = await app.given.user()
    expect(await newcomer({ email: known.email }).register()).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    })
    const common = { password: 'wachtwoord123', password_confirmation: 'wachtwoord123' }
    expect(await newcomer(common).register()).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    })
  })

  it('makes one account when two register with one address at once', async () => {
    const first = newcomer()
    const second = newcomer({ email: first.body.email })
    const replies = await Promise.all([first.register(), second.register()])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})

describe('completing who invests', () => {
  const update = (user: { id: string }, body: object) =>
    app.as(user).call(invest.updateUser, { body: { ...PERSON, ...body } })

  it('keeps name and address, and adds the company that comes along', async () => {
    const person = await app.given.person({ address: null })
    const user = await app.given.user({ natural_person_id: person.id })
    const extra_legal_person = newCompany()

    const reply = await update(user, { extra_legal_person })

    expect(reply.body).toMatchObject({
      extra_legal_person: { legal_name: extra_legal_person.legal_name, country: 'NL' },
    })
    const { body } = await app.as(user).call(accounts.currentUser, {})
    expect(body).toMatchObject({ name: 'Carla Veen', natural_person: PERSON })
  })

  it('changes nothing when the company is refused', async () => {
    const user = await app.given.user()
    const known = await app.given.company()
    const business_register_number = known.business_register_number ?? ''

    const reply = await update(user, {
      extra_legal_person: { ...newCompany(), business_register_number },
    })

    expect(reply.status).toBe(422)
    const { body } = await app.as(user).call(accounts.currentUser, {})
    expect(body).toMatchObject({ natural_person: { first_name: 'Anna' } })
  })

  it('wants all of it, and somebody who is signed in', async () => {
    const user = await app.given.user()
    expect(await update(user, { city: '' })).toMatchObject({
      status: 422,
      body: { errors: { city: ['Stad is verplicht'] } },
    })
    expect((await app.guest.call(invest.updateUser, { body: PERSON })).status).toBe(401)
  })
})

describe('checking a company', () => {
  const check = (caller: Caller, body: object) =>
    caller.call(invest.checkLegalPerson, { body: { ...newCompany(), ...body } })

  it('keeps nothing', async () => {
    const { business_register_number, ...facts } = newCompany()
    const reply = await check(app.guest, { ...facts, business_register_number })

    expect(reply.status).toBe(204)
    const kept = await app.context.db
      .selectFrom('legal_persons')
      .select('id')
      .where('business_register_number', '=', business_register_number ?? '')
      .execute()
    expect(kept).toEqual([])
  })

  it.each([
    { field: 'legal_name', value: '', text: 'Bedrijfsnaam is verplicht' },
    { field: 'business_register_number', value: '12', text: 'Een KVK-nummer heeft 8 cijfers.' },
    { field: 'type', value: '', text: 'Type is verplicht' },
  ])('says of $field: $text', async ({ field, value, text }) => {
    expect(await check(app.guest, { [field]: value })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [text] } },
    })
  })

  it('refuses one that others have, and not the own', async () => {
    const user = await app.given.user()
    const known = await app.given.company()
    const number = { business_register_number: known.business_register_number ?? '' }
    expect((await check(app.as(user), number)).status).toBe(422)
    await app.context.db
      .insertInto('user_legal_persons')
      .values({ user_id: user.id, legal_person_id: known.id })
      .execute()
    expect((await check(app.as(user), number)).status).toBe(204)
  })
})
