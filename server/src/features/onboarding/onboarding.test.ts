import { accounts } from '@zegel/contract/accounts/accounts'
import { onboarding, type RegisterInvited } from '@zegel/contract/onboarding/onboarding'
import { profile } from '@zegel/contract/accounts/profile'
import { registration } from '@zegel/contract/accounts/registration'
import { participants } from '@zegel/contract/register/participants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'
import { invite } from '../../../test/fixtures/people.ts'
import { cookieOf, mailsTo } from '../../../test/mailed.ts'

const PASSWORD = 'zonnewijzer in de tuin'
const HOME = { address: 'Brink 1', zip_code: '9401 AA', city: 'Assen', country: 'NL' }

let app: TestApp
let visitors = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

function visitor() {
  visitors += 1
  return app.from(`10.0.3.${visitors}`)
}

function someEmail(): string {
  visitors += 1
  return `onboarding${visitors}@example.test`
}

const read = (token: string, caller: Caller = visitor()) =>
  caller.call(registration.invitation, { query: { token } })

const register = (email: string, token: string, about: Partial<RegisterInvited> = {}) =>
  visitor().call(onboarding.register, {
    body: {
      ...{ email, token, first_name: 'Bo', last_name: 'Jansen' },
      onboarding_type: 'user',
      ...{ password: PASSWORD, password_confirmation: PASSWORD },
      terms_accepted: true,
      ...about,
    },
  })

async function registered(email: string, token: string) {
  return app.withCookie(cookieOf(await register(email, token)))
}

const complete = (caller: Caller, token: string) =>
  caller.call(onboarding.complete, { body: { invitation_token: token } })

async function current(caller: Caller) {
  return (await caller.call(accounts.currentUser, {})).body
}

describe('reading an invitation', () => {
  it('tells a guest whether there is an account and nothing else of its user', async () => {
    const user = await app.given.user()
    const { token } = await invite(app, { email: user.email })
    const { body } = await read(token)

    expect(body).toMatchObject({
      token,
      user: { id: null, name: null, active: true, natural_person: { id: null, address: null } },
    })
  })

  it('tells the invited user what is known of them', async () => {
    const person = await app.given.person({ ...HOME, iban: 'NL91ABNA0417164300' })
    const user = await app.given.user({ natural_person_id: person.id })
    const { token } = await invite(app, { email: user.email })

    expect((await read(token, app.as(user))).body).toMatchObject({
      user: { id: user.id, natural_person: { ...HOME, id: person.id, IBAN: 'NL91ABNA0417164300' } },
    })
  })

  it('has the facts of its user in one shape, beside what it says of the natural person', async () => {
    const person = await app.given.person({ ...HOME, iban: 'NL91ABNA0417164300' })
    const user = await app.given.user({ natural_person_id: person.id })
    const instrument = await app.given.instrument('bonds')
    const { token } = await invite(app, {
      email: user.email,
      organization_id: instrument.organization_id,
      instrument_admin_ids: [instrument.id],
    })
    const facts = { ...HOME, first_name: person.first_name, IBAN: 'NL91ABNA0417164300' }

    expect((await read(token, app.as(user))).body).toMatchObject({
      user: {
        id: user.id,
        name: expect.any(String),
        ...facts,
        admin_instruments: [{ id: instrument.id }],
        natural_person: { id: person.id, ...facts },
      },
    })
    expect((await read(token)).body).toMatchObject({
      user: { id: null, address: null, zip_code: null, city: null, country: null, IBAN: null },
    })
  })

  it('tells a participant without an account the name the letter has, not the address', async () => {
    const email = someEmail()
    const person = await app.given.person({ email, ...HOME })
    const context = 'accept_instrument_membership'
    const about = { email, legal_person_id: person.id, role: 'member', context }
    const { token } = await invite(app, about)

    expect((await read(token)).body).toMatchObject({
      user: {
        name: person.legal_name,
        active: false,
        natural_person: { address: null, IBAN: null },
      },
    })
  })

  it('names the instruments of its own organisation that are to be administered, and who invites', async () => {
    const instrument = await app.given.instrument('bonds')
    const elsewhere = await app.given.instrument('bonds')
    const inviter = await app.given.user()
    const { token } = await invite(app, {
      email: someEmail(),
      organization_id: instrument.organization_id,
      instrument_admin_ids: [instrument.id, elsewhere.id],
      invited_by: inviter.id,
    })

    expect((await read(token)).body).toMatchObject({
      inviter: { email: inviter.email },
      user: { natural_person: { admin_instruments: [{ id: instrument.id }] } },
    })
  })
})

