import { deeds } from '@zegel/contract/deeds/deeds'
import { termsChanges } from '@zegel/contract/instruments/terms-changes'
import { transactions } from '@zegel/contract/transactions/transactions'
import { DEED_TEMPLATES } from '@zegel/core/deeds/deed-template'
import type { BondDeedTerms } from '@zegel/core/deeds/deed-variables'
import { getDeedTerms } from '../instruments/instruments.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeedFixture, deedFixture } from '../../../test/fixtures/deed-fixture.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import { today } from '../../lib/clock.ts'
import { applyTermsChanges } from '../instruments/terms-changes/make-terms-change.ts'
import { makeDeed } from './make-deed.ts'

let fixture: DeedFixture
let bond: Instrument
beforeAll(async () => {
  fixture = await deedFixture()
  bond = await fixture.instrument('bonds')
})
afterAll(() => fixture[Symbol.asyncDispose]())

const toPerson = () => ({ receiving_legal_person_id: fixture.person.id })
const keyOf = (transactionId: string) => ({ organizationId: fixture.organizationId, transactionId })

describe('a concept', () => {
  it('is shown while the transaction is open, and says so on paper', async () => {
    const uuid = await fixture.open(bond, toPerson())
    const { body } = await fixture.deed(uuid, fixture.person.caller)
    const url = `/api/transactions/deed/pdf?uuid=${uuid}`
    const { rawPayload } = await fixture.person.caller.send({ url })

    expect(body).toMatchObject({
      state: 'concept',
      document: { is_concept: true, footer: { content_hash: null } },
      made_at: null,
      sha256: null,
    })
    for (const page of pagesOf(rawPayload)) expect(page).toContain('CONCEPT')
  })

  it('tells of the parties as they are now', async () => {
    const uuid = await fixture.open(bond, toPerson())
    const { db } = fixture.app.context
    const rename = (legal_name: string) =>
      db
        .updateTable('legal_persons')
        .set({ legal_name })
        .where('id', '=', fixture.person.id)
        .execute()
    await rename('Anna van der Velde')
    const { body } = await fixture.deed(uuid)
    await rename(fixture.person.name)

    expect(JSON.stringify(body)).toContain('Anna van der Velde')
  })
})

it('is no concept any more once the transaction is completed: until it is kept there is no paper', async () => {
  const uuid = await fixture.open(bond, toPerson())
  await fixture.accept(uuid, fixture.person)
  const url = `/api/transactions/deed/pdf?uuid=${uuid}`
  const waiting = await fixture.director.send({ url })
  expect(waiting.statusCode).toBe(409)
  expect(waiting.json()).toMatchObject({ code: 'deed-being-made' })

  await makeDeed(fixture.app.context, keyOf(uuid))
  expect((await fixture.director.send({ url })).statusCode).toBe(200)
})

