import { entityFiles } from '@zegel/contract/legal-persons/entity-files'
import {
  instrumentFiles,
  type NewInstrumentFiles,
} from '@zegel/contract/instruments/instrument-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { pdf } from '../../../../test/fixtures/entity-files.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import { filesInStorage } from '../../../../test/fixtures/photos.ts'

let app: TestApp
let organizationId: string
let superadmin: Caller
let bond: Instrument
beforeAll(async () => {
  app = await testApp()
  organizationId = (await app.given.organization()).id
  superadmin = app.as(await app.given.member(organizationId, 'superadmin'))
  bond = await app.given.instrument('bonds', { organization_id: organizationId })
})
afterAll(() => app[Symbol.asyncDispose]())

function add(about: Partial<NewInstrumentFiles> = {}, caller = superadmin) {
  return caller.call(instrumentFiles.add, {
    body: {
      organization_id: organizationId,
      financial_instrument_id: bond.id,
      title: 'Voorwaarden',
      type: 'conditions',
      attach_to_transactions: false,
      file: [pdf('Voorwaarden.pdf')],
      ...about,
    },
  })
}

async function addedId(about: Partial<NewInstrumentFiles> = {}): Promise<string> {
  const reply = await add(about)
  return (reply.ok && reply.body[0]?.id) || ''
}

async function titles(caller: Caller, id = bond.id) {
  const reply = await caller.call(instrumentFiles.list, { query: { id } })
  return reply.ok ? reply.body.map(({ title }) => title) : []
}

async function titlesOfTransactions(caller: Caller) {
  const reply = await caller.call(instrumentFiles.listOfTransactions, { query: { id: bond.id } })
  return reply.ok ? reply.body.map(({ title }) => title) : []
}

const open = (f: string, caller = superadmin, fi = bond.id) =>
  caller.send({ url: `/api/financial_instruments/files/open?f=${f}&fi=${fi}` })
const toggle = (f: string, caller = superadmin) =>
  caller.call(instrumentFiles.toggleAttached, { body: { fi: bond.id, f } })
const remove = (f: string, caller = superadmin) =>
  caller.call(instrumentFiles.remove, { query: { fi: bond.id, f } })
const restore = (f: string) =>
  superadmin.call(instrumentFiles.restore, { body: { fi: bond.id, f } })

