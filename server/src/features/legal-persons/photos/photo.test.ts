import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { photoUrlOf, show, upload } from '../../../../test/fixtures/photos.ts'
import { picture } from '../../../../test/files.ts'

let app: TestApp
let organizationId: string
beforeAll(async () => {
  app = await testApp()
  organizationId = (await app.given.organization()).id
})
afterAll(() => app[Symbol.asyncDispose]())

async function withPhoto(user: { id: string }): Promise<string> {
  const caller = app.as(user)
  await upload(caller, await picture())
  return (await photoUrlOf(caller)) ?? ''
}

const statusFor = async (caller: Caller, url: string) => (await caller.send({ url })).statusCode

describe('a photo that is shown', () => {
  it('says what it is and lets nothing run', async () => {
    const anna = app.as(await app.given.user())
    await upload(anna, await picture())
    const { headers, rawPayload } = await show(anna)

    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': `${rawPayload.length}`,
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('may be kept by the browser of who sees it, and by nobody in between', async () => {
    const anna = app.as(await app.given.user())
    await upload(anna, await picture())

    expect((await show(anna)).headers['cache-control']).toBe('private, max-age=86400, immutable')
    const missing = await anna.send({ url: `/api/photos/${randomUUID()}` })
    expect(missing.headers['cache-control']).toBe('no-store')
  })
})

describe('statement 25: a photo', () => {
  it('of a member is there for who is in the organisation, and for nobody else', async () => {
    const url = await withPhoto(await app.given.member(organizationId, 'admin'))
    const elsewhere = (await app.given.organization()).id

    expect(await statusFor(app.as(await app.given.member(organizationId)), url)).toBe(200)
    expect(await statusFor(app.as(await app.given.member(elsewhere, 'superadmin')), url)).toBe(404)
    expect(await statusFor(app.as(await app.given.user()), url)).toBe(404)
    expect(await statusFor(app.guest, url)).toBe(401)
  })

  it('of a participant is there for who may read that register', async () => {
    const instrument = await app.given.instrument('bonds', { organization_id: organizationId })
    const investor = await app.given.user()
    await app.given.participant(instrument, { legal_person_id: investor.natural_person_id })
    const url = await withPhoto(investor)
    const its = await app.given.member(organizationId)
    await app.given.instrumentAdmin(instrument, its)
    const other = await app.given.member(organizationId)
    await app.given.instrumentAdmin(await app.given.instrument('bonds'), other)

    expect(await statusFor(app.as(await app.given.member(organizationId, 'advisor')), url)).toBe(
      200,
    )
    expect(await statusFor(app.as(its), url)).toBe(200)
    expect(await statusFor(app.as(other), url)).toBe(404)
  })

  it('of a company is there for who acts for it', async () => {
    const uploader = await app.given.user()
    const url = await withPhoto(uploader)
    const company = await app.given.company()
    await showToo(company.id, url)
    await app.context.db
      .updateTable('legal_persons')
      .set({ photo_image_url: null })
      .where('id', '=', uploader.natural_person_id)
      .execute()
    const marit = await app.given.user()
    const before = await statusFor(app.as(marit), url)
    await app.context.db
      .insertInto('user_legal_persons')
      .values({ user_id: marit.id, legal_person_id: company.id })
      .execute()

    expect([before, await statusFor(app.as(marit), url)]).toEqual([404, 200])
  })

  it('that two show stays with one of them when the other takes a new one', async () => {
    const anna = app.as(await app.given.user())
    await upload(anna, await picture())
    const url = (await photoUrlOf(anna)) ?? ''
    await showToo((await app.given.entity(organizationId)).id, url)
    await upload(anna, await picture())
    const member = app.as(await app.given.member(organizationId))

    expect(await statusFor(member, url)).toBe(200)
    expect(await statusFor(anna, url)).toBe(404)
  })

  it("of which the bytes are gone is told to be, and not to be nobody's", async () => {
    const anna = app.as(await app.given.user())
    await upload(anna, await picture())
    await app.context.db
      .updateTable('stored_files')
      .set({ storage_key: randomBytes(24).toString('hex') })
      .where('id', '=', ((await photoUrlOf(anna)) ?? '').split('/').at(-1) ?? '')
      .execute()

    const reply = await show(anna)
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'stored-file-missing'])
  })
})

async function showToo(companyId: string, photo_image_url: string): Promise<void> {
  const update = app.context.db.updateTable('legal_persons').set({ photo_image_url })
  await update.where('id', '=', companyId).execute()
}
