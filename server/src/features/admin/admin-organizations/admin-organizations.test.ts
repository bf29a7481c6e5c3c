import { adminOrganizations } from '@zegel/contract/admin/admin-organizations'
import { imports } from '@zegel/contract/imports/imports'
import { instruments } from '@zegel/contract/instruments/instruments'
import { organizations } from '@zegel/contract/organizations/organizations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'

let app: TestApp
let platform: { id: string }
beforeAll(async () => {
  app = await testApp()
  platform = await app.given.user({ administrator: true, preferred_role: 'admin' })
})
afterAll(() => app[Symbol.asyncDispose]())

describe('the administration of all organisations', () => {
  it('lists them with what is in each, found by part of a name or by id', async () => {
    const { id } = await app.given.organization({ name: 'Waterkracht_100%' })
    await app.given.organization({ name: 'Waterkracht 1000' })
    await app.given.member(id, 'superadmin')
    await app.given.entity(id)
    const find = (q: string) => app.as(platform).call(adminOrganizations.list, { query: { q } })

    expect((await find('kracht_100%')).body).toMatchObject({
      total: 1,
      data: [{ uuid: id, members: 1, entities: 1, instruments: 0 }],
    })
    expect((await find(id)).body).toMatchObject({ total: 1, data: [{ id }] })
  })

  it('makes one, and says what is missing', async () => {
    const as = app.as(platform)
    const nameless = await as.call(adminOrganizations.create, { body: { name: '' } })
    const made = await as.call(adminOrganizations.create, { body: { name: 'Nieuwland' } })

    expect(nameless).toMatchObject({
      status: 422,
      body: { errors: { name: ['Naam is verplicht'] } },
    })
    expect(made.body).toMatchObject({ name: 'Nieuwland', public: false })
  })

  it('makes one once for a key', async () => {
    const key = { 'idempotency-key': 'the-same-organisation' }
    const body = { name: 'Eenmaal' }
    await app.as(platform).call(adminOrganizations.create, { body }, key)
    await app.as(platform).call(adminOrganizations.create, { body }, key)
    const reply = await app.as(platform).call(adminOrganizations.list, { query: { q: 'Eenmaal' } })

    expect(reply.body).toMatchObject({ total: 1 })
  })

  it('notes which organisation an administrator opens, and as what', async () => {
    const { id } = await app.given.organization()
    const body = { current_organization_uuid: id }
    const reply = await app.as(platform).call(organizations.switchTo, { body })
    const noted = await app.context.db
      .selectFrom('audit_events')
      .select(['user_id', 'action', 'after'])
      .where('organization_id', '=', id)
      .execute()

    expect(reply.status).toBe(200)
    expect(noted).toMatchObject([
      { user_id: platform.id, action: 'organization opened', after: { role: 'admin' } },
    ])
  })

  it('lets the superadmins of an organisation import, and notes it', async () => {
    const { id } = await app.given.organization()
    const instrument = await app.given.instrument('bonds', { organization_id: id })
    const superadmin = app.as(await app.given.member(id, 'superadmin'))
    const mayImport = async () => {
      const { body } = await superadmin.call(instruments.get, { query: { id: instrument.id } })
      return 'may' in body && body.may.import
    }
    const before = await mayImport()
    const body = { organization_id: id, import_enabled: true }
    const reply = await app.as(platform).call(adminOrganizations.update, { body })
    const noted = await app.context.db
      .selectFrom('audit_events')
      .select('action')
      .where('record_id', '=', id)
      .execute()

    expect(reply).toMatchObject({ status: 200, body: { id, import_enabled: true } })
    expect([before, await mayImport()]).toEqual([false, true])
    expect(noted).toContainEqual({ action: 'import switched on' })
  })

  it('can be switched on by a superadmin himself, and by no admin', async () => {
    const { id } = await app.given.organization()
    const instrument = await app.given.instrument('bonds', { organization_id: id })
    const superadmin = app.as(await app.given.member(id, 'superadmin'))
    const admin = app.as(await app.given.member(id, 'admin'))
    const body = { organization_uuid: id, import_enabled: true }
    const refused = await admin.call(imports.switchOn, { body })
    const reply = await superadmin.call(imports.switchOn, { body })
    const { body: seen } = await superadmin.call(instruments.get, { query: { id: instrument.id } })

    expect([refused.status, reply.status]).toEqual([403, 200])
    expect(seen).toMatchObject({ may: { import: true, switch_import: true } })
  })

  it('is for nobody else', async () => {
    const { id } = await app.given.organization()
    const superadmin = app.as(await app.given.member(id, 'superadmin'))
    const list = await superadmin.call(adminOrganizations.list, { query: {} })
    const made = await superadmin.call(adminOrganizations.create, { body: { name: 'Eigen' } })

    const body = { organization_id: id, import_enabled: true }
    const switched = await superadmin.call(adminOrganizations.update, { body })

    expect([list.status, made.status, switched.status]).toEqual([403, 403, 403])
  })
})
