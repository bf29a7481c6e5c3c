import { members } from '@zegel/contract/organizations/members'
import { organizations } from '@zegel/contract/organizations/organizations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function organisation() {
  const { id } = await app.given.organization()
  const superadmin = await app.given.member(id, 'superadmin')
  const admin = await app.given.member(id, 'admin')
  return { id, superadmin, admin }
}

interface Somebody {
  id: string
  natural_person_id: string
}

async function membershipOf(organizationId: string, { natural_person_id }: Somebody) {
  const row = await app.context.db
    .selectFrom('organization_members')
    .select(['id', 'role'])
    .where('organization_id', '=', organizationId)
    .where('legal_person_id', '=', natural_person_id)
    .executeTakeFirst()
  return row
}

async function idOf(organizationId: string, somebody: Somebody): Promise<string> {
  return (await membershipOf(organizationId, somebody))?.id ?? ''
}

async function changeRole(
  organization_id: string,
  by: Somebody,
  of: Somebody,
  role: 'member' | 'specialist' | 'advisor' | 'admin' | 'superadmin',
) {
  const member_id = await idOf(organization_id, of)
  return app.as(by).call(members.changeRole, { body: { role, member_id, organization_id } })
}

async function remove(organization_id: string, by: Somebody, of: Somebody) {
  const id = await idOf(organization_id, of)
  return app.as(by).call(members.remove, { body: { id, organization_id } })
}

describe('the members of an organisation', () => {
  it('are listed page by page with how many there are of each role, whatever the filter', async () => {
    const { id, admin } = await organisation()
    for (let count = 0; count < 12; count += 1) await app.given.member(id)
    const query = { id, role: 'member', page: 2 } as const
    const reply = await app.as(admin).call(members.list, { query })

    expect(reply.body).toMatchObject({
      total: 12,
      counts: { superadmin: 1, admin: 1, member: 12 },
      data: [{ pivot: { role: 'member' } }, { pivot: { role: 'member' } }],
    })
  })

  it('are counted by role among those searched for', async () => {
    const { id, admin } = await organisation()
    const { email } = await app.given.member(id)
    const query = { id, role: 'admin', q: email } as const
    const reply = await app.as(admin).call(members.list, { query })

    expect(reply.body).toMatchObject({ total: 0, counts: { member: 1 }, superadmins: 1 })
    expect(reply.body).not.toHaveProperty('counts.admin')
  })

  it('are sorted by role from the highest down', async () => {
    const { id, admin } = await organisation()
    await app.given.member(id, 'advisor')
    const reply = await app.as(admin).call(members.list, { query: { id, sort: 'role' } })
    if (!reply.ok) throw new Error(reply.body.message)

    expect(reply.body.data.map(({ pivot }) => pivot.role)).toEqual([
      'superadmin',
      'admin',
      'advisor',
    ])
  })

  it('tell their address to who edits the organisation, and to nobody else but themselves', async () => {
    const { id, admin } = await organisation()
    const member = await app.given.member(id)
    const seen = async (reader: Somebody, q: string) => {
      const reply = await app.as(reader).call(members.list, { query: { id, q } })
      return reply.ok ? reply.body.data.map(({ email }) => email) : []
    }
    const all = await app.as(member).call(members.list, { query: { id } })

    expect(await seen(admin, member.email)).toEqual([member.email])
    expect(await seen(member, admin.email)).toEqual([])
    expect(JSON.stringify(all.body)).not.toContain(admin.email)
  })

  it('come with the organisation when they are asked for, for who belongs to it', async () => {
    const { id } = await app.given.organization({ public: true })
    const member = await app.given.member(id)
    const query = { id, with_members: true }
    const inside = await app.as(member).call(organizations.get, { query })
    const outside = await app.guest.call(organizations.get, { query })

    expect(inside.body).toMatchObject({ members: [{ id: member.natural_person_id }] })
    expect(outside.body).not.toHaveProperty('members')
  })
})