describe('what a deed of bonds says of redemption', () => {
  const loanWith = async (terms: object = {}) => {
    const loan = await fixture.instrument('bonds')
    await fixture.app.context.db
      .updateTable('bond_terms')
      .set({
        ...{ activation_date: '2024-02-01', duration: 10, duration_period: 'year' },
        ...{ interest_start_date: null, redemption_start_date: null, end_date: null },
        ...{ redemption_type: 'linear', redemption_period: 'year', redemption_frequency: null },
        ...terms,
      })
      .where('instrument_id', '=', loan.id)
      .execute()
    return loan
  }

  const about = async (effective_date: string, terms: object = {}) => {
    const loan = await loanWith(terms)
    const uuid = await fixture.open(loan, { ...toPerson(), effective_date })
    return JSON.stringify((await fixture.deed(uuid)).body)
  }

  it('is what the schedule pays: of units that come late, equal parts on the dates that remain', async () => {
    expect(await about('2024-02-01')).toMatch(
      /in (10|tien) gelijke delen af, ieder jaar één, voor het eerst op 1 februari 2025/,
    )
    const late = await about('2026-11-16')
    expect(late).toMatch(
      /in (8|acht) gelijke delen af, ieder jaar één, voor het eerst op 1 februari 2027/,
    )
    expect(late).toContain('Einde van de Obligatielening: 1 februari 2034')
  })

  it.each([
    ['2025-01-31', null],
    ['2026-11-16', 8n],
  ])('knows what is left of the principal of units that pass on %s', async (day, tenths) => {
    const { id: instrumentId } = await loanWith()
    const on = { organizationId: fixture.organizationId, instrumentId }
    const terms = await getDeedTerms(fixture.app.context.db, on, { type: 'bonds', day, units: 5n })
    const { principalCents, outstandingCents } = terms as BondDeedTerms // safe: of a bond
    const left = tenths === null ? null : ((principalCents ?? 0n) * 5n * tenths) / 10n
    expect(outstandingCents).toBe(left)
  })

  it('leaves it to the schedule where the last day pays back what is left and no conditions are filed', async () => {
    const said = await about('2024-02-01', { redemption_start_date: '2027-02-01' })
    expect(said).toContain('volgens het schema dat op het Platform staat')
    expect(said).not.toContain('Voorwaarden')
    expect(said).not.toContain('gelijke delen')
  })
})

it('keeps the terms of its day when they are changed from a later one', async () => {
  const options = await fixture.instrument('options')
  const day = (days: number) =>
    Temporal.PlainDate.from(today(fixture.app.context)).add({ days }).toString()
  const before = await fixture.open(options, { ...toPerson(), effective_date: day(0) })
  await fixture.accept(before, fixture.person)
  const changed = await fixture.director.call(termsChanges.make, {
    body: {
      financial_instrument_id: options.id,
      ...{ resolved_on: day(0), effective_date: day(1) },
      terms: JSON.stringify({ exercise_price: '3.21' }),
      file: new File(['%PDF-1.7'], 'Besluit.pdf'),
    },
  })
  expect(changed.status).toBe(200)
  const after = await fixture.open(options, { ...toPerson(), effective_date: day(1) })
  const { context } = fixture.app
  await applyTermsChanges({ ...context, now: () => context.now().add({ hours: 48 }) })

  const exercisePrice = async (uuid: string) => {
    const { body } = await fixture.director.call(transactions.get, { query: { uuid } })
    return 'settings' in body && 'exercise_price' in body.settings && body.settings.exercise_price
  }
  expect(JSON.stringify((await fixture.deed(before)).body)).not.toContain('3,21')
  expect(JSON.stringify((await fixture.deed(after)).body)).toContain('3,21')
  expect(await exercisePrice(before)).not.toBe('3.21')
  expect(await exercisePrice(after)).toBe('3.21')
})

describe('there is no deed', () => {
  it('of what is only recorded', async () => {
    const uuid = await fixture.open(bond, { ...toPerson(), historic: true })
    await makeDeed(fixture.app.context, keyOf(uuid))

    expect((await fixture.deed(uuid)).body).toMatchObject({
      state: 'none',
      why_none: 'historic',
      document: null,
      template: null,
    })
    const url = `/api/transactions/deed/pdf?uuid=${uuid}`
    expect((await fixture.director.send({ url })).statusCode).toBe(404)
  })

  it('of shares, which a notary passes', async () => {
    const uuid = await fixture.open(await fixture.instrument('shares'), toPerson())
    expect((await fixture.deed(uuid)).body).toMatchObject({
      state: 'none',
      why_none: 'notarial',
      notarial: { state: 'missing' },
      may_record_notarial: true,
    })
  })

  it('of a transaction that nobody accepted, whoever writes it', async () => {
    const uuid = await fixture.open(bond, toPerson())
    await makeDeed(fixture.app.context, keyOf(uuid))
    const { db } = fixture.app.context
    const count = db.selectFrom('deeds').select('made_at').where('transaction_id', '=', uuid)
    expect(await count.execute()).toEqual([])
  })
})

