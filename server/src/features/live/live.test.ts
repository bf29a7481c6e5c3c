import { accounts } from '@zegel/contract/accounts/accounts'
import { imports } from '@zegel/contract/imports/imports'
import { instruments } from '@zegel/contract/instruments/instruments'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { register } from '@zegel/contract/register/register'
import { representation } from '@zegel/contract/structure/representation'
import { structure } from '@zegel/contract/structure/structure'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../test/fixtures/access-fixture.ts'
import { givenImport } from '../../../test/fixtures/given/given-import.ts'
import { followLive } from '../../../test/outside/event-stream.ts'
import { buildApp } from '../../app.ts'
import { checkSubscribers } from './subscribe-to-changes.ts'

let fixture: AccessFixture

beforeEach(async () => {
  fixture = await accessFixture()
})
afterEach(() => fixture.app[Symbol.asyncDispose]())

// What was told before this server listened is not told again.
async function follow(kind: keyof AccessFixture['users']) {
  const screen = await followLive(fixture.app, await fixture.app.cookieOf(fixture.users[kind]))
  await expect.poll(listeners).toBe(1)
  return screen
}

const accept = async () => {
  const transaction_id = await fixture.openTransaction()
  const done = await fixture.app
    .as(fixture.users.receiver)
    .call(transactions.accept, { body: { transaction_id } })
  expect(done.ok).toBe(true)
  return transaction_id
}

