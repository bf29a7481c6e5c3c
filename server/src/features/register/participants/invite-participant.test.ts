import { accounts } from '@zegel/contract/accounts/accounts'
import { participants } from '@zegel/contract/register/participants'
import { registration } from '@zegel/contract/accounts/registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import { cookieOf, mailsTo, tokenMailedTo } from '../../../../test/mailed.ts'

let app: TestApp
let bond: Instrument
let superadminId: string
let made = 0

beforeAll(async () => {
  app = await testApp()
  const { id } = await app.given.organization({ name: 'Zonneweide' })
  bond = await app.given.instrument('bonds', { organization_id: id, name: 'Windobligatie' })
  superadminId = (await app.given.member(id, 'superadmin')).id
})
afterAll(() => app[Symbol.asyncDispose]())

// Signed in anew each time: days go by in these tests.
const superadmin = () => app.as({ id: superadminId })

async function participant(about: { email?: string | null } = {}) {
  made += 1
  const email = about.email === undefined ? `invitee${made}@example.test` : about.email
  const person = await app.given.person({
    legal_name: `Bo Jansen ${made}`,
    first_name: 'Bo',
    email,
  })
  await app.given.participant(bond, { legal_person_id: person.id })
  return { id: person.id, email: email ?? '' }
}

const invite = (legal_person_id: string, as = superadmin(), instrument = bond) =>
  as.call(participants.inviteParticipant, {
    body: { legal_person_id, financial_instrument_id: instrument.id },
  })

async function invited(legal_person_id: string) {
  const reply = await invite(legal_person_id)
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body.invitation
}

async function statusOf(legal_person_id: string) {
  const reply = await superadmin().call(participants.listParticipants, {
    query: { id: bond.id, legal_person_id },
  })
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body.data[0]?.status
}

function register(email: string, token: string) {
  made += 1
  const password = 'zonnewijzer in de tuin'
  return app.from(`10.0.2.${made}`).call(registration.register, {
    body: { name: 'Bo', email, password, password_confirmation: password, token },
  })
}

const read = (token: string) =>
  app.from(`10.0.3.${(made += 1)}`).call(registration.invitation, { query: { token } })

