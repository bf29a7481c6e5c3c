import { adminTemplates } from '@zegel/contract/admin/admin-templates'
import { deeds } from '@zegel/contract/deeds/deeds'
import { templateOf } from '@zegel/core/deeds/deed-template'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../test/app.ts'
import { type DeedFixture, deedFixture } from '../../../../test/fixtures/deed-fixture.ts'
import { makeDeed } from '../make-deed.ts'

let fixture: DeedFixture
let platform: Caller
let administratorId: string
beforeAll(async () => {
  // A template is activated for all organisations.
  fixture = await deedFixture({ ownDatabase: true })
  const about = { administrator: true, preferred_role: 'member', name: 'Pia Platform' }
  const user = await fixture.app.given.user(about)
  administratorId = user.id
  platform = fixture.app.as(user)
})
afterAll(() => fixture[Symbol.asyncDispose]())

const { id: BONDS } = templateOf('issuance of bonds')
const { id: OPTIONS } = templateOf('issuance of options')

const activate = (id: string, version: number, caller = platform) =>
  caller.call(adminTemplates.activate, { body: { id, version } })

async function versions(id: string) {
  const reply = await platform.call(adminTemplates.list, {})
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body.filter((one) => one.id === id)
}

function noted(id: string) {
  return fixture.app.context.db
    .selectFrom('platform_events')
    .select(['user_id', 'before', 'after'])
    .where('record_id', '=', id)
    .where('action', '=', 'template activated')
    .orderBy('id')
    .execute()
}

async function open(): Promise<string> {
  const bond = await fixture.instrument('bonds')
  return fixture.open(bond, { receiving_legal_person_id: fixture.person.id })
}

describe('the versions of a template', () => {
  it('are listed with the newest in force, which nobody had to activate', async () => {
    expect(await versions(OPTIONS)).toMatchObject([
      { version: 5, is_active: true, activation: null },
      { version: 4, is_active: false, activation: null },
      { version: 3, is_active: false, activation: null },
      { version: 2, is_active: false, activation: null },
      { version: 1, is_active: false, activation: null },
    ])
  })

  it('are activated by name and moment, back and forth, and each time is noted once', async () => {
    const first = await activate(OPTIONS, 2)
    await activate(OPTIONS, 2)
    await activate(OPTIONS, 1)

    expect(first.body).toContainEqual(
      expect.objectContaining({
        ...{ id: OPTIONS, version: 2, is_active: true },
        activation: { at: expect.any(String), by: 'Pia Platform' },
      }),
    )
    expect((await versions(OPTIONS)).map(({ is_active }) => is_active)).toEqual([
      ...[false, false, false, false, true],
    ])
    expect(await noted(OPTIONS)).toEqual([
      { user_id: administratorId, before: { version: 5 }, after: { version: 2 } },
      { user_id: administratorId, before: { version: 2 }, after: { version: 1 } },
    ])
  })

  it('that are not there cannot be activated, nor by anybody else', async () => {
    expect((await activate(BONDS, 5)).status).toBe(404)
    expect((await activate(BONDS, 2, fixture.director)).status).toBe(403)
    expect(await noted(BONDS)).toEqual([])
  })

  it('are each shown with made-up data, and without a number the one in force', async () => {
    const notices = async (version?: number) => {
      const query = { id: OPTIONS, ...(version && { version }) }
      const reply = await platform.call(deeds.testTemplate, { query })
      return reply.ok && reply.body.articles.some(({ title }) => title === 'Mededelingen')
    }
    expect([await notices(1), await notices(2), await notices()]).toEqual([false, true, false])
  })
})

describe('a version that is activated', () => {
  it('is for transactions from then on: one that is open keeps the text its parties read', async () => {
    const before = await open()
    await activate(BONDS, 2)
    const after = await open()
    await fixture.accept(before, fixture.person)
    await makeDeed(fixture.app.context, {
      organizationId: fixture.organizationId,
      transactionId: before,
    })

    expect((await fixture.deed(before)).body).toMatchObject({
      state: 'made',
      template: { version: 4 },
    })
    expect((await fixture.deed(after)).body).toMatchObject({
      template: { version: 2 },
      document: { footer: { template: 'Uitgifte van obligaties, versie 2' } },
    })
    const { body } = await fixture.person.caller.call(deeds.templates, {})
    expect(body).toContainEqual(expect.objectContaining({ id: BONDS, version: 2 }))
  })
})