describe('registering as who was invited', () => {
  it('makes an account by the typed name, and leaves the invitation open to come back to', async () => {
    const email = someEmail()
    const { token } = await invite(app, { email })
    const caller = await registered(email, token)

    expect(await current(caller)).toMatchObject({
      name: 'Bo Jansen',
      email_verified_at: expect.any(String),
      natural_person: { first_name: 'Bo', last_name: 'Jansen', organization_memberships: [] },
    })
    expect((await read(token)).body).toMatchObject({ user: { active: true } })
    expect(await mailsTo(app, email)).toEqual([])
  })

  it('makes them the person the organisation knows, by the name they type', async () => {
    const email = someEmail()
    const person = await app.given.person({ email, legal_name: 'B. Jansen' })
    const { token } = await invite(app, { email })

    expect(await current(await registered(email, token))).toMatchObject({
      natural_person: { id: person.id, legal_name: 'Bo Jansen' },
    })
  })

  it.each([
    ['terms_accepted', false],
    ['first_name', ''],
    ['last_name', ' '],
    ['password', 'kort'],
    ['password_confirmation', ''],
    ['onboarding_type', 'issuer'],
  ])('is refused when %s is %j, and nothing is made', async (field, value) => {
    const email = someEmail()
    const { token } = await invite(app, { email })

    expect(await register(email, token, { [field]: value })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
    expect((await read(token)).body).toMatchObject({ user: { active: false } })
  })

  it('is refused to an address that is not the participant’s any more, from the first step on', async () => {
    const email = someEmail()
    const person = await app.given.person({ email: someEmail() })
    const context = 'accept_instrument_membership'
    const about = { email, legal_person_id: person.id, role: 'member', context }
    const { token } = await invite(app, about)

    for (const reply of [await read(token), await register(email, token)])
      expect(reply).toMatchObject({ status: 422, body: { code: 'invitation-address-changed' } })
  })

  it('is for the invited address alone', async () => {
    const { token } = await invite(app, { email: someEmail() })
    expect(await register(someEmail(), token)).toMatchObject({
      status: 422,
      body: { code: 'email-not-invited' },
    })
  })
})

describe('completing an onboarding', () => {
  it('gives the role and the instrument, and leads there', async () => {
    const instrument = await app.given.instrument('bonds')
    const { organization_id } = instrument
    const email = someEmail()
    const about = { email, organization_id, instrument_admin_ids: [instrument.id] }
    const { token } = await invite(app, about)
    const caller = await registered(email, token)

    expect((await complete(caller, token)).body).toEqual({
      redirect: `/app/overview/instruments/${instrument.id}/general?id=${organization_id}`,
    })
    expect(await current(caller)).toMatchObject({
      instrument_admin_of: [instrument.id],
      natural_person: {
        organization_memberships: [{ organization_uuid: organization_id, role: 'admin' }],
      },
    })
  })

  it('answers the same to who does it twice, and uses the link up', async () => {
    const email = someEmail()
    const context = 'accept_super_admin_role'
    const { token, organizationId } = await invite(app, { email, role: 'superadmin', context })
    const caller = await registered(email, token)
    const redirect = `/app/overview/organization/members?id=${organizationId}`

    expect((await complete(caller, token)).body).toEqual({ redirect })
    expect((await complete(caller, token)).body).toEqual({ redirect })
    expect((await read(token)).body).toMatchObject({ code: 'invitation-used' })
  })

  it('leads a participant to the profile until the address is known', async () => {
    const email = someEmail()
    const participant = { role: 'member', context: 'accept_instrument_membership' }
    const { token } = await invite(app, { email, ...participant })
    const caller = await registered(email, token)

    expect((await complete(caller, token)).body).toEqual({ redirect: '/app/profile' })
    await caller.call(profile.setAddress, { body: HOME })
    expect((await complete(caller, token)).body).toEqual({ redirect: '/app/home' })
  })

  it('is of who turns out to be a participant of before, by an address of before', async () => {
    const { id, organization_id } = await app.given.instrument('bonds')
    const admin = app.as(await app.given.member(organization_id, 'superadmin'))
    const addresses = [someEmail(), someEmail()]
    const tokens: string[] = []
    for (const email of addresses) {
      const body = { financial_instrument_id: id, name: 'Bo Jansen', email }
      const added = await admin.call(participants.addParticipant, { body })
      const legal_person_id = added.ok ? added.body.legal_person_id : ''
      const context = 'accept_instrument_membership'
      const about = { email, organization_id, legal_person_id, role: 'member', context }
      tokens.push((await invite(app, about)).token)
    }
    const [email = '', later = ''] = addresses
    const user = await app.given.user({ email })
    const [first = '', second = ''] = tokens
    expect((await complete(app.as(user), first)).status).toBe(200)
    const { db } = app.context
    await db.updateTable('users').set({ email: later }).where('id', '=', user.id).execute()

    expect(await complete(app.as(user), second)).toMatchObject({ status: 200 })
    expect((await read(second)).body).toMatchObject({ code: 'invitation-used' })
  })

  it('is not for somebody else, who has nothing afterwards', async () => {
    const { token } = await invite(app, { email: someEmail() })
    const other = app.as(await app.given.user())

    expect(await complete(other, token)).toMatchObject({
      status: 422,
      body: { code: 'email-not-invited' },
    })
    expect(await current(other)).toMatchObject({ natural_person: { organization_memberships: [] } })
    expect((await read(token)).status).toBe(200)
  })

  it.each([
    ['cancelled_at', 'invitation-cancelled'],
    ['expires_at', 'invitation-expired'],
  ])('is refused after %s', async (field, code) => {
    const user = await app.given.user()
    const past = new Date(app.context.now().subtract({ hours: 1 }).epochMilliseconds)
    const { token } = await invite(app, { email: user.email, [field]: past })

    expect(await complete(app.as(user), token)).toMatchObject({ status: 422, body: { code } })
  })
})

describe('asking for an invitation anew', () => {
  const ask = (token: string) => visitor().call(onboarding.requestInvitation, { body: { token } })
  const askedOf = async ({ email }: { email: string }) =>
    (await mailsTo(app, email)).map(({ kind, text }) => (kind === 'invitation-asked' ? text : ''))

  async function expired(inviter: string | undefined, about: { cancelled_at?: Date } = {}) {
    const { id: organization_id } = await app.given.organization({ name: 'Zonnedak' })
    const superadmin = await app.given.member(organization_id, 'superadmin')
    const invited_by = inviter && (await app.given.member(organization_id, inviter))
    const expires_at = new Date(app.context.now().subtract({ hours: 1 }).epochMilliseconds)
    const by = invited_by ? { invited_by: invited_by.id } : {}
    const email = someEmail()
    const { token } = await invite(app, { email, organization_id, expires_at, ...by, ...about })
    return { token, email, superadmin, inviter: invited_by || superadmin }
  }

  it.each([
    { who: 'whoever invited', role: 'admin', asked: 'inviter' },
    { who: 'a superadmin, when that one has no say any more', role: 'member', asked: 'superadmin' },
    { who: 'a superadmin, when nobody is known', role: undefined, asked: 'superadmin' },
  ] as const)('is heard by $who, once a day', async ({ role, asked }) => {
    const { token, email, ...people } = await expired(role)
    expect((await read(token)).body).toMatchObject({
      ...{ code: 'invitation-expired', organization: 'Zonnedak' },
    })
    expect((await ask(token)).status).toBe(204)
    expect((await ask(token)).status).toBe(204)

    expect(await askedOf(people[asked])).toEqual([expect.stringContaining(email)])
    const other = [people.superadmin, people.inviter].find((one) => one !== people[asked])
    expect(other ? await askedOf(other) : []).toEqual([])
    // The link stays what it was, and nothing is mailed to who was invited.
    expect((await read(token)).body).toMatchObject({ code: 'invitation-expired' })
    expect(await mailsTo(app, email)).toEqual([])
  })

  it('is of one that has expired, and of no other', async () => {
    const { token, superadmin } = await expired(undefined, { cancelled_at: new Date() })
    expect((await ask(token)).status).toBe(204)
    expect(await askedOf(superadmin)).toEqual([])
    expect((await read(token)).body).not.toHaveProperty('organization')
    expect(await ask('nonsense')).toMatchObject({ body: { code: 'invitation-invalid' } })
  })
})

describe('an invitation that was not completed', () => {
  const open = (caller: Caller) => caller.call(onboarding.listOpen, {})
  const goOn = (caller: Caller, invitation_id: string) =>
    caller.call(onboarding.goOn, { body: { invitation_id } })

  async function invited(about: { verified?: boolean; legal_person_id?: string } = {}) {
    const { verified = true, ...more } = about
    const email_verified_at = verified ? new Date() : null
    const user = await app.given.user({ email_verified_at })
    const { token } = await invite(app, { email: user.email, ...more })
    return { caller: app.as(user), token }
  }

  async function idOf(caller: Caller): Promise<string> {
    const { body } = await open(caller)
    return Array.isArray(body) ? (body[0]?.id ?? '') : ''
  }

  it('is offered to whoever signs in, wherever that is, and both links go on working', async () => {
    const { caller, token } = await invited()
    const { body } = await goOn(caller, await idOf(caller))
    const redirect = 'redirect' in body ? body.redirect : ''
    const own = new URLSearchParams(redirect.split('?')[1]).get('token') ?? ''

    expect((await read(own, caller)).status).toBe(200)
    expect((await read(token)).status).toBe(200)
    expect((await complete(caller, own)).status).toBe(200)
    expect((await open(caller)).body).toEqual([])
    expect((await read(token)).body).toMatchObject({ code: 'invitation-used' })
  })

  it('is not offered before the address is verified', async () => {
    const { caller } = await invited({ verified: false })
    expect((await open(caller)).body).toEqual([])
  })

  it('is nobody else’s to go on with', async () => {
    const id = await idOf((await invited()).caller)
    expect((await goOn((await invited()).caller, id)).status).toBe(404)
  })

  it('is not offered when it is meant for another person', async () => {
    const { id: legal_person_id } = await app.given.person()
    expect((await open((await invited({ legal_person_id })).caller)).body).toEqual([])
  })
})

describe('the own address', () => {
  it('is kept', async () => {
    const person = await app.given.person({ address: null })
    const caller = app.as(await app.given.user({ natural_person_id: person.id }))

    expect((await caller.call(profile.setAddress, { body: HOME })).status).toBe(204)
    expect(await current(caller)).toMatchObject({ natural_person: HOME })
  })

  it.each(['address', 'zip_code', 'city', 'country'])('is not without %s', async (field) => {
    const caller = app.as(await app.given.user())
    expect(await caller.call(profile.setAddress, { body: { ...HOME, [field]: '' } })).toMatchObject(
      { status: 422, body: { errors: { [field]: [expect.any(String)] } } },
    )
  })
})
