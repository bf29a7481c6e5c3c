import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { entityFiles } from '@zegel/contract/legal-persons/entity-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { addFiles, open, pdf, titlesOf } from '../../../../test/fixtures/entity-files.ts'
import { filesInStorage } from '../../../../test/fixtures/photos.ts'

let app: TestApp
let organizationId: string
let entityId: string
let superadmin: Caller
beforeAll(async () => {
  app = await testApp()
  organizationId = (await app.given.organization()).id
  entityId = (await app.given.entity(organizationId)).id
  superadmin = app.as(await app.given.member(organizationId, 'superadmin'))
})
afterAll(() => app[Symbol.asyncDispose]())

// Everything the server keeps of files: bytes, rows, and what it wrote aside.
async function kept() {
  const count = async (table: 'stored_files' | 'entity_files') =>
    (await app.context.db.selectFrom(table).select('id').execute()).length
  const aside = await readdir(join(app.context.settings.dataDir, 'uploads')).catch(() => [])
  const bytes = await filesInStorage(app)
  return {
    bytes: bytes.length,
    stored: await count('stored_files'),
    rows: await count('entity_files'),
    aside,
  }
}

const big = (bytes: number, name = 'Groot.pdf') => {
  const content = new Uint8Array(bytes)
  content.set(new TextEncoder().encode('%PDF-1.7\n'))
  return new File([content], name)
}

describe('files that are added', () => {
  it('are all there, in the order they were chosen in, with what they are', async () => {
    const company = (await app.given.entity(organizationId)).id
    const csv = new File(['naam;aantal'], 'leden 2026.csv')
    const reply = await addFiles(superadmin, company, { title: 'Stukken', file: [pdf(), csv] })

    expect(reply.body).toMatchObject([
      { title: 'Stukken', file_name: 'Statuten.pdf', format: 'pdf', size: 18 },
      { file_name: 'leden 2026.csv', format: 'csv', pivot: { legal_person_id: company } },
    ])
    const list = await superadmin.call(entityFiles.list, {
      query: { o: organizationId, lp: company },
    })
    expect(list.body).toEqual(reply.body)
  })

  it('are called by their own names where nobody wrote a title for them', async () => {
    const company = (await app.given.entity(organizationId)).id
    const file = [pdf(), new File(['naam;aantal'], 'leden 2026.csv')]
    const reply = await addFiles(superadmin, company, { title: 'Statuten', file })

    expect(reply.body).toMatchObject([{ title: 'Statuten' }, { title: 'leden 2026' }])
  })

  it('may weigh 20 MB each', async () => {
    const company = (await app.given.entity(organizationId)).id
    const reply = await addFiles(superadmin, company, { file: [big(20_000_000)] })
    const id = (reply.ok && reply.body[0]?.id) || ''

    expect(reply.status).toBe(200)
    expect((await open(superadmin, id, company)).rawPayload).toHaveLength(20_000_000)
    expect((await kept()).aside).toEqual([])
  })

  it('may belong to an instrument, and are opened by its issuer', async () => {
    const about = { organization_id: organizationId, issuing_legal_person_id: entityId }
    const { id } = await app.given.instrument('bonds', about)
    const body = { title: 'Voorwaarden', type: 'conditions' as const, file: [pdf()] }
    const reply = await superadmin.call(entityFiles.add, {
      body: { ...body, attach_to_instrument_id: id },
    })
    const [file] = reply.ok ? reply.body : []

    expect(file?.pivot).toEqual({ type: 'conditions', legal_person_id: null })
    expect((await open(superadmin, file?.id ?? '', entityId)).statusCode).toBe(200)
    expect(await titlesOf(superadmin, organizationId, entityId)).not.toContain('Voorwaarden')
  })

  it('are noted with who added them', async () => {
    const reply = await addFiles(superadmin, entityId, { title: 'Akte' })
    const events = await app.context.db
      .selectFrom('audit_events')
      .select(['action', 'after'])
      .where('record_id', '=', (reply.ok && reply.body[0]?.id) || '')
      .execute()

    expect(events).toMatchObject([{ action: 'file added', after: { title: 'Akte' } }])
  })

  it('are both there when two people add at the same moment', async () => {
    const company = (await app.given.entity(organizationId)).id
    const other = app.as(await app.given.member(organizationId, 'admin'))
    const replies = await Promise.all([
      addFiles(superadmin, company, { title: 'Van de een' }),
      addFiles(other, company, { title: 'Van de ander' }),
    ])

    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await titlesOf(superadmin, organizationId, company)).toSorted()).toEqual([
      'Van de ander',
      'Van de een',
    ])
  })
})