describe('an open screen', () => {
  it('hears of a transaction when its user is a party or reads the register', async () => {
    await using sender = await follow('sender')
    await using superadmin = await follow('superadmin')
    await using admin = await follow('its-admin')
    const transaction_id = await accept()
    const change = { financial_instrument_id: fixture.instrument.id, transaction_id }
    for (const screen of [sender, superadmin, admin])
      await expect.poll(() => screen.changes).toContainEqual(change)
  })

  it('hears nothing of what its user may not see', async () => {
    await using stranger = await follow('stranger')
    await using member = await follow('member')
    await using investor = await follow('investor')
    await using superadmin = await follow('superadmin')
    const transaction_id = await accept()
    await expect
      .poll(() => superadmin.changes)
      .toContainEqual(expect.objectContaining({ transaction_id }))
    for (const screen of [stranger, member, investor]) expect(screen.changes).toEqual([])
  })

  it('hears of what an instrument is called and gives when its user reads the register', async () => {
    const { app, users, bonds } = fixture
    await using superadmin = await follow('superadmin')
    await using member = await follow('member')
    const body = { financial_instrument_id: bonds.id, name: 'Zonlening', description: null }
    expect((await app.as(users.superadmin).call(instruments.change, { body })).ok).toBe(true)
    const change = { financial_instrument_id: bonds.id, transaction_id: null }
    await expect.poll(() => superadmin.changes).toEqual([change])
    expect(member.changes).toEqual([])
  })

  it('hears of a registration when it is about its user', async () => {
    await using investor = await follow('investor')
    await using sender = await follow('sender')
    const legal_person_id = fixture.users.investor.natural_person_id
    const done = await fixture.app.as(fixture.users.superadmin).call(register.registerBalance, {
      body: {
        instrument_id: fixture.bonds.id,
        legal_person_id,
        balance: 3,
        effective_date: '2024-03-01',
      },
    })
    expect(done.ok).toBe(true)
    const change = { financial_instrument_id: fixture.bonds.id, transaction_id: null }
    await expect.poll(() => investor.changes).toContainEqual(change)
    expect(sender.changes).not.toContainEqual(change)
  })

  it('hears of a structure when its user belongs to the organisation, and of what not all of those read only when they do', async () => {
    const { app, users, organizationId, issuerId: legal_person_id } = fixture
    const one = { organization_uuid: organizationId, legal_person_id }
    const editor = app.as(users.superadmin)
    // Open to everybody, and told to who belongs to it alone.
    const opened = { params: { uuid: organizationId }, body: { public: true } }
    await using member = await follow('member')
    expect((await editor.call(structure.setPublic, opened)).ok).toBe(true)
    await expect.poll(() => member.structures).toEqual([organizationId])
    await using platform = await follow('platform')
    await using admin = await follow('admin')
    await using stranger = await follow('stranger')
    await using investor = await follow('investor')
    const told = () => [member, platform, admin].map(({ structures }) => structures.length)
    const noted = { ...one, note: 'Wordt geliquideerd' }
    expect((await editor.call(structure.setNote, { body: noted })).ok).toBe(true)
    await expect.poll(told).toEqual([2, 1, 1])
    // What was refused changed nothing.
    const refused = await editor.call(structure.setNote, {
      body: { ...one, note: 'x'.repeat(501) },
    })
    expect(refused.ok).toBe(false)
    const power = {
      ...{ ...one, holder_id: users.member.natural_person_id },
      ...{ granted_by: 'het bestuur', granted_on: '2024-03-01' },
    }
    expect((await app.as(users.admin).call(representation.record, { body: power })).ok).toBe(true)
    await expect.poll(told).toEqual([2, 1, 2])
    const body = { ...one, type: 'Supervisory Board' } as const
    expect((await editor.call(structure.addBody, { body })).ok).toBe(true)
    await expect.poll(told).toEqual([3, 2, 3])
    expect(member.changes).toEqual([])
    for (const screen of [stranger, investor]) expect(screen.structures).toEqual([])
  })

  it('hears of an import when its user may import there', async () => {
    const { app, users, bonds, organizationId } = fixture
    await using superadmin = await follow('superadmin')
    await using platform = await follow('platform')
    await using admin = await follow('admin')
    const { importId } = await givenImport(
      app.context.db,
      { organizationId, instrumentId: bonds.id, userId: users.platform.id },
      { BalanceRegistrations: [{ email: 'a@demo.test' }] },
      { status: 'ready' },
    )
    const edit = { params: { id: importId }, body: { rows: [{ id: 1, cells: { balance: '12' } }] } }
    const { call } = app.as(users.platform)
    expect((await call(imports.editRows, edit)).ok).toBe(true)
    await expect.poll(() => platform.imports).toEqual([bonds.id])
    const allowed = { organization_uuid: organizationId, import_enabled: true }
    expect((await app.as(users.superadmin).call(imports.switchOn, { body: allowed })).ok).toBe(true)
    expect((await call(imports.editRows, edit)).ok).toBe(true)
    await expect.poll(() => superadmin.imports).toEqual([bonds.id])
    // When it is written, both that it begins and how it stands when that is answered.
    await app.context.db
      .updateTable('imports')
      .set({ counts: '{}' })
      .where('id', '=', importId)
      .execute()
    const body = {
      financial_instrument_id: bonds.id,
      import_id: importId,
      import_configs: [{ key: 'BalanceRegistrations' as const }],
    }
    expect((await call(imports.submit, { body })).ok).toBe(true)
    await expect.poll(() => superadmin.imports).toEqual([bonds.id, bonds.id, bonds.id])
    for (const screen of [superadmin, platform, admin]) expect(screen.changes).toEqual([])
    expect(admin.imports).toEqual([])
  })

  it('hears of what is being set up when its user sets up there', async () => {
    const { app, users, organizationId } = fixture
    await using superadmin = await follow('superadmin')
    await using admin = await follow('admin')
    const setter = app.as(users.superadmin)
    const begun = await setter.call(issuerOnboarding.init, {
      body: { organization_uuid: organizationId, type: 'shares' },
    })
    const id = begun.ok ? begun.body.onboarding.id : ''
    await expect.poll(() => superadmin.onboardings).toEqual([organizationId])
    const body = { id, date: '2024-03-01', notary: 'mr. A. Vos' }
    expect((await setter.call(issuerOnboarding.setFoundingDeed, { body })).ok).toBe(true)
    await expect.poll(() => superadmin.onboardings).toEqual([organizationId, organizationId])
    expect(admin.onboardings).toEqual([])
    expect(superadmin.changes).toEqual([])
  })

  it('hears what another server does', async () => {
    await using receiver = await follow('receiver')
    const other = await buildApp(fixture.app.context)
    const transaction_id = await fixture.openTransaction()
    const cookie = await fixture.app.cookieOf(fixture.users.sender)
    const done = await other.inject({
      method: 'POST',
      url: '/api/transactions/reject',
      headers: { cookie },
      payload: { transaction_id },
    })
    expect(done.statusCode).toBe(200)
    await expect
      .poll(() => receiver.changes.filter((change) => change.transaction_id === transaction_id))
      .not.toEqual([])
    await other.close()
  })

  it('is told that it may have missed something when it begins and when the database was gone', async () => {
    await using sender = await follow('sender')
    // When the stream begins, and once its server listens: what is told third is of the listener that follows.
    await expect.poll(() => sender.missed()).toBe(2)
    await fixture.app.context.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zegel live' and datname = current_database()",
    )
    await expect.poll(() => sender.missed(), { timeout: 60_000 }).toBe(3)
    const transaction_id = await accept()
    await expect
      .poll(() => sender.changes)
      .toContainEqual(expect.objectContaining({ transaction_id }))
  })
})

