import { instruments } from '@zegel/contract/instruments/instruments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { createTransaction, givenRegister } from '../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function given() {
  const at = await givenRegister(app.given, 'bonds')
  const superadmin = app.as(await app.given.member(at.organizationId, 'superadmin'))
  const change = (body: object) =>
    superadmin.call(instruments.change, {
      body: { financial_instrument_id: at.instrumentId, ...body },
    })
  return { at, change, entity: () => app.given.entity(at.organizationId) }
}

// Made while nobody was refused.
async function givenSharesOfTrader() {
  const { id: organization_id } = await app.given.organization()
  const trader = await app.given.entity(organization_id, { type: 'eenmanszaak' })
  const about = { organization_id, issuing_legal_person_id: trader.id }
  const { id } = await app.given.instrument('shares', about)
  return { organization_id, id, issuer: trader.id }
}

describe('an instrument', () => {
  it('gets another name, and an empty description is none', async () => {
    const { change } = await given()

    expect(await change({ name: ' Windlening ', description: '' })).toMatchObject({
      status: 200,
      body: { name: 'Windlening', description: null },
    })
  })

  it.each([
    { sent: { name: '' }, refused: { name: ['Naam is verplicht'] } },
    { sent: { description: 'Molens' }, refused: { name: ['Naam is verplicht'] } },
    { sent: {}, refused: { name: ['Naam is verplicht'] } },
    {
      sent: { issuing_legal_person_id: '' },
      refused: { issuing_legal_person_id: ['Kies een uitgever'] },
    },
    {
      sent: { default_sending_legal_person_id: null },
      refused: { issuing_legal_person_id: ['Kies een uitgever'] },
    },
  ])('does not become $sent', async ({ sent, refused }) => {
    const { change } = await given()

    expect(await change(sent)).toMatchObject({ status: 422, body: { errors: refused } })
  })

  it('gets another issuer with a sender of its own, and loses neither by a new name', async () => {
    const { change, entity } = await given()
    const [issuer, sender] = [await entity(), await entity()]
    await change({
      issuing_legal_person_id: issuer.id,
      default_sending_legal_person_id: sender.id,
    })

    expect((await change({ name: 'Windlening' })).body).toMatchObject({
      issuing_legal_person: { id: issuer.id, legal_name: issuer.legal_name },
      default_sending_legal_person: { id: sender.id },
    })
  })

  it('starts transactions from its issuer when no sender is chosen', async () => {
    const { change, entity } = await given()
    const { id } = await entity()
    const reply = await change({
      issuing_legal_person_id: id,
      default_sending_legal_person_id: null,
    })

    expect(reply.body).toMatchObject({ default_sending_legal_person_id: id })
  })

  it('is not issued by whoever is no entity of the organisation', async () => {
    const { change } = await given()
    const elsewhere = await app.given.entity((await app.given.organization()).id)
    const reply = await change({ issuing_legal_person_id: elsewhere.id })

    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: 'issuer-not-of-organization',
        errors: { issuing_legal_person_id: [expect.any(String)] },
      },
    })
  })

  it('is no shares or receipts of a sole proprietorship or partnership, unless they were already', async () => {
    const { organization_id, id, issuer } = await givenSharesOfTrader()
    const superadmin = app.as(await app.given.member(organization_id, 'superadmin'))
    const change = (issuing_legal_person_id: string) =>
      superadmin.call(instruments.change, {
        body: { financial_instrument_id: id, issuing_legal_person_id },
      })
    const partners = await app.given.entity(organization_id, { type: 'vennootschap onder firma' })
    const refused = {
      status: 422,
      body: {
        code: 'issuer-of-partnership',
        errors: { issuing_legal_person_id: [expect.stringMatching(/geeft geen aandelen uit/)] },
      },
    }

    expect(await change(partners.id)).toMatchObject(refused)
    expect(
      await superadmin.call(instruments.create, {
        body: { organization_id, type: 'shares', name: 'A', issuing_legal_person_id: partners.id },
      }),
    ).toMatchObject(refused)
    expect((await change(issuer)).status).toBe(200)
    const receipts = {
      ...({ organization_id, type: 'depositary_receipts', name: 'B' } as const),
      issuing_legal_person_id: partners.id,
    }
    expect(await superadmin.call(instruments.create, { body: receipts })).toMatchObject({
      ...{ status: 422, body: { code: 'receipts-of-partnership' } },
    })
  })

  it('gives its new issuer the body of its holders', async () => {
    const { at, change, entity } = await given()
    const { id } = await entity()
    await change({ issuing_legal_person_id: id })
    const bodies = await app.context.db
      .selectFrom('bodies')
      .select('type')
      .where('organization_id', '=', at.organizationId)
      .where('legal_person_id', '=', id)
      .execute()

    expect(bodies).toEqual([{ type: 'Bondholders' }])
  })

  it.each([
    { what: 'units in the register', historic: true },
    { what: 'an open issuance', historic: false },
  ])('keeps its issuer once there is $what', async ({ historic }) => {
    const { at, change, entity } = await given()
    const [to = ''] = at.holders
    await createTransaction(app.context.pool, at, { to, units: 1n, historic })

    expect(await change({ issuing_legal_person_id: (await entity()).id })).toMatchObject({
      status: 409,
      body: {
        code: 'issuer-has-issued',
        errors: { issuing_legal_person_id: [expect.any(String)] },
      },
    })
    expect(await change({ issuing_legal_person_id: at.issuerId })).toMatchObject({ status: 200 })
  })

  it('is issued by the one who issued it, however an issuance and another issuer race', async () => {
    const races = Array.from({ length: 8 }, async () => {
      const { at, change, entity } = await given()
      const { id } = await entity()
      const [to = ''] = at.holders
      const [changed, issued] = await Promise.all([
        change({ issuing_legal_person_id: id }),
        createTransaction(app.context.pool, at, { to, units: 1n }),
      ])
      return [changed.status, issued.refused]
    })

    for (const outcome of await Promise.all(races)) {
      expect([
        [200, 'issuance-by-issuer-only'],
        [409, undefined],
      ]).toContainEqual(outcome)
    }
  })

  it('is changed by whoever manages it, and by nobody else', async () => {
    const { at } = await given()
    const admin = app.as(await app.given.member(at.organizationId, 'admin'))
    const body = { financial_instrument_id: at.instrumentId, name: 'Van mij' }
    expect((await admin.call(instruments.change, { body })).status).toBe(403)
  })

  it('keeps what two cards change at once, and notes what each came upon', async () => {
    const { at, change, entity } = await given()
    const { id } = await entity()
    const sent = [
      { name: 'Windlening' },
      { issuing_legal_person_id: id },
      { name: 'Zonlening', description: 'Op het dak' },
    ]
    const replies = await Promise.all(sent.map(change))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])

    const { body } = await change({ name: 'Waterlening' })
    expect(body).toMatchObject({ issuing_legal_person_id: id, description: 'Op het dak' })
    const events = await app.context.db
      .selectFrom('audit_events')
      .select('before')
      .where('record_id', '=', at.instrumentId)
      .execute()
    const befores = events.map(({ before }) => (before as { name?: string }).name ?? '') // safe: a row of the table
    expect(befores.filter(Boolean).toSorted((a, b) => a.localeCompare(b))).toEqual([
      expect.stringContaining('Instrument'),
      'Windlening',
      'Zonlening',
    ])
  })

  it('notes what was before and what came', async () => {
    const { at, change } = await given()
    await change({ name: 'Windlening' })
    const event = await app.context.db
      .selectFrom('audit_events')
      .select(['action', 'before', 'after'])
      .where('record_id', '=', at.instrumentId)
      .executeTakeFirstOrThrow()

    expect(event).toMatchObject({
      action: 'instrument changed',
      before: { name: expect.stringContaining('Instrument') },
      after: { name: 'Windlening' },
    })
  })
})
