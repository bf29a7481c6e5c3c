import { createHash } from 'node:crypto'
import { accounts } from '@zegel/contract/accounts/accounts'
import { invitations } from '@zegel/contract/organizations/invitations'
import { onboarding } from '@zegel/contract/onboarding/onboarding'
import { registration } from '@zegel/contract/accounts/registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { mailsTo, tokenMailedTo } from '../../../../test/mailed.ts'

let app: TestApp
let made = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function organisation() {
  const { id } = await app.given.organization({ name: 'Zonneweide' })
  const superadmin = await app.given.member(id, 'superadmin')
  const admin = await app.given.member(id, 'admin')
  const bond = await app.given.instrument('bonds', { organization_id: id, name: 'Zonlening' })
  return { id, superadmin, admin, bond }
}

function address(): string {
  made += 1
  return `invitee${made}@members.test`
}

interface InvitationOverrides {
  email?: string
  role?: 'admin' | 'superadmin'
  instrument_admin_ids?: string[]
  language?: 'nl' | 'en'
}

function invite(organization_id: string, by: { id: string }, about: InvitationOverrides = {}) {
  const body = { email: address(), role: 'superadmin', organization_id, ...about } as const
  return app.as(by).call(invitations.invite, { body })
}

async function invited(
  organization_id: string,
  by: { id: string },
  about: InvitationOverrides = {},
) {
  const reply = await invite(organization_id, by, about)
  if (!reply.ok || !reply.body.invitation) throw new Error('nobody was invited')
  return reply.body.invitation
}

// What an answer has, without what differs for every address.
function shapeOf(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      ['id', 'email', 'created_at', 'expires_at'].includes(key) ? typeof value : value,
    ),
  )
}

const opened = (token: string) => app.guest.call(registration.invitation, { query: { token } })