describe('statements 29 and 30: files that are refused', () => {
  it('say each what is wrong with it, together with the rest of the form, and leave nothing', async () => {
    const before = await kept()
    const reply = await addFiles(superadmin, entityId, {
      title: ' ',
      file: [pdf(), big(21_000_000), new File([], 'Leeg.pdf')],
    })

    expect(reply).toMatchObject({
      status: 422,
      body: {
        errors: {
          title: ['Titel is verplicht'],
          'file.1': ['Te groot'],
          'file.2': ['Dit bestand is leeg.'],
        },
      },
    })
    expect(await kept()).toEqual(before)
  })

  it('are a byte too large at 20,000,001', async () => {
    const reply = await addFiles(superadmin, entityId, { file: [big(20_000_001)] })

    expect(reply).toMatchObject({ status: 422, body: { errors: { 'file.0': ['Te groot'] } } })
  })

  it('are told by their bytes, each at its own place', async () => {
    const before = await kept()
    const page = new File(['<html><script>alert(1)</script>'], 'Akte.pdf', {
      type: 'application/pdf',
    })
    const drawing = new File(['<svg onload="alert(1)"/>'], 'Logo.svg')
    const reply = await addFiles(superadmin, entityId, { file: [page, pdf(), drawing] })

    expect(reply.body).toMatchObject({
      errors: {
        'file.0': ['Dit bestand is iets anders dan de naam zegt.'],
        'file.2': ['Dit soort bestand nemen we niet aan.'],
      },
    })
    expect(await kept()).toEqual(before)
  })

  it('are so when there are more than twenty, or none', async () => {
    const many = Array.from({ length: 21 }, (_, number) => pdf(`Akte ${number}.pdf`))
    const reply = await addFiles(superadmin, entityId, { file: many })
    const without = await addFiles(superadmin, entityId, { file: [] })

    expect(reply.body).toMatchObject({
      errors: { file: ['Voeg maximaal 20 bestanden tegelijk toe.'] },
    })
    expect(without.body).toMatchObject({ errors: { file: ['Kies een bestand.'] } })
    expect((await kept()).aside).toEqual([])
  })

  it('belong to nothing, to two things, or to an event', async () => {
    const attachTo = async (about: object) => {
      const body = {
        title: 'Akte',
        type: 'other',
        file: [pdf()],
        organization_uuid: organizationId,
      }
      const reply = await superadmin.call(entityFiles.add, { body: { ...body, ...about } as never }) // safe: refused, which is the point
      return reply.ok ? undefined : reply.body.errors
    }
    const id = crypto.randomUUID()
    const one = ['Kies één rechtspersoon of instrument waar de bestanden bij horen.']

    expect(await attachTo({})).toEqual({ attach_to_legal_person_id: one })
    expect(
      await attachTo({ attach_to_legal_person_id: entityId, attach_to_instrument_id: id }),
    ).toEqual({ attach_to_legal_person_id: one })
    expect(await attachTo({ attach_to_event_id: id })).toEqual({
      attach_to_event_id: ['Gebeurtenissen bestaan niet.'],
    })
  })

  it('belong to somebody the structure does not have, or to an instrument of others', async () => {
    const stranger = await app.given.company()
    const elsewhere = await app.given.instrument('bonds')
    const place = { organization_uuid: organizationId }
    const unknown = await addFiles(superadmin, stranger.id, place)
    const body = { title: 'Akte', type: 'conditions' as const, file: [pdf()], ...place }
    const others = await superadmin.call(entityFiles.add, {
      body: { ...body, attach_to_instrument_id: elsewhere.id },
    })

    expect(unknown.body).toMatchObject({
      errors: { attach_to_legal_person_id: ['Deze persoon hoort niet bij de organisatie.'] },
    })
    expect(others.status).toBe(404)
  })

  it('leave nothing when they could not be noted', async () => {
    await using broken = await testApp({ ownDatabase: true })
    const { id } = await broken.given.organization()
    const company = await broken.given.entity(id)
    const somebody = broken.as(await broken.given.member(id, 'superadmin'))
    await titlesOf(somebody, id, company.id)
    await broken.owner.query('alter table audit_events rename to gone')
    const reply = await addFiles(somebody, company.id, { file: [pdf(), pdf()] })

    expect(reply.status).toBe(500)
    expect(await filesInStorage(broken)).toEqual([])
  })
})
