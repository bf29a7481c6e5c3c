import { accounts } from '@zegel/contract/accounts/accounts'
import { registration } from '@zegel/contract/accounts/registration'
import { RuleBroken } from '@zegel/core/rule-broken'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { invite } from '../../../../test/fixtures/people.ts'
import { cookieOf, mailsTo } from '../../../../test/mailed.ts'
import { inTransaction } from '../../../db/database.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { getOpenInvitation } from './find-invitation.ts'

const PASSWORD = 'zonnewijzer in de tuin'

let app: TestApp
let visitors = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

function visitor() {
  visitors += 1
  return app.from(`10.0.1.${visitors}`)
}

function someEmail(): string {
  visitors += 1
  return `invited${visitors}@example.test`
}

const register = (email: string, token: string) =>
  visitor().call(registration.register, {
    body: { name: 'Bo', email, password: PASSWORD, password_confirmation: PASSWORD, token },
  })

const read = (token: string) => visitor().call(registration.invitation, { query: { token } })

async function current(reply: { headers: Record<string, unknown> }) {
  return (await app.withCookie(cookieOf(reply)).call(accounts.currentUser, {})).body
}

const past = () => new Date(app.context.now().subtract({ hours: 1 }).epochMilliseconds)

describe('an invitation', () => {
  it('is read by its token, without signing in', async () => {
    const { id } = await app.given.organization({ name: 'Zonneweide' })
    const email = someEmail()
    const { token } = await invite(app, { email, organization_id: id })
    const { status, body } = await read(token)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      email,
      role: 'admin',
      context: 'accept_instrument_admin_role',
      organization: { uuid: id, name: 'Zonneweide', logo_image_url: null },
    })
  })

  it.each([
    { which: 'used', about: () => ({ accepted_at: past() }), code: 'invitation-used' },
    { which: 'cancelled', about: () => ({ cancelled_at: past() }), code: 'invitation-cancelled' },
    { which: 'expired', about: () => ({ expires_at: past() }), code: 'invitation-expired' },
  ])('that is $which is neither shown nor accepted', async ({ about, code }) => {
    const email = someEmail()
    const { token } = await invite(app, { email, ...about() })

    for (const reply of [await read(token), await register(email, token)])
      expect(reply).toMatchObject({ status: 422, body: { code } })
  })

  it('of a participant is neither shown nor accepted once the account that was invited has another address', async () => {
    const person = await app.given.person({ email: someEmail() })
    const user = await app.given.user({ natural_person_id: person.id, email: person.email ?? '' })
    const context = 'accept_instrument_membership'
    const about = { email: user.email, legal_person_id: person.id, role: 'member', context }
    const { token } = await invite(app, about)
    expect((await read(token)).status).toBe(200)
    const email = someEmail()
    const { db } = app.context
    await db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
    await db.updateTable('legal_persons').set({ email }).where('id', '=', person.id).execute()

    for (const reply of [await read(token), await register(user.email, token)])
      expect(reply).toMatchObject({ status: 422, body: { code: 'invitation-address-changed' } })
  })

  it('that does not exist is 422, so that nobody is sent to sign in', async () => {
    expect(await read('made-up')).toMatchObject({
      status: 422,
      body: { code: 'invitation-invalid' },
    })
  })

  it('is not looked for more than thirty times a minute from one place', async () => {
    const place = app.from('192.0.2.2')
    const tries = Array.from({ length: 31 }, () =>
      place.call(registration.invitation, { query: { token: 'made-up' } }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)

    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('registering with an invitation', () => {
  it('gives the role and the instruments, and the address counts as verified', async () => {
    const instrument = await app.given.instrument('bonds')
    const elsewhere = await app.given.instrument('bonds')
    const email = someEmail()
    const { organization_id } = instrument
    const instrument_admin_ids = [instrument.id, elsewhere.id]
    const { token } = await invite(app, { email, organization_id, instrument_admin_ids })
    const body = await current(await register(email, token))

    expect(body).toMatchObject({
      email_verified_at: expect.any(String),
      instrument_admin_of: [instrument.id],
      natural_person: {
        organization_memberships: [{ organization_uuid: organization_id, role: 'admin' }],
      },
    })
    expect(await mailsTo(app, email)).toEqual([])
  })

  it('lets them be the person the organisation knows already, with a role that never gets lower', async () => {
    const email = someEmail()
    const person = await app.given.person({ email })
    const { id: organization_id } = await app.given.organization()
    await app.given.membership({ organization_id, legal_person_id: person.id, role: 'superadmin' })
    const { token } = await invite(app, { email, organization_id })

    expect(await current(await register(email, token))).toMatchObject({
      natural_person: { id: person.id, organization_memberships: [{ role: 'superadmin' }] },
    })
  })

  it('raises a role that is lower', async () => {
    const email = someEmail()
    const person = await app.given.person({ email })
    const { id: organization_id } = await app.given.organization()
    await app.given.membership({ organization_id, legal_person_id: person.id, role: 'advisor' })
    const context = 'accept_super_admin_role'
    const { token } = await invite(app, { email, organization_id, role: 'superadmin', context })

    expect(await current(await register(email, token))).toMatchObject({
      natural_person: { organization_memberships: [{ role: 'superadmin' }] },
    })
  })

  it('makes a participant no member of the organisation', async () => {
    const email = someEmail()
    const context = 'accept_instrument_membership'
    const { token } = await invite(app, { email, role: 'member', context })

    expect(await current(await register(email, token))).toMatchObject({
      email_verified_at: expect.any(String),
      natural_person: { organization_memberships: [] },
    })
  })

  it('is for the invited address alone', async () => {
    const { token } = await invite(app, { email: someEmail() })
    const reply = await register(someEmail(), token)

    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { email: ['Deze uitnodiging is voor een ander e-mailadres.'] } },
    })
    expect((await read(token)).status).toBe(200)
  })

  it('works once, also for two who try at once', async () => {
    const email = someEmail()
    const { token } = await invite(app, { email })
    const replies = await Promise.all([register(email, token), register(email, token)])

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await register(someEmail(), token)).toMatchObject({
      body: { code: 'invitation-used' },
    })
  })
})

it('gives an invitation to one of two who accept it at once', async () => {
  const email = someEmail()
  const { token, organizationId } = await invite(app, { email })
  const { db, now } = app.context
  const invitation = await getOpenInvitation(db, token, now())
  const users = [await app.given.user(), await app.given.user()]
  const accept = ({ id: userId, natural_person_id: legalPersonId }: (typeof users)[number]) =>
    inTransaction(db, (tx) =>
      acceptInvitation(tx, invitation, { userId, legalPersonId, ip: '127.0.0.1', now: now() }),
    )
  const results = await Promise.allSettled(users.map(accept))
  const members = db.selectFrom('organization_members').selectAll()

  expect(results.filter(({ status }) => status === 'rejected')).toEqual([
    { status: 'rejected', reason: new RuleBroken('invitation-invalid') },
  ])
  expect(await members.where('organization_id', '=', organizationId).execute()).toHaveLength(1)
})
