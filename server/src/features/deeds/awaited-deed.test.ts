import { randomUUID } from 'node:crypto'
import { deeds } from '@zegel/contract/deeds/deeds'
import { instruments } from '@zegel/contract/instruments/instruments'
import { register } from '@zegel/contract/register/register'
import { type NewTransaction, transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertConsistent } from '../../../test/models/consistency.ts'
import { type DeedFixture, deedFixture, type Holder } from '../../../test/fixtures/deed-fixture.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import { perform } from '../../../test/models/register-acts.ts'

let fixture: DeedFixture
beforeAll(async () => {
  fixture = await deedFixture({ ownDatabase: true })
})
afterAll(async () => {
  await assertConsistent(fixture.app.context.pool)
  await fixture[Symbol.asyncDispose]()
})

async function shares({ waits = true } = {}): Promise<Instrument> {
  const made = await fixture.instrument('shares')
  const params = { id: made.id }
  const body = { field: 'requires_notarial_deed' } as const
  if (waits) await fixture.director.call(instruments.toggle, { params, body })
  return made
}

const issue = (on: Instrument, about: Partial<NewTransaction> = {}) =>
  fixture.open(on, { receiving_legal_person_id: fixture.person.id, amount: 10, ...about })

const accept = (transaction_id: string, { caller }: Holder = fixture.person) =>
  caller.call(transactions.accept, { body: { transaction_id } })

const record = (transaction_id: string, date: string, replaces_id?: string) =>
  fixture.director.call(deeds.recordNotarialDeed, {
    body: {
      transaction_id,
      date,
      notary: 'mr. Vos te Zwolle',
      ...(replaces_id && { replaces_id }),
    },
  })

const see = async (uuid: string) =>
  (await fixture.director.call(transactions.get, { query: { uuid, with_timeline: true } })).body

/** What somebody holds on each of some days. */
async function heldOn(on: Instrument, holder: Holder, dates: readonly string[]) {
  const balance = async (date: string) => {
    const body = { financial_instrument_id: on.id, legal_person_id: holder.id, date }
    const reply = await fixture.director.call(register.getBalance, { body })
    return reply.ok ? reply.body.balance : 0
  }
  return Promise.all(dates.map(balance))
}

const holdings = async (on: Instrument, date: string) =>
  (
    await fixture.director.call(register.getHoldings, {
      query: { financial_instrument_id: on.id, date },
    })
  ).body

async function paper(on: Instrument, date: string): Promise<string> {
  const query = `financial_instrument_id=${on.id}&date=${date}&format=pdf`
  const url = `/api/financial_instruments/balance_on_date?${query}`
  return pagesOf((await fixture.director.send({ url })).rawPayload).join(' ')
}