describe('inviting', () => {
  it('mails somebody without an account a link that stands for thirty days', async () => {
    const { id, superadmin, bond } = await organisation()
    const email = address()
    const about: InvitationOverrides = { email, role: 'admin', instrument_admin_ids: [bond.id] }
    const reply = await invite(id, superadmin, about)
    const token = await tokenMailedTo(app, email)

    expect(reply).toMatchObject({
      status: 201,
      body: {
        member: null,
        invitation: {
          email,
          role: 'admin',
          context: 'accept_instrument_admin_role',
          inviter: { type: 'natural_person', email: superadmin.email },
          organization: { uuid: id, name: 'Zonneweide' },
          user: { admin_instruments: [{ id: bond.id, name: 'Zonlening', type: 'bonds' }] },
        },
      },
    })
    expect(await opened(token)).toMatchObject({ status: 200, body: { email } })
    expect(JSON.stringify(reply.body)).not.toContain(token)
    app.clock.advance({ hours: 30 * 24 + 1 })
    expect(await opened(token)).toMatchObject({ body: { code: 'invitation-expired' } })
  })

  it('keeps of the token in the mail no more than its hash', async () => {
    const { id, superadmin } = await organisation()
    const email = address()
    const { id: invitationId } = await invited(id, superadmin, { email })
    const token = await tokenMailedTo(app, email)
    const row = await app.context.db
      .selectFrom('invitations')
      .selectAll()
      .where('id', '=', invitationId)
      .executeTakeFirstOrThrow()

    expect(row.token_hash).toEqual(createHash('sha256').update(token).digest())
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('writes to somebody new in the language that is chosen, also when it is sent again', async () => {
    const { id, superadmin, bond } = await organisation()
    const email = address()
    const about: InvitationOverrides = {
      email,
      role: 'admin',
      instrument_admin_ids: [bond.id],
      language: 'en',
    }
    const sent = await invite(id, superadmin, about)
    const invitation_id = sent.ok ? (sent.body.invitation?.id ?? '') : ''
    const again = { body: { invitation_id } }
    expect((await app.as(superadmin).call(invitations.resend, again)).ok).toBe(true)
    const user = await app.given.user({ email_verified_at: new Date(), language: 'nl' })
    await invite(id, superadmin, { ...about, email: user.email })

    expect(await mailsTo(app, email)).toMatchObject([{ language: 'en' }, { language: 'en' }])
    expect(await mailsTo(app, user.email)).toMatchObject([{ language: 'nl' }])
  })

  it('answers the same for an address with an account, who is a member when he accepted and not before', async () => {
    const { id, superadmin, bond } = await organisation()
    const user = await app.given.user({ email_verified_at: new Date(), language: 'en' })
    const about: InvitationOverrides = {
      email: user.email,
      role: 'admin',
      instrument_admin_ids: [bond.id],
    }
    const me = async () => (await app.as(user).call(accounts.currentUser, { query: {} })).body
    const known = await invite(id, superadmin, about)
    const stranger = await invite(id, superadmin, { ...about, email: address() })
    const before = await me()
    const token = await tokenMailedTo(app, user.email)
    await app.as(user).call(onboarding.complete, { body: { invitation_token: token } })

    expect([known.status, stranger.status]).toEqual([201, 201])
    expect(shapeOf(known.body)).toEqual(shapeOf(stranger.body))
    expect(before).toMatchObject({ instrument_admin_of: [] })
    expect(await me()).toMatchObject({ instrument_admin_of: [bond.id] })
    expect(await mailsTo(app, user.email)).toMatchObject([
      { kind: 'member-invitation', language: 'en' },
    ])
  })

  it('gives who belongs to the organisation a higher role at once, and tells him so', async () => {
    const { id, superadmin, bond } = await organisation()
    const member = await app.given.member(id, 'member', { language: 'en' })
    const about: InvitationOverrides = {
      email: member.email,
      role: 'admin',
      instrument_admin_ids: [bond.id],
    }
    const reply = await invite(id, superadmin, about)
    const me = await app.as(member).call(accounts.currentUser, { query: {} })

    expect(reply).toMatchObject({
      status: 200,
      body: { invitation: null, member: { email: member.email, pivot: { role: 'admin' } } },
    })
    expect(me.body).toMatchObject({ instrument_admin_of: [bond.id] })
    expect(await mailsTo(app, member.email)).toMatchObject([
      { kind: 'member-raised', language: 'en' },
    ])
  })

  it('statement 27: is refused for a role above the own, also when the call is made by hand', async () => {
    const { id, admin } = await organisation()
    const email = address()

    expect(await invite(id, admin, { email })).toMatchObject({
      status: 403,
      body: { errors: { role: ['Deze rol is hoger dan die van jou.'] } },
    })
    expect(await mailsTo(app, email)).toEqual([])
  })

  it.each(['member', 'entity', 'advisor'])('is refused for the role %s', async (role) => {
    const { id, superadmin } = await organisation()
    const about = { role } as unknown as InvitationOverrides // safe: what the call refuses is tried here
    expect(await invite(id, superadmin, about)).toMatchObject({
      status: 422,
      body: { errors: { role: [`'${role}' is hier geen keuze. Kies uit: admin, superadmin.`] } },
    })
  })

  it.each([
    ['none', 'Kies minstens één instrument.'],
    ['of another organisation', 'Dit instrument hoort niet bij de organisatie.'],
    [
      'that the admin does not manage',
      'Je kunt alleen instrumenten toewijzen die je zelf beheert.',
    ],
  ])('of an admin is refused with instruments: %s', async (which, text) => {
    const { id, superadmin, admin, bond } = await organisation()
    const elsewhere = await app.given.instrument('bonds')
    const ids =
      which === 'none' ? [] : [which === 'of another organisation' ? elsewhere.id : bond.id]
    const by = which === 'that the admin does not manage' ? admin : superadmin
    const email = address()
    const reply = await invite(id, by, { email, role: 'admin', instrument_admin_ids: ids })
    const list = await app.as(superadmin).call(invitations.list, { query: { id } })

    expect(reply).toMatchObject({ status: 422, body: { errors: { instrument_admin_ids: [text] } } })
    expect(list.body).toMatchObject({ data: [], total: 0 })
    expect(await mailsTo(app, email)).toEqual([])
  })

  it('twice at once invites once, and again only after the first expired', async () => {
    const { id, superadmin } = await organisation()
    const email = address()
    const both = await Promise.all([
      invite(id, superadmin, { email }),
      invite(id, superadmin, { email }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    app.clock.advance({ hours: 31 * 24 })
    expect((await invite(id, superadmin, { email })).status).toBe(201)
  })

  it('of a member to the role he has is refused', async () => {
    const { id, superadmin, admin, bond } = await organisation()
    const about: InvitationOverrides = {
      email: admin.email,
      role: 'admin',
      instrument_admin_ids: [bond.id],
    }
    const reply = await invite(id, superadmin, about)

    expect(reply).toMatchObject({ status: 422, body: { code: 'already-member' } })
  })
})

describe('an invitation that waits', () => {
  it('is listed, expired or not, until it is cancelled', async () => {
    const { id, superadmin } = await organisation()
    const first = await invited(id, superadmin)
    app.clock.advance({ hours: 31 * 24 })
    const second = await invited(id, superadmin)
    const list = () => app.as(superadmin).call(invitations.list, { query: { id } })

    expect((await list()).body).toMatchObject({
      data: [{ id: second.id }, { id: first.id }],
      total: 2,
      counts: { superadmin: 2 },
    })
    const search = { id, q: 'nobody is called this' }
    expect((await app.as(superadmin).call(invitations.list, { query: search })).body).toMatchObject(
      {
        ...{ total: 0, counts: {} },
      },
    )
    const query = { invitation_id: first.id }
    expect((await app.as(superadmin).call(invitations.cancel, { query })).status).toBe(204)
    expect((await list()).body).toMatchObject({ data: [{ id: second.id }], total: 1 })
    expect(await app.as(superadmin).call(invitations.cancel, { query })).toMatchObject({
      status: 409,
      body: { code: 'invitation-closed' },
    })
  })

  it('is listed with all that is told of its user, and nothing of who has that address', async () => {
    const { id, superadmin } = await organisation()
    const home = {
      address: 'Dorpsstraat 1',
      zip_code: '1234 AB',
      city: 'Ede',
      iban: 'NL91ABNA0417164300',
    }
    const person = await app.given.person(home)
    const known = await app.given.user({ natural_person_id: person.id })
    await invite(id, superadmin, { email: known.email, role: 'superadmin' })
    const { body } = await app.as(superadmin).call(invitations.list, { query: { id } })

    expect(body).toMatchObject({
      data: [
        {
          user: {
            id: null,
            name: null,
            first_name: null,
            address: null,
            zip_code: null,
            city: null,
            country: null,
            IBAN: null,
            natural_person: null,
            admin_instruments: [],
          },
        },
      ],
    })
  })

  it('that is cancelled says so to who follows its link', async () => {
    const { id, superadmin } = await organisation()
    const email = address()
    const { id: invitation_id } = await invited(id, superadmin, { email })
    await app.as(superadmin).call(invitations.cancel, { query: { invitation_id } })
    const again = await app.as(superadmin).call(invitations.resend, { body: { invitation_id } })

    expect(await opened(await tokenMailedTo(app, email))).toMatchObject({
      status: 422,
      body: { code: 'invitation-cancelled' },
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'invitation-closed' } })
  })

  it('gets thirty days anew when it is sent again, expired or not', async () => {
    const { id, superadmin } = await organisation()
    const email = address()
    const { id: invitation_id, created_at } = await invited(id, superadmin, { email })
    app.clock.advance({ hours: 40 * 24 })
    const reply = await app.as(superadmin).call(invitations.resend, { body: { invitation_id } })
    const sent = app.context.now()

    expect(reply.body).toMatchObject({
      created_at,
      expires_at: new Date(sent.add({ hours: 30 * 24 }).epochMilliseconds).toISOString(),
    })
    expect((await opened(await tokenMailedTo(app, email))).status).toBe(200)
  })

  it('gets another link when it is sent again, and the first one stops working', async () => {
    const { id, superadmin } = await organisation()
    const email = address()
    const { id: invitation_id } = await invited(id, superadmin, { email })
    const first = await tokenMailedTo(app, email)
    const reply = await app.as(superadmin).call(invitations.resend, { body: { invitation_id } })
    const second = await tokenMailedTo(app, email)

    expect(reply.status).toBe(200)
    expect(await opened(first)).toMatchObject({ status: 422, body: { code: 'invitation-invalid' } })
    expect((await opened(second)).status).toBe(200)
  })

  it('to a role above the own is neither sent again nor cancelled', async () => {
    const { id, superadmin, admin } = await organisation()
    const { id: invitation_id } = await invited(id, superadmin)
    const as = app.as(admin)
    const resent = await as.call(invitations.resend, { body: { invitation_id } })
    const cancelled = await as.call(invitations.cancel, { query: { invitation_id } })

    expect([resent.status, cancelled.status]).toEqual([403, 403])
  })
})
