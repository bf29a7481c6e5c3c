import { entityFiles } from '@zegel/contract/legal-persons/entity-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { addedFile, addFiles, open, pdf, titlesOf } from '../../../../test/fixtures/entity-files.ts'
import { filesInStorage } from '../../../../test/fixtures/photos.ts'
import { cleanUpEntityFiles, listEntityFiles } from './entity-files.ts'

let app: TestApp
let o: string
let lp: string
let superadmin: Caller
beforeAll(async () => {
  app = await testApp()
  o = (await app.given.organization()).id
  lp = (await app.given.entity(o)).id
  superadmin = app.as(await app.given.member(o, 'superadmin'))
})
afterAll(() => app[Symbol.asyncDispose]())

const remove = (f: string) => superadmin.call(entityFiles.remove, { query: { o, f, lp } })
const restore = (f: string) => superadmin.call(entityFiles.restore, { body: { o, f, lp } })

describe('statement 32: a file that is opened', () => {
  it('is shown when it is a PDF, and nothing in it runs', async () => {
    const { headers, body } = await open(superadmin, await addedFile(superadmin, lp), lp)

    expect(body).toContain('%PDF-1.7')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Statuten.pdf"; filename*=UTF-8''Statuten.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('is downloaded when it is anything else, by its own name', async () => {
    const file = new File(['naam;aantal'], 'Coöperatie “De Molen”.csv', { type: 'text/html' })
    const reply = await addFiles(superadmin, lp, { file: [file] })
    const { headers } = await open(superadmin, (reply.ok && reply.body[0]?.id) || '', lp)

    expect(headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="Cooperatie De Molen.csv"; filename*=UTF-8''Co%C3%B6peratie%20%E2%80%9CDe%20Molen%E2%80%9D.csv`,
    })
  })

  it.each([
    '../../x.csv',
    '..\\..\\x.csv',
    'a"; filename="b.html".csv',
    'a\r\nSet-Cookie: sid=1.csv',
    '\u202egnp.exe.csv',
  ])('is downloaded by a name that does no harm when it came as %j', async (name) => {
    const reply = await addFiles(superadmin, lp, { file: [new File(['naam;aantal'], name)] })
    const { headers } = await open(superadmin, (reply.ok && reply.body[0]?.id) || '', lp)

    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[^"\\/\r\n]+"; filename\*=UTF-8''[\w%.!~'()*-]+$/,
    )
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('statement 28: is not there by another legal person, nor for another organisation', async () => {
    const f = await addedFile(superadmin, lp)
    const sister = await app.given.entity(o)
    const elsewhere = await app.given.organization()
    const stranger = app.as(await app.given.member(elsewhere.id, 'superadmin'))

    expect((await open(superadmin, f, sister.id)).statusCode).toBe(404)
    expect((await open(stranger, f, lp)).statusCode).toBe(404)
  })

  it('is not there for an organisation that has the same legal person and not the file', async () => {
    const f = await addedFile(superadmin, lp)
    const elsewhere = await app.given.organization()
    const row = { organization_id: elsewhere.id, legal_person_id: lp }
    await app.context.db.insertInto('organization_legal_persons').values(row).execute()
    const other = app.as(await app.given.member(elsewhere.id, 'superadmin'))

    expect((await open(other, f, lp)).statusCode).toBe(404)
    expect(await titlesOf(other, elsewhere.id, lp)).toEqual([])
    const query = { o: elsewhere.id, f, lp }
    expect((await other.call(entityFiles.remove, { query })).status).toBe(404)
  })

  it('is for who belongs to the organisation, also when everybody may see its structure', async () => {
    const publicly = await app.given.organization({ public: true })
    const company = (await app.given.entity(publicly.id)).id
    const member = app.as(await app.given.member(publicly.id))
    const f = await addedFile(app.as(await app.given.member(publicly.id, 'admin')), company)
    const nobody = app.as(await app.given.user())
    const list = { query: { o: publicly.id, lp: company } }

    expect((await open(app.guest, f, company)).statusCode).toBe(401)
    expect((await app.guest.call(entityFiles.list, list)).status).toBe(401)
    expect((await open(nobody, f, company)).statusCode).toBe(403)
    expect((await nobody.call(entityFiles.list, list)).status).toBe(403)
    expect((await open(member, f, company)).statusCode).toBe(200)
    expect((await addFiles(member, company)).status).toBe(403)
  })
})

describe('a file that is removed', () => {
  it('is not there any more, and comes back when it is put back', async () => {
    const f = await addedFile(superadmin, lp)
    await remove(f)
    const gone = (await open(superadmin, f, lp)).statusCode
    const hidden = (await listEntityFiles(app.context.db, o)).some(({ id }) => id === f)
    await restore(f)

    expect([gone, hidden]).toEqual([404, false])
    expect((await open(superadmin, f, lp)).statusCode).toBe(200)
  })

  it('is removed once when two do it at the same moment', async () => {
    const f = await addedFile(superadmin, lp)
    const replies = await Promise.all([remove(f), remove(f)])

    expect(replies.map(({ status }) => `${status}`).toSorted()).toEqual(['204', '404'])
  })

  it('may be put back twice', async () => {
    const f = await addedFile(superadmin, lp)
    await remove(f)

    expect([(await restore(f)).status, (await restore(f)).status]).toEqual([204, 204])
  })

  it('is gone for good after a day, bytes and all', async () => {
    await using later = await testApp({ ownDatabase: true })
    const organization = await later.given.organization()
    const company = await later.given.entity(organization.id)
    const user = await later.given.member(organization.id, 'superadmin')
    const files = [pdf('Weg.pdf'), pdf('Blijft.pdf')]
    const reply = await addFiles(later.as(user), company.id, { file: files })
    const where = { o: organization.id, f: (reply.ok && reply.body[0]?.id) || '', lp: company.id }
    await later.as(user).call(entityFiles.remove, { query: where })
    later.clock.advance({ hours: 23 })
    const tooEarly = await cleanUpEntityFiles(later.context)
    later.clock.advance({ hours: 1 })
    const late = await later.as(user).call(entityFiles.restore, { body: where })

    expect(tooEarly).toBe(0)
    expect(late).toMatchObject({ status: 422, body: { code: 'file-gone' } })
    expect(await cleanUpEntityFiles(later.context)).toBe(1)
    expect(await filesInStorage(later)).toHaveLength(1)
    expect((await later.as(user).call(entityFiles.restore, { body: where })).status).toBe(404)
  })
})
