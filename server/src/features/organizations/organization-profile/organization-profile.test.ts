import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { organizationProfile } from '@zegel/contract/organizations/organization-profile'
import { organizations } from '@zegel/contract/organizations/organizations'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { picture } from '../../../../test/files.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function organisation(about: { public?: boolean } = {}) {
  const { id } = await app.given.organization({ name: 'Zonneweide', ...about })
  const admin = await app.given.member(id, 'admin')
  const member = await app.given.member(id)
  return { id, admin, member }
}

describe('the name and the mission of an organisation', () => {
  it('are changed by an admin and by no member', async () => {
    const { id, admin, member } = await organisation()
    const body = { organization_id: id, name: 'Windweide', mission: '' }
    const refused = await app.as(member).call(organizationProfile.edit, { body })
    const reply = await app.as(admin).call(organizationProfile.edit, { body })

    expect(refused.status).toBe(403)
    expect(reply).toMatchObject({ status: 200, body: { name: 'Windweide', mission: null } })
  })

  it('need a name, and leave a mission that does not come along', async () => {
    const { id, admin } = await organisation()
    const as = app.as(admin)
    const nameless = await as.call(organizationProfile.edit, {
      body: { organization_id: id, name: ' ' },
    })
    const named = await as.call(organizationProfile.edit, {
      body: { organization_id: id, name: 'Anders' },
    })

    expect(nameless).toMatchObject({
      status: 422,
      body: { errors: { name: ['Naam is verplicht'] } },
    })
    expect(named.body).toMatchObject({ name: 'Anders', mission: 'Samen verder' })
  })
})

describe('the logo of an organisation', () => {
  it('is open to everybody until another takes its place', async () => {
    const { id, admin } = await organisation()
    const setLogo = async () => {
      const body = { organization_id: id, file: await picture() }
      const reply = await app.as(admin).call(organizationProfile.setLogo, { body })
      return reply.ok ? reply.body.logo_image_url : ''
    }
    const open = (url: string) => app.guest.send({ method: 'GET', url })
    const first = await setLogo()
    const opened = await open(first)
    const second = await setLogo()

    expect(opened.statusCode).toBe(200)
    expect(opened.headers['content-type']).toBe('image/webp')
    expect((await open(first)).statusCode).toBe(404)
    expect((await open(second)).statusCode).toBe(200)
  })

  it('keeps its width: nothing is cut off', async () => {
    const { id, admin } = await organisation()
    const file = await picture({ name: 'logo.png', width: 800, height: 200 })
    const body = { organization_id: id, file }
    const reply = await app.as(admin).call(organizationProfile.setLogo, { body })
    if (!reply.ok) throw new Error(reply.body.message)
    const { rawPayload } = await app.guest.send({ method: 'GET', url: reply.body.logo_image_url })

    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512, height: 128 })
  })

  it('is refused when it is no picture', async () => {
    const { id, admin } = await organisation()
    const body = { organization_id: id, file: new File(['hello'], 'logo.png') }
    const reply = await app.as(admin).call(organizationProfile.setLogo, { body })

    expect(reply).toMatchObject({ status: 422, body: { code: 'photo-type' } })
  })
})

describe('the photo of an entity', () => {
  it('shows in the list of entities, each with its role', async () => {
    const { id, admin, member } = await organisation()
    const entity = await app.given.entity(id)
    const body = { organization_id: id, entity_id: entity.id, file: await picture() }
    const reply = await app.as(admin).call(organizationProfile.setEntityPhoto, { body })
    const list = await app.as(member).call(organizations.listEntities, { query: { id } })
    if (!reply.ok) throw new Error(reply.body.message)

    expect(list.body).toMatchObject([
      { id: entity.id, pivot: { role: 'entity' }, photo_image_url: reply.body.photo_image_url },
    ])
  })

  it('is refused for an entity of another organisation, and for one that others share', async () => {
    const { id, admin } = await organisation()
    const other = await organisation()
    const theirs = await app.given.entity(other.id)
    const shared = await app.given.entity(id)
    await app.context.db
      .insertInto('organization_legal_persons')
      .values({ organization_id: other.id, legal_person_id: shared.id })
      .execute()
    const setPhoto = async (entity_id: string) => {
      const body = { organization_id: id, entity_id, file: await picture() }
      return app.as(admin).call(organizationProfile.setEntityPhoto, { body })
    }

    expect((await setPhoto(theirs.id)).status).toBe(404)
    expect(await setPhoto(shared.id)).toMatchObject({
      status: 409,
      body: { code: 'legal-person-shared' },
    })
  })

  it('leaves the register number as it is', async () => {
    const { id, admin } = await organisation()
    const entity = await app.given.entity(id)
    const { legal_name } = entity
    const address = { address: 'Kade 1', zip_code: '1234 AB', city: 'Delfzijl' }
    const reply = await app.as(admin).call(legalPersons.edit, {
      body: {
        ...address,
        legal_name,
        organization_id: id,
        entity_id: entity.id,
        business_register_number: '99999999',
      },
    })

    expect(reply).toMatchObject({ status: 422, body: { code: 'business-register-number-fixed' } })
  })
})

describe('the public profile of an organisation', () => {
  const profileOf = (uuid: string, as = app.guest) =>
    as.call(organizationProfile.get, { query: { uuid } })

  it('is there for everybody when the structure is open, without its members', async () => {
    const { id } = await organisation({ public: true })
    const reply = await profileOf(id)

    expect(reply.body).toEqual({
      id,
      uuid: id,
      name: 'Zonneweide',
      mission: 'Samen verder',
      logo_image_url: null,
      public: true,
      instruments: [],
    })
  })

  it('is for its own people alone while nothing of it is open', async () => {
    const { id, member } = await organisation()
    const stranger = await app.given.user()

    expect((await profileOf(id)).status).toBe(404)
    expect((await profileOf(id, app.as(stranger))).status).toBe(404)
    expect((await profileOf(id, app.as(member))).status).toBe(200)
  })
})