describe('accepted shares that wait for their deed', () => {
  it('stay reserved until it is recorded, and are acquired on its day', async () => {
    const on = await shares()
    const uuid = await issue(on, { effective_date: '2026-01-15' })
    expect((await accept(uuid)).body).toMatchObject({
      status: 'pending',
      awaits_deed: true,
      expires_at: null,
      may: { accept: false, reject: true },
    })
    expect(await heldOn(on, fixture.person, ['2026-01-15', '2026-06-30'])).toEqual([0, 0])

    expect((await record(uuid, '2026-03-02')).status).toBe(200)
    expect(await see(uuid)).toMatchObject({
      status: 'completed',
      awaits_deed: false,
      effective_date: '2026-03-02',
    })
    const days = ['2026-03-01', '2026-03-02']
    expect(await heldOn(on, fixture.person, days)).toEqual([0, 10])
    expect(await paper(on, '2026-06-30')).toContain('2 mrt 2026')
    expect(await paper(on, '2026-06-30')).not.toContain('akte ontbreekt')
  })

  it('can be given to nobody else meanwhile, and are free again when it is called off', async () => {
    const on = await shares()
    await issue(on, { historic: true })
    const transfer = {
      sending_legal_person_id: fixture.person.id,
      receiving_legal_person_id: fixture.company.id,
      amount: 6,
    }
    const uuid = await fixture.open(on, transfer)
    await fixture.person.caller.call(transactions.consent, { body: { transaction_id: uuid } })
    expect((await accept(uuid, fixture.company)).body).toMatchObject({ awaits_deed: true })
    await expect(fixture.open(on, transfer)).rejects.toThrow('units-above-available')

    const body = { transaction_id: uuid }
    expect((await fixture.company.caller.call(transactions.reject, { body })).body).toMatchObject({
      status: 'rejected',
      awaits_deed: false,
    })
    await fixture.open(on, transfer)
    expect((await record(uuid, '2026-03-02')).body).toMatchObject({ code: 'transaction-ended' })
  })

  it('are not accepted twice, and do not expire', async () => {
    const on = await shares()
    const uuid = await issue(on)
    await accept(uuid)
    expect(await accept(uuid)).toMatchObject({
      status: 409,
      body: { code: 'transaction-accepted-already' },
    })
    await fixture.app.context.pool.query('select expire_transactions(1000)')
    expect(await see(uuid)).toMatchObject({ status: 'pending' })
  })

  it('complete at once when the deed was there before', async () => {
    const on = await shares()
    const uuid = await issue(on, { effective_date: '2026-01-15' })
    await record(uuid, '2026-02-10')
    expect((await accept(uuid)).body).toMatchObject({
      status: 'completed',
      effective_date: '2026-02-10',
    })
  })

  it('still wait after the setting is switched off', async () => {
    const on = await shares()
    const uuid = await issue(on)
    await accept(uuid)
    const body = { field: 'requires_notarial_deed' } as const
    await fixture.director.call(instruments.toggle, { params: { id: on.id }, body })
    expect(await see(uuid)).toMatchObject({ awaits_deed: true })
    await record(uuid, '2026-02-10')
    expect(await see(uuid)).toMatchObject({ status: 'completed' })
  })

  it('wait when they were paid, and what was paid goes back when they are called off', async () => {
    const { pool } = fixture.app.context
    const on = await shares()
    await pool.query(`update instruments set payment_method = 'sandbox' where id = $1`, [on.id])
    const uuid = await issue(on, { is_paid: false })
    const at = { organizationId: fixture.organizationId }
    const { id, amount_cents } = await perform(pool, 'start_payment', at, {
      ...{ id: randomUUID(), transaction_id: uuid, provider: 'bank', reference: 'Betaling 1' },
    })
    await pool.query("select settle_payment($1, $2, 'paid', $3, 'EUR', 0, null)", [
      ...[fixture.organizationId, id, amount_cents],
    ])
    expect(await see(uuid)).toMatchObject({ status: 'pending', is_paid: 1, awaits_deed: true })

    const body = { transaction_id: uuid }
    await fixture.person.caller.call(transactions.reject, { body })
    const refunds = await pool.query('select to_refund from payments where id = $1', [id])
    expect(refunds.rows).toEqual([{ to_refund: 'transaction-closed' }])
  })

  it('tell the issuer and the parties that the notary is next', async () => {
    const on = await shares()
    const uuid = await issue(on)
    await accept(uuid)
    const { rows } = await fixture.app.context.pool.query(
      `select payload from job_requests
       where payload ->> 'transaction_id' = $1 and payload ->> 'event' = 'deed-awaited'`,
      [uuid],
    )
    expect(rows).toHaveLength(1)
  })

  it('are completed by one of two who record at once', async () => {
    for (let time = 0; time < 8; time += 1) {
      const on = await shares()
      const uuid = await issue(on)
      await accept(uuid)
      const days = ['2026-02-10', '2026-02-11']
      const replies = await Promise.all(days.map((day) => record(uuid, day)))
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })

  it('are recorded or called off, not both', async () => {
    for (let time = 0; time < 8; time += 1) {
      const on = await shares()
      const uuid = await issue(on)
      await accept(uuid)
      const body = { transaction_id: uuid }
      const replies = await Promise.all([
        record(uuid, '2026-02-10'),
        fixture.person.caller.call(transactions.reject, { body }),
      ])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })
})

describe('shares whose deed is recorded afterwards', () => {
  const DAYS = ['2026-01-31', '2026-02-01', '2026-03-01', '2026-03-02', '2026-06-30']

  it('complete when they are accepted, and carry that the deed is missing', async () => {
    const on = await shares({ waits: false })
    const uuid = await issue(on, { effective_date: '2026-02-01' })
    expect((await accept(uuid)).body).toMatchObject({ status: 'completed', awaits_deed: false })
    expect(await holdings(on, '2026-06-30')).toMatchObject({ shares_without_deed: 10 })
    expect(await paper(on, '2026-06-30')).toContain('notariële akte ontbreekt')

    await record(uuid, '2026-02-01')
    expect(await holdings(on, '2026-06-30')).toMatchObject({ shares_without_deed: 0 })
    expect(await paper(on, '2026-06-30')).not.toContain('akte ontbreekt')
  })

  it.each([
    { day: '2026-03-02', held: [0, 0, 0, 10, 10] },
    { day: '2026-01-31', held: [10, 10, 10, 10, 10] },
  ])('of an issuance are acquired on $day instead', async ({ day, held }) => {
    const on = await shares({ waits: false })
    const uuid = await issue(on, { historic: true, effective_date: '2026-02-01' })
    await record(uuid, day)
    expect(await heldOn(on, fixture.person, DAYS)).toEqual(held)
    expect(await see(uuid)).toMatchObject({ effective_date: day })
  })

  async function passedOn(on: Instrument) {
    await issue(on, { historic: true, effective_date: '2026-01-01' })
    const transfer = await fixture.open(on, {
      sending_legal_person_id: fixture.person.id,
      receiving_legal_person_id: fixture.company.id,
      amount: 4,
      historic: true,
      effective_date: '2026-02-01',
    })
    return transfer
  }

  it.each([
    { day: '2026-03-02', person: [10, 10, 10, 6, 6], company: [0, 0, 0, 4, 4] },
    { day: '2026-01-31', person: [6, 6, 6, 6, 6], company: [4, 4, 4, 4, 4] },
  ])('of a transfer pass on $day instead', async ({ day, person, company }) => {
    const on = await shares({ waits: false })
    await record(await passedOn(on), day)
    expect(await heldOn(on, fixture.person, DAYS)).toEqual(person)
    expect(await heldOn(on, fixture.company, DAYS)).toEqual(company)
  })

  it('may have been passed on since, but not before their deed', async () => {
    const on = await shares({ waits: false })
    const transfer = await passedOn(on)
    await fixture.open(on, {
      sending_legal_person_id: fixture.company.id,
      receiving_legal_person_id: fixture.person.id,
      amount: 4,
      historic: true,
      effective_date: '2026-05-01',
    })
    expect(await record(transfer, '2026-05-02')).toMatchObject({
      status: 422,
      body: { code: 'deed-day-impossible', errors: { date: [expect.any(String)] } },
    })
    expect((await record(transfer, '2026-03-02')).status).toBe(200)
    expect(await heldOn(on, fixture.company, DAYS)).toEqual([0, 0, 0, 4, 0])
  })

  it('follow a deed that puts the first right, and are turned back as a whole', async () => {
    const on = await shares({ waits: false })
    const transfer = await passedOn(on)
    const first = await record(transfer, '2026-03-02')
    await record(transfer, '2026-02-01', first.ok ? first.body.id : '')
    expect(await heldOn(on, fixture.company, DAYS)).toEqual([0, 4, 4, 4, 4])
    const body = { transaction_id: transfer, reason: 'Vergissing' }
    expect((await fixture.director.call(transactions.reverse, { body })).status).toBe(200)
    expect(await heldOn(on, fixture.company, DAYS)).toEqual([0, 0, 0, 0, 0])
    expect(await heldOn(on, fixture.person, DAYS)).toEqual([10, 10, 10, 10, 10])
  })

  it('are turned back from the day of their deed', async () => {
    const on = await shares({ waits: false })
    const uuid = await issue(on, { historic: true, effective_date: '2026-02-01' })
    await record(uuid, '2026-03-02')
    const body = { transaction_id: uuid, reason: 'Vergissing' }
    expect((await fixture.director.call(transactions.reverse, { body })).status).toBe(200)
    expect(await heldOn(on, fixture.person, DAYS)).toEqual([0, 0, 0, 0, 0])
  })
})