describe('files of an instrument', () => {
  it('are there with what they are, newest first', async () => {
    const { id } = await app.given.instrument('bonds', { organization_id: organizationId })
    await add({ financial_instrument_id: id })
    app.clock.advance({ seconds: 1 })
    const file = [pdf('Kaart.pdf'), new File(['naam;aantal'], 'leden.csv')]
    const about = { title: 'Bijlagen', type: 'attachment' as const, attach_to_transactions: true }
    const reply = await add({ financial_instrument_id: id, file, ...about })

    expect(reply.body).toMatchObject([
      { title: 'Bijlagen', file_name: 'Kaart.pdf', format: 'pdf', size: 18, type: 'attachment' },
      {
        file_name: 'leden.csv',
        pivot: { type: 'attachment', financial_instrument_id: id, attach_to_transactions: true },
      },
    ])
    expect(await titles(superadmin, id)).toEqual(['Bijlagen', 'Bijlagen', 'Voorwaarden'])
  })

  it('are opened where they say, and nothing in them runs', async () => {
    const reply = await add()
    const [file] = reply.ok ? reply.body : []
    const { headers, body } = await superadmin.send({ url: file?.location ?? '' })

    expect(body).toContain('%PDF-1.7')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  it('come with transactions, or no longer', async () => {
    const f = await addedId({ title: 'Toelichting', type: 'attachment' })
    const first = await toggle(f)

    expect(first.body).toMatchObject({ id: f, pivot: { attach_to_transactions: true } })
    expect(await titlesOfTransactions(superadmin)).toContain('Toelichting')
    expect((await toggle(f)).body).toMatchObject({ pivot: { attach_to_transactions: false } })
    expect(await titlesOfTransactions(superadmin)).not.toContain('Toelichting')
  })

  it('that are switched by two at once, are as they were', async () => {
    const f = await addedId()
    const replies = await Promise.all([toggle(f), toggle(f)])
    const seen = replies.map(({ body }) => 'pivot' in body && body.pivot.attach_to_transactions)

    expect(new Set(seen)).toEqual(new Set([false, true]))
  })

  it('that were removed are gone, and can be put back for a day', async () => {
    const f = await addedId({ title: 'Even weg' })

    expect((await remove(f)).status).toBe(204)
    expect(await titles(superadmin)).not.toContain('Even weg')
    expect((await open(f)).statusCode).toBe(404)
    expect((await toggle(f)).status).toBe(404)
    expect((await remove(f)).status).toBe(404)
    expect((await restore(f)).status).toBe(204)
    expect(await titles(superadmin)).toContain('Even weg')
  })

  it('that two remove at once, one removes', async () => {
    const f = await addedId()
    const replies = await Promise.all([remove(f), remove(f)])

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['204', '404'])
  })

  it('are not to be put back after a day', async () => {
    const f = await addedId()
    await remove(f)
    app.clock.advance({ hours: 24 })
    // A session ends sooner than that.
    superadmin = app.as(await app.given.member(organizationId, 'superadmin'))

    expect(await restore(f)).toMatchObject({ status: 422, body: { code: 'file-gone' } })
  })

  it('are noted with who added them, and what was switched', async () => {
    const f = await addedId({ title: 'Akte' })
    await toggle(f)
    const events = await app.context.db
      .selectFrom('audit_events')
      .select(['action', 'after'])
      .where('record_id', '=', f)
      .orderBy('id')
      .execute()

    expect(events).toMatchObject([
      { action: 'file added', after: { title: 'Akte', instrument_id: bond.id } },
      { action: 'file attached', after: { attach_to_transactions: true } },
    ])
  })
})

describe('files are refused', () => {
  it('each at its own place, together with the rest of the form, and leave nothing', async () => {
    const before = await filesInStorage(app)
    const reply = await add({
      title: ' ',
      type: 'other' as never, // safe: refused, which is the point
      file: [pdf(), new File([], 'Leeg.pdf')],
    })

    expect(reply.body).toMatchObject({
      errors: {
        title: ['Titel is verplicht'],
        type: [
          "'other' is hier geen keuze. Kies uit: conditions, attachment, information_document_afm.",
        ],
        'file.1': ['Dit bestand is leeg.'],
      },
    })
    expect(await filesInStorage(app)).toEqual(before)
  })

  it('when one of them is something else than it says: all of them', async () => {
    const before = await titles(superadmin)
    const page = new File(['<html><script>alert(1)</script>'], 'Akte.pdf')
    const reply = await add({ file: [pdf(), page] })

    expect(reply.body).toMatchObject({
      errors: { 'file.1': ['Dit bestand is iets anders dan de naam zegt.'] },
    })
    expect(await titles(superadmin)).toEqual(before)
  })

  it('statement 28: for an instrument of another organisation than they name', async () => {
    const elsewhere = await app.given.organization()

    expect((await add({ organization_id: elsewhere.id })).status).toBe(404)
  })

  it('of a kind that instruments do not have, also where those of legal persons are added', async () => {
    const reply = await superadmin.call(entityFiles.add, {
      body: {
        title: 'Statuten',
        type: 'statutory articles',
        file: [pdf()],
        attach_to_instrument_id: bond.id,
      },
    })

    expect(reply.body).toMatchObject({
      errors: { type: ['Kies een soort document dat bij een instrument hoort.'] },
    })
  })
})

describe('who may', () => {
  it('change them manages the instrument; an admin who does not, only reads', async () => {
    const f = await addedId()
    const user = await app.given.member(organizationId, 'admin')
    const admin = app.as(user)
    const byLegalPersons = await admin.call(entityFiles.add, {
      body: {
        title: 'Voorwaarden',
        type: 'conditions',
        file: [pdf()],
        attach_to_instrument_id: bond.id,
      },
    })
    const query = { o: organizationId, f, lp: bond.issuing_legal_person_id ?? '' }

    expect((await add({}, admin)).status).toBe(403)
    expect((await toggle(f, admin)).status).toBe(403)
    expect((await remove(f, admin)).status).toBe(403)
    expect(byLegalPersons.status).toBe(403)
    expect((await admin.call(entityFiles.remove, { query })).status).toBe(403)
    expect((await open(f, admin)).statusCode).toBe(200)
    await app.given.instrumentAdmin(bond, user)
    expect((await toggle(f, app.as(user))).status).toBe(200)
  })

  it('see what is for participants, is each of them; the rest is for the organisation', async () => {
    const instrument = await app.given.instrument('bonds', { organization_id: organizationId })
    const about = { financial_instrument_id: instrument.id }
    await add({ ...about, title: 'Voorwaarden' })
    await add({ ...about, title: 'AFM', type: 'information_document_afm' })
    await add({ ...about, title: 'Bijlage', type: 'attachment', attach_to_transactions: true })
    const notes = await addedId({ ...about, title: 'Notities', type: 'attachment' })
    const user = await app.given.user()
    await app.given.participant(instrument, { legal_person_id: user.natural_person_id })
    const participant = app.as(user)
    const member = app.as(await app.given.member(organizationId))
    const read = async (caller: Caller) => (await titles(caller, instrument.id)).toSorted()

    expect(await read(participant)).toEqual(['AFM', 'Bijlage', 'Voorwaarden'])
    expect((await open(notes, participant, instrument.id)).statusCode).toBe(404)
    expect(await read(member)).toEqual(['AFM', 'Bijlage', 'Notities', 'Voorwaarden'])
    expect((await open(notes, member, instrument.id)).statusCode).toBe(200)
  })

  it('open a file, opens it by its own instrument alone', async () => {
    const f = await addedId()
    const other = await app.given.instrument('bonds', { organization_id: organizationId })
    const elsewhere = await app.given.organization()
    const stranger = app.as(await app.given.member(elsewhere.id, 'superadmin'))

    expect((await open(f, superadmin, other.id)).statusCode).toBe(404)
    expect((await open(f, stranger)).statusCode).toBe(404)
    expect((await open(f, app.guest)).statusCode).toBe(401)
  })
})