describe('statement 27: a role', () => {
  it('changes at once, and who changed it is noted', async () => {
    const { id, superadmin, admin } = await organisation()
    const reply = await changeRole(id, superadmin, admin, 'superadmin')
    const noted = await app.context.db
      .selectFrom('audit_events')
      .select(['user_id', 'before', 'after'])
      .where('organization_id', '=', id)
      .where('action', '=', 'member role changed')
      .execute()

    expect(reply).toMatchObject({ status: 200, body: { pivot: { role: 'superadmin' } } })
    expect(noted).toMatchObject([
      { user_id: superadmin.id, before: { role: 'admin' }, after: { role: 'superadmin' } },
    ])
  })

  it.each([
    ['superadmin', 'Deze rol is hoger dan die van jou.'],
    ['advisor', 'Deze rol geeft alleen een beheerder van het platform.'],
  ] as const)('is not %s by the hand of an admin', async (role, text) => {
    const { id, admin } = await organisation()
    const member = await app.given.member(id)
    const reply = await changeRole(id, admin, member, role)

    expect(reply).toMatchObject({ status: 403, body: { errors: { role: [text] } } })
    expect(await membershipOf(id, member)).toMatchObject({ role: 'member' })
  })

  it('above the own is out of reach', async () => {
    const { id, superadmin, admin } = await organisation()
    await app.given.member(id, 'superadmin')
    const demoted = await changeRole(id, admin, superadmin, 'member')
    const removed = await remove(id, admin, superadmin)

    expect([demoted.status, removed.status]).toEqual([403, 403])
    expect(await membershipOf(id, superadmin)).toMatchObject({ role: 'superadmin' })
  })

  it('of the last superadmin stays', async () => {
    const { id, superadmin } = await organisation()
    const demoted = await changeRole(id, superadmin, superadmin, 'admin')
    const removed = await remove(id, superadmin, superadmin)

    expect(demoted).toMatchObject({ status: 409, body: { code: 'last-superadmin' } })
    expect(removed).toMatchObject({ status: 409, body: { code: 'last-superadmin' } })
  })

  it('of a member elsewhere is not there', async () => {
    const { superadmin, id } = await organisation()
    const other = await organisation()
    const member_id = await idOf(other.id, other.admin)
    const body = { role: 'member', member_id, organization_id: id } as const
    const reply = await app.as(superadmin).call(members.changeRole, { body })

    expect(reply.status).toBe(404)
    expect(await membershipOf(other.id, other.admin)).toMatchObject({ role: 'admin' })
  })

  it('as adviser takes away what somebody administers', async () => {
    const { id, admin } = await organisation()
    const bond = await app.given.instrument('bonds', { organization_id: id })
    await app.given.instrumentAdmin(bond, admin)
    const about = { administrator: true, preferred_role: 'superadmin' }
    const platform = await app.given.user(about)
    const reply = await changeRole(id, platform, admin, 'advisor')
    const query = { org_id: id, id: admin.natural_person_id }
    const left = await app.as(admin).call(members.listAdministered, { query })

    expect(reply.status).toBe(200)
    expect(left.body).toEqual([])
  })
})

describe('a member who is removed', () => {
  it('loses the organisation and what he administers there', async () => {
    const { id, superadmin, admin } = await organisation()
    const bond = await app.given.instrument('bonds', { organization_id: id })
    await app.given.instrumentAdmin(bond, admin)
    const reply = await remove(id, superadmin, admin)
    const after = await app.as(admin).call(members.list, { query: { id } })
    const admins = await app.context.db
      .selectFrom('instrument_admins')
      .select('legal_person_id')
      .where('organization_id', '=', id)
      .execute()

    expect(reply.status).toBe(204)
    expect(after.status).toBe(404)
    expect(admins).toEqual([])
  })
})