describe('a deed that is made', () => {
  async function made(): Promise<string> {
    const uuid = await fixture.open(bond, toPerson())
    await fixture.accept(uuid, fixture.person)
    await makeDeed(fixture.app.context, keyOf(uuid))
    return uuid
  }

  it('is never written again, nor thrown away', async () => {
    const uuid = await made()
    const { owner } = fixture.app
    const change = owner.query('update deeds set template_version = 2 where transaction_id = $1', [
      uuid,
    ])
    await expect(change).rejects.toThrow('append-only')
    const remove = owner.query('delete from deeds where transaction_id = $1', [uuid])
    await expect(remove).rejects.toThrow('append-only')
  })

  it('is as its own version of the template had it', async () => {
    const uuid = await made()
    const other = await fixture.open(bond, toPerson())
    await fixture.accept(other, fixture.person)
    const { db } = fixture.app.context
    const row = await db
      .selectFrom('deeds')
      .selectAll()
      .where('transaction_id', '=', uuid)
      .executeTakeFirstOrThrow()
    const content = JSON.stringify(row.content).replaceAll('Begrippen', 'Woorden van toen')
    const file = await db
      .insertInto('stored_files')
      .values({
        storage_key: 'a'.repeat(48),
        file_name: 'Akte.pdf',
        content_type: 'application/pdf',
        size_bytes: 1n,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('deeds')
      .values({
        ...row,
        content,
        transaction_id: other,
        template_version: 7,
        template_name: 'Uitgifte van obligaties (oud)',
        stored_file_id: file.id,
      })
      .execute()

    const { body } = await fixture.deed(other)
    expect(body).toMatchObject({
      template: { version: 7, name: 'Uitgifte van obligaties (oud)' },
      document: {
        articles: expect.arrayContaining([expect.objectContaining({ title: 'Woorden van toen' })]),
      },
    })
  })
})

describe('a deed that cannot be written', () => {
  it('says so, and tells support once', async () => {
    const broken = await fixture.instrument('bonds')
    const uuid = await fixture.open(broken, toPerson())
    const { db } = fixture.app.context
    await fixture.app.owner.query('delete from bond_terms where instrument_id = $1', [broken.id])
    const replies = [await fixture.deed(uuid), await fixture.deed(uuid)]
    const mails = await db
      .selectFrom('mails')
      .select(['to_address', 'text'])
      .where('kind', '=', 'deed-failed')
      .execute()

    for (const reply of replies)
      expect(reply).toMatchObject({ status: 500, body: { code: 'template-error' } })
    expect(mails).toEqual([
      { to_address: 'support@zegel.test', text: expect.stringContaining(uuid) },
    ])
  })
})

describe('who may', () => {
  it('read a deed, reads the transaction', async () => {
    const uuid = await fixture.open(bond, toPerson())
    expect((await fixture.deed(uuid, fixture.person.caller)).status).toBe(200)
    expect((await fixture.deed(uuid, fixture.company.caller)).status).toBe(404)
    expect((await fixture.deed(uuid, fixture.stranger)).status).toBe(404)
    expect((await fixture.deed(uuid, fixture.app.guest)).status).toBe(401)
  })

  it('try a template, manages an instrument somewhere', async () => {
    for (const { id } of DEED_TEMPLATES) {
      const reply = await fixture.director.call(deeds.testTemplate, {
        query: { id, language: 'en' },
      })
      expect(reply.body).toMatchObject({ language: 'en', is_concept: false })
    }
    const id = DEED_TEMPLATES[0]?.id ?? ''
    const byPerson = await fixture.person.caller.call(deeds.testTemplate, { query: { id } })
    expect(byPerson.status).toBe(403)
    const unknown = { query: { id: fixture.issuerId } }
    expect((await fixture.director.call(deeds.testTemplate, unknown)).status).toBe(404)
  })
})

it('a transaction tells the template of its deed when asked', async () => {
  const ask = async (uuid: string) => {
    const query = { uuid, with_template: true }
    return (await fixture.director.call(transactions.get, { query })).body
  }
  const open = await fixture.open(bond, toPerson())
  const historic = await fixture.open(bond, { ...toPerson(), historic: true })
  expect(await ask(open)).toMatchObject({ template: { instrument: 'bonds', version: 4 } })
  expect(await ask(historic)).toMatchObject({ template: null })
  expect(
    (await fixture.director.call(transactions.get, { query: { uuid: open } })).body,
  ).not.toHaveProperty('template')
})

it('the templates are told with their version, action and instrument', async () => {
  const { body } = await fixture.person.caller.call(deeds.templates, {})
  expect(body).toHaveLength(5)
  expect(body).toContainEqual({
    id: DEED_TEMPLATES[0]?.id,
    name: 'Uitgifte van obligaties',
    version: 4,
    effective_date: '2026-11-27',
    type: 'issuance',
    action: 'issue_sell_and_deliver',
    instrument: 'bonds',
  })
})

describe('what the issuer states for the deeds', () => {
  const NOTHING = {
    ...{ resolution_date: null, resolution_body: '', conditions_date: null },
    ...{ conditions_version: '', certification_date: null, certification_notary: '' },
    ...{ meeting_rights: null, pre_emption: null, delivery_weeks: null, statutory_seat: '' },
  }

  it('is told in the next of them, with the seat of the issuer', async () => {
    const options = await fixture.instrument('options')
    const body = {
      ...NOTHING,
      financial_instrument_id: options.id,
      ...{ resolution_date: '2024-01-02', resolution_body: 'de algemene vergadering' },
      ...{ pre_emption: 'excluded' as const, delivery_weeks: 6, statutory_seat: 'Urk' },
    }
    expect(await fixture.director.call(deeds.setFacts, { body })).toMatchObject({
      status: 200,
      body: { delivery_weeks: 6, statutory_seat: 'Urk', meeting_rights: null },
    })
    const text = JSON.stringify((await fixture.deed(await fixture.open(options, toPerson()))).body)
    expect(text).toContain('op 2 januari 2024 genomen door de algemene vergadering')
    expect(text).toContain('binnen 6 weken')
    expect(text).toContain('statutair gevestigd te Urk')
    await fixture.director.call(deeds.setFacts, {
      body: { ...NOTHING, financial_instrument_id: options.id },
    })
  })

  it('is of meeting rights what the terms of the receipts tell, where they do', async () => {
    const receipts = await fixture.instrument('depositary_receipts')
    const tell = async () =>
      JSON.stringify((await fixture.deed(await fixture.open(receipts, toPerson()))).body)
    expect(await tell()).toContain('vergaderrecht is verbonden, bepalen de statuten')
    await fixture.app.context.db
      .updateTable('depositary_receipt_terms')
      .set({ meeting_rights: true })
      .where('instrument_id', '=', receipts.id)
      .execute()
    expect(await tell()).toContain('Aan de Certificaten is vergaderrecht verbonden')
  })

  it('is refused where it cannot be, and by who does not manage the instrument', async () => {
    const options = await fixture.instrument('options')
    const body = { ...NOTHING, financial_instrument_id: options.id }
    expect(
      await fixture.director.call(deeds.setFacts, { body: { ...body, delivery_weeks: 0 } }),
    ).toMatchObject({ status: 422, body: { errors: { delivery_weeks: [expect.any(String)] } } })
    expect((await fixture.stranger.call(deeds.setFacts, { body })).status).toBe(404)
  })
})

it('a transfer of bonds says what interest was earned by its day', async () => {
  const loan = await fixture.instrument('bonds')
  const uuid = await fixture.openTransfer(loan, fixture.person, fixture.company)
  expect(JSON.stringify((await fixture.deed(uuid)).body)).toMatch(
    /nog niet opeisbaar is, op die dag €\s[\d.,]+ \(/,
  )
})