describe('inviting a participant', () => {
  it('mails a link that is good for thirty days, in the name of the organisation', async () => {
    const { id, email } = await participant()
    const { created_at, expires_at } = await invited(id)
    const days = Date.parse(expires_at) - Date.parse(created_at)
    expect(days / 86_400_000).toBe(30)
    const [mail] = await mailsTo(app, email)
    expect(mail).toMatchObject({ kind: 'participant-invitation', language: 'nl' })
    expect(mail?.text).toContain('Zonneweide')
    expect(mail?.text).toContain('Windobligatie')
    expect(await statusOf(id)).toBe('invited')
  })

  it('carries words of the inviter, in the language that they chose', async () => {
    const { id, email } = await participant()
    const reply = await superadmin().call(participants.inviteParticipant, {
      body: {
        ...{ legal_person_id: id, financial_instrument_id: bond.id, language: 'en' },
        message: 'See you at the meeting.\n<b>Bring a friend.</b>',
      },
    })
    expect(reply.status).toBe(200)
    const [mail] = await mailsTo(app, email)
    expect(mail).toMatchObject({ language: 'en' })
    expect(mail?.text).toContain('Zonneweide says:')
    expect(mail?.text).toContain('See you at the meeting.')
    expect(mail?.text).toContain('<b>Bring a friend.</b>')
  })

  it('keeps the token out of the answer and, as it is, out of the database', async () => {
    const { id, email } = await participant()
    const reply = await invite(id)
    const token = await tokenMailedTo(app, email)
    const kept = await app.context.db.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify([reply.body, kept])).not.toContain(token)
  })

  it('ends with the person of the participation bound to the account, and no role', async () => {
    const { id, email } = await participant()
    await invite(id)
    const reply = await register(email, await tokenMailedTo(app, email))
    const { body } = await app.withCookie(cookieOf(reply)).call(accounts.currentUser, {})
    expect(body).toMatchObject({ natural_person: { id, organization_memberships: [] } })
    await app.workOff()
    expect(await statusOf(id)).toBe('active')
  })

  it('again lets the earlier link end and sends a new one', async () => {
    const { id, email } = await participant()
    await invite(id)
    const first = await tokenMailedTo(app, email)
    app.clock.advance({ minutes: 5 })
    await invite(id)
    const second = await tokenMailedTo(app, email)

    expect(await read(first)).toMatchObject({
      status: 422,
      body: { code: 'invitation-cancelled' },
    })
    expect(await read(second)).toMatchObject({ status: 200 })
    expect(await mailsTo(app, email)).toHaveLength(2)
  })

  it('from another instrument of the organisation goes on from the same invitation', async () => {
    const { id, email } = await participant()
    const about = { organization_id: bond.organization_id }
    const other = await app.given.instrument('options', about)
    await app.given.participant(other, { legal_person_id: id })
    await invite(id)
    app.clock.advance({ minutes: 5 })
    await invite(id, superadmin(), other)
    const open = app.context.db
      .selectFrom('invitations')
      .select('instrument_id')
      .where('legal_person_id', '=', id)
      .where('cancelled_at', 'is', null)
    expect(await open.execute()).toEqual([{ instrument_id: other.id }])
    expect(await mailsTo(app, email)).toHaveLength(2)
  })

  it('by two at once sends one mail', async () => {
    const { id, email } = await participant()
    const answers = await Promise.all([invited(id), invited(id), invited(id)])
    expect(await mailsTo(app, email)).toHaveLength(1)
    expect(new Set(answers.map(({ expires_at }) => expires_at)).size).toBe(1)
  })

  it('goes well for more at once than there are connections to the database', async () => {
    const { max } = app.context.pool.options
    const people = await Promise.all(Array.from({ length: max + 2 }, () => participant()))
    const answers = await Promise.all(people.map(({ id }) => invite(id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('expires, and can be done anew', async () => {
    const { id } = await participant()
    await invite(id)
    app.clock.advance({ hours: 30 * 24 })
    expect(await statusOf(id)).toBe('expired')
    await invite(id)
    expect(await statusOf(id)).toBe('invited')
  })

  it('is refused for who has an account', async () => {
    const user = await app.given.user()
    await app.given.participant(bond, { legal_person_id: user.natural_person_id })
    expect(await invite(user.natural_person_id)).toMatchObject({
      status: 409,
      body: { message: 'Deze participant heeft al een account.' },
    })
  })

  it('is refused for who has no e-mail address, and says what to do for a company', async () => {
    const { id } = await participant({ email: null })
    expect(await invite(id)).toMatchObject({
      status: 422,
      body: { errors: { legal_person_id: [expect.stringContaining('geen e-mailadres')] } },
    })
    const company = await app.given.company()
    await app.given.participant(bond, { legal_person_id: company.id })
    expect(await invite(company.id)).toMatchObject({
      status: 422,
      body: { errors: { legal_person_id: [expect.stringContaining('bestuurder')] } },
    })
  })

  it('is refused for who is no participant', async () => {
    const { id } = await app.given.person()
    expect(await invite(id)).toMatchObject({
      status: 422,
      body: { errors: { legal_person_id: [expect.any(String)] } },
    })
  })

  it('is the business of whoever manages the instrument', async () => {
    const { id, email } = await participant()
    const admin = app.as(await app.given.member(bond.organization_id, 'admin'))
    expect(await invite(id, admin)).toMatchObject({ status: 403 })
    expect(await mailsTo(app, email)).toEqual([])
  })

  it('fills nobody’s mailbox', async () => {
    const { id, email } = await participant()
    for (let time = 0; time < 6; time++) {
      await invite(id)
      app.clock.advance({ minutes: 2 })
    }
    expect(await mailsTo(app, email)).toHaveLength(4)
    expect(await invite(id)).toMatchObject({ status: 429 })
  })

  it('is no use to an address that is not the participant’s any more', async () => {
    const { id, email } = await participant()
    await invite(id)
    const token = await tokenMailedTo(app, email)
    const moved = { email: 'moved@invite-participant.test' }
    await app.context.db.updateTable('legal_persons').set(moved).where('id', '=', id).execute()

    expect(await register(email, token)).toMatchObject({
      status: 422,
      body: { code: 'invitation-address-changed' },
    })
    expect(await statusOf(id)).toBe('invited')
  })
})