describe('who leaves', () => {
  const leave = (organization_id: string, who: Somebody) =>
    app.as(who).call(members.leave, { body: { organization_id } })

  it.each(['member', 'specialist', 'advisor', 'admin'] as const)(
    'as %s is out, with what was administered, and that is noted',
    async (role) => {
      const { id } = await organisation()
      const somebody = await app.given.member(id, role)
      expect((await leave(id, somebody)).status).toBe(204)

      expect(await membershipOf(id, somebody)).toBeUndefined()
      const { rows } = await app.context.pool.query(
        `select action from audit_events where organization_id = $1 and user_id = $2`,
        [id, somebody.id],
      )
      expect(rows).toEqual([{ action: 'member left' }])
    },
  )

  it('cannot be the last superadmin, nor somebody who does not belong there', async () => {
    const { id, superadmin } = await organisation()
    expect(await leave(id, superadmin)).toMatchObject({
      status: 409,
      body: { code: 'last-superadmin' },
    })
    expect((await leave(id, await app.given.user())).status).toBe(404)
    expect((await leave(id, await app.given.user({ administrator: true }))).status).toBe(404)
  })

  it('of two superadmins at once is one of them', async () => {
    const { id, superadmin } = await organisation()
    const other = await app.given.member(id, 'superadmin')
    const replies = await Promise.all([leave(id, superadmin), leave(id, other)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  })
})

describe('two superadmins who remove each other at once', () => {
  it('leave one of them', async () => {
    const { id } = await app.given.organization()
    const one = await app.given.member(id, 'superadmin')
    const other = await app.given.member(id, 'superadmin')
    const replies = await Promise.all([remove(id, one, other), remove(id, other, one)])
    const { counts } = await listed(id)

    expect(replies.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
    expect(counts).toEqual({ superadmin: 1 })
  })

  it('lose the right to it with the membership, though a third stays', async () => {
    const { id } = await app.given.organization()
    await app.given.member(id, 'superadmin')
    const one = await app.given.member(id, 'superadmin')
    const other = await app.given.member(id, 'superadmin')
    const replies = await Promise.all([remove(id, one, other), remove(id, other, one)])
    const { counts } = await listed(id)

    expect(replies.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
    expect(counts).toEqual({ superadmin: 2 })
  })

  async function listed(id: string) {
    const about = { administrator: true, preferred_role: 'superadmin' }
    const platform = await app.given.user(about)
    const reply = await app.as(platform).call(members.list, { query: { id } })
    if (!reply.ok) throw new Error(reply.body.message)
    return reply.body
  }
})

describe('what a member administers', () => {
  it('is assigned by a superadmin, and taken away by doing it again', async () => {
    const { id, superadmin, admin } = await organisation()
    const bond = await app.given.instrument('bonds', { organization_id: id, name: 'Zonlening' })
    const body = { instrument_id: bond.id, legal_person_id: admin.natural_person_id }
    const query = { org_id: id, id: admin.natural_person_id }
    const toggle = () => app.as(superadmin).call(members.toggleAdministered, { body })
    const list = () => app.as(superadmin).call(members.listAdministered, { query })

    expect((await toggle()).body).toEqual({ assigned: true })
    expect((await list()).body).toEqual([{ id: bond.id, name: 'Zonlening', type: 'bonds' }])
    expect((await toggle()).body).toEqual({ assigned: false })
    expect((await list()).body).toEqual([])
  })

  it('is for who is a member, and for no adviser', async () => {
    const { id, superadmin } = await organisation()
    const bond = await app.given.instrument('bonds', { organization_id: id })
    const advisor = await app.given.member(id, 'advisor')
    const stranger = await app.given.user()
    const assign = ({ natural_person_id: legal_person_id }: Somebody) =>
      app
        .as(superadmin)
        .call(members.toggleAdministered, { body: { instrument_id: bond.id, legal_person_id } })

    expect(await assign(stranger)).toMatchObject({ status: 422, body: { code: 'member-unknown' } })
    expect(await assign(advisor)).toMatchObject({
      status: 422,
      body: { code: 'advisor-administers-nothing' },
    })
  })

  it('is seen by himself, and by no other admin', async () => {
    const { id, admin } = await organisation()
    const other = await app.given.member(id, 'admin')
    const query = { org_id: id, id: admin.natural_person_id }
    const own = await app.as(admin).call(members.listAdministered, { query })
    const others = await app.as(other).call(members.listAdministered, { query })

    expect([own.status, others.status]).toEqual([200, 403])
  })
})
