import { type EditEntity, legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'
import { picture } from '../../../test/files.ts'

let app: TestApp
let organization_id: string
let superadmin: Caller
beforeAll(async () => {
  app = await testApp()
  organization_id = (await app.given.organization()).id
  superadmin = app.as(await app.given.member(organization_id, 'superadmin'))
})
afterAll(() => app[Symbol.asyncDispose]())

function edit(caller: Caller, entity_id: string, about: Partial<EditEntity> = {}) {
  return caller.call(legalPersons.edit, {
    body: {
      legal_name: 'De Molen Beheer B.V.',
      address: 'Molenweg 2',
      zip_code: '2345 BC',
      city: 'Leiden',
      country: 'BE',
      organization_id,
      entity_id,
      ...about,
    },
  })
}

describe('an entity of the organisation', () => {
  it('gets another name and seat, which is noted with what it was', async () => {
    const { id, legal_name, business_register_number } = await app.given.entity(organization_id)
    const reply = await edit(superadmin, id, { business_register_number })
    const event = await app.context.db
      .selectFrom('audit_events')
      .select(['organization_id', 'before', 'after'])
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow()

    expect(reply).toMatchObject({
      status: 200,
      body: { legal_name: 'De Molen Beheer B.V.', country: 'BE', business_register_number },
    })
    expect(event).toMatchObject({
      organization_id,
      before: { legal_name, city: 'Utrecht' },
      after: { legal_name: 'De Molen Beheer B.V.', city: 'Leiden' },
    })
  })

  it('gets a photo that comes along, or neither when one of both is refused', async () => {
    const { id } = await app.given.entity(organization_id)
    const broken = await edit(superadmin, id, { file: new File(['hello'], 'molen.png') })
    const fixed = { file: await picture(), business_register_number: '12345678' }
    const refused = await edit(superadmin, id, fixed)
    const { db } = app.context
    const row = db.selectFrom('legal_persons').where('id', '=', id)
    const facts = row.select(['legal_name', 'photo_image_url'])

    expect([broken.status, refused.status]).toEqual([422, 422])
    expect(await facts.executeTakeFirst()).not.toMatchObject({ legal_name: 'De Molen Beheer B.V.' })
    const reply = await edit(superadmin, id, { file: await picture() })
    expect(reply.body).toMatchObject({ legal_name: 'De Molen Beheer B.V.' })
    expect(await facts.executeTakeFirst()).toEqual({
      legal_name: 'De Molen Beheer B.V.',
      photo_image_url: expect.stringMatching(/^\/api\//),
    })
    expect(reply.body).toMatchObject(await facts.executeTakeFirstOrThrow())
  })

  it('keeps its register number', async () => {
    const { id } = await app.given.entity(organization_id)
    const reply = await edit(superadmin, id, { business_register_number: '12345678' })

    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: 'business-register-number-fixed',
        errors: {
          business_register_number: [
            'Het KVK-nummer kun je niet wijzigen. Neem contact met ons op.',
          ],
        },
      },
    })
  })

  it('without a register number can be changed, and gets none', async () => {
    const { id } = await app.given.entity(organization_id, { business_register_number: null })
    const given = await edit(superadmin, id, { business_register_number: '12345678' })
    const none = await edit(superadmin, id, { business_register_number: null })

    expect([given.status, none.status]).toEqual([422, 200])
  })

  it('needs all of its facts', async () => {
    const { id } = await app.given.entity(organization_id)
    const facts = { legal_name: ' ', city: '', business_register_number: '' }
    const reply = await edit(superadmin, id, facts)

    expect(reply.body).toMatchObject({
      errors: {
        legal_name: ['Bedrijfsnaam is verplicht'],
        city: ['Stad is verplicht'],
        business_register_number: ['KVK-nummer is verplicht'],
      },
    })
  })

  it('takes the words of one of two who change it at the same moment', async () => {
    const { id } = await app.given.entity(organization_id)
    const replies = await Promise.all([
      edit(superadmin, id, { legal_name: 'Eerste B.V.', city: 'Assen' }),
      edit(superadmin, id, { legal_name: 'Tweede B.V.', city: 'Emmen' }),
    ])
    const { legal_name, city } = await app.context.db
      .selectFrom('legal_persons')
      .select(['legal_name', 'city'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(['Eerste B.V. Assen', 'Tweede B.V. Emmen']).toContain(`${legal_name} ${city}`)
  })
})

describe('what the organisation may not change', () => {
  it('is an entity of another organisation', async () => {
    const elsewhere = await app.given.organization()
    const { id } = await app.given.entity(elsewhere.id)

    expect((await edit(superadmin, id)).status).toBe(404)
    expect((await edit(superadmin, id, { organization_id: elsewhere.id })).status).toBe(404)
  })

  it('is a natural person, who tells about itself', async () => {
    const { id } = await app.given.person()
    await addTo(organization_id, id)

    expect(await edit(superadmin, id)).toMatchObject({
      status: 422,
      body: { code: 'not-an-entity' },
    })
  })

  it('is what another organisation has as an entity too, unless one may do so there as well', async () => {
    const elsewhere = await app.given.organization()
    const { id } = await app.given.entity(organization_id)
    await addTo(elsewhere.id, id)
    const about = { administrator: true, preferred_role: 'admin' as const }
    const platform = app.as(await app.given.user(about))

    expect(await edit(superadmin, id)).toMatchObject({
      status: 409,
      body: { code: 'legal-person-shared' },
    })
    expect((await edit(platform, id)).status).toBe(200)
  })
})

it('lets an admin edit an entity, and nobody below', async () => {
  const { id } = await app.given.entity(organization_id)
  const statuses = []
  for (const role of ['member', 'specialist', 'advisor', 'admin']) {
    const caller = app.as(await app.given.member(organization_id, role))
    statuses.push((await edit(caller, id)).status)
  }

  expect(statuses).toEqual([403, 403, 403, 200])
})

async function addTo(organizationId: string, legal_person_id: string): Promise<void> {
  const row = { organization_id: organizationId, legal_person_id }
  await app.context.db.insertInto('organization_legal_persons').values(row).execute()
}