describe('a stream', () => {
  it('is for who is signed in', async () => {
    await using guest = await followLive(fixture.app)
    expect(guest.status).toBe(401)
  })

  it('ends with its session, and goes on for others', async () => {
    const cookie = await fixture.app.cookieOf(fixture.users.sender)
    await using ended = await followLive(fixture.app, cookie)
    await using other = await follow('receiver')
    await fixture.app.withCookie(cookie).call(accounts.logout, {})
    await expect.poll(ended.hasEnded).toBe(true)
    expect(other.hasEnded()).toBe(false)
  })

  it('follows what its user may see while it is open', async () => {
    await using admin = await follow('its-admin')
    const rolesOfAdmin = () =>
      fixture.app.server.followers.all.find(
        ({ actor }) => actor.userId === fixture.users['its-admin'].id,
      )?.actor.roles
    await using superadmin = await follow('superadmin')
    await fixture.app.context.db
      .deleteFrom('instrument_admins')
      .where('legal_person_id', '=', fixture.users['its-admin'].natural_person_id)
      .execute()
    await fixture.app.context.db
      .deleteFrom('organization_members')
      .where('legal_person_id', '=', fixture.users['its-admin'].natural_person_id)
      .execute()
    await expect.poll(rolesOfAdmin).toEqual({})
    const transaction_id = await accept()
    await expect
      .poll(() => superadmin.changes)
      .toContainEqual(expect.objectContaining({ transaction_id }))
    expect(admin.changes).toEqual([])
  })

  it('keeps no session alive by itself', async () => {
    const cookie = await fixture.app.cookieOf(fixture.users.sender)
    await using screen = await followLive(fixture.app, cookie)
    const { followers } = fixture.app.server
    const errors: Error[] = []
    for (const { stream } of followers.all) stream.on('error', (error) => errors.push(error))
    fixture.app.clock.advance({ minutes: 61 })
    await checkSubscribers(fixture.app.context, followers)
    await expect.poll(screen.hasEnded).toBe(true)
    // Not for having been written to after its end.
    expect(errors).toEqual([])
  })

  it('ends when the server stops, which does not wait for it', async () => {
    const other = await buildApp(fixture.app.context)
    const cookie = await fixture.app.cookieOf(fixture.users.sender)
    await using screen = await followLive({ ...fixture.app, server: other }, cookie)
    await other.close()
    await expect.poll(screen.hasEnded).toBe(true)
  })
})

async function listeners(): Promise<number> {
  const { rows } = await fixture.app.context.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where application_name = 'zegel live' and datname = current_database() and query like 'listen%' and state = 'idle'",
  )
  return rows[0]?.count ?? 0
}
