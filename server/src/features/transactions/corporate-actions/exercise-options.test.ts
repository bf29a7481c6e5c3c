import { randomUUID } from 'node:crypto'
import { deeds } from '@zegel/contract/deeds/deeds'
import { register } from '@zegel/contract/register/register'
import { vesting } from '@zegel/contract/register/vesting'
import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../../test/fixtures/access-fixture.ts'
import { type Instrument } from '../../../../test/fixtures/given/given.ts'
import { openIssuance } from '../../../../test/fixtures/issuances.ts'
import { findDifferences } from '../../history/consistency.queries.ts'

let fixture: AccessFixture
let shares: Instrument
let options: Instrument
beforeAll(async () => {
  fixture = await accessFixture()
  ;({ shares, options } = await optionsOn({}))
})
afterAll(() => fixture.app[Symbol.asyncDispose]())

const by = () => fixture.app.as(fixture.users.superadmin)

async function optionsOn(about: Partial<Instrument>, ratio: object = {}) {
  const { given } = fixture.app
  const at = {
    organization_id: fixture.organizationId,
    issuing_legal_person_id: fixture.issuerId,
  }
  const underlying = await given.instrument('shares', { ...at, ...about })
  const terms = { underlying_instrument_id: underlying.id, ...ratio }
  return { shares: underlying, options: await given.instrument('options', at, terms) }
}

const SCHEDULE = {
  ...{ starts_on: '2024-03-01', length_months: 24, interval: 'year' as const, cliff_months: 0 },
  ...{ good_leaver_keeps: 'vested' as const, bad_leaver_keeps: 'nothing' as const },
}

/** A holder of 100 options, of which half has vested on 1 March 2025 and all a year later. */
async function holder(instrument = options): Promise<{ id: string; grant: string }> {
  const { legal_person_id: id } = await fixture.app.given.participant(instrument)
  const grant = await openIssuance(
    { ...fixture, instrument },
    { receiving_legal_person_id: id, amount: 100, historic: true },
  )
  await by().call(vesting.set, { body: { transaction_id: grant, schedule: SCHEDULE } })
  return { id, grant }
}

function exercise(legal_person_id: string, units = 20, about: object = {}, key?: string) {
  const body = {
    ...{ kind: 'exercise' as const, financial_instrument_id: options.id, legal_person_id, units },
    effective_date: '2025-06-01',
    ...about,
  }
  return by().call(corporateActions.make, { body }, key ? { 'idempotency-key': key } : {})
}

async function unitsOf(instrument: Instrument, legal_person_id: string, date = '2025-06-01') {
  const body = { financial_instrument_id: instrument.id, legal_person_id, date }
  const reply = await by().call(register.getBalance, { body })
  return reply.ok ? reply.body.balance : 0
}

async function made(reply: ReturnType<typeof exercise>) {
  const action = await reply
  if (!action.ok) throw new Error(JSON.stringify(action.body))
  const transaction = action.body.lines.find((line) => line.transaction_id)
  return { id: action.body.id, transaction: transaction?.transaction_id ?? '' }
}

const reverse = (id: string, instrument = options) =>
  by().call(corporateActions.reverse, {
    body: { financial_instrument_id: instrument.id, id, reason: 'Een vergissing' },
  })

const codes = (replies: { ok: boolean; body: unknown }[]) =>
  replies.map((one) => (one.ok ? 'done' : (one.body as { code: string }).code)).toSorted()

describe('the exercise of options', () => {
  it('is previewed: what is before and after, and what it costs', async () => {
    const { id } = await holder()
    const reply = await by().call(corporateActions.preview, {
      body: {
        ...{ kind: 'exercise', financial_instrument_id: options.id, legal_person_id: id },
        ...{ units: 20, effective_date: '2025-06-01' },
      },
    })
    expect(reply.body).toMatchObject({
      lines: [
        { instrument: { id: options.id }, before: 100, change: -20, after: 80 },
        { instrument: { id: shares.id }, before: 0, change: 20, after: 20 },
      ],
      ...{ price_per_unit: '150.00', total_amount: '3000.00', exercisable: 50, awaits_deed: false },
    })
    expect(await unitsOf(options, id)).toBe(100)
  })

  it('takes them back on its day and issues the shares, at once when it is only recorded', async () => {
    const { id } = await holder()
    expect((await exercise(id, 20, { historic: true })).body).toMatchObject({
      lines: [{ change: -20 }, { change: 20, status: 'completed' }],
    })
    expect(await unitsOf(options, id)).toBe(80)
    expect(await unitsOf(shares, id)).toBe(20)
    expect(await unitsOf(options, id, '2025-05-31')).toBe(100)
    const query = { financial_instrument_id: options.id, legal_person_id: id, date: '2025-06-01' }
    expect((await by().call(vesting.getPosition, { query })).body).toMatchObject({
      figures: { vested: 30, unvested: 50, lapsed: 0 },
    })
  })

  it.each([
    { ratio: { exercise_ratio: 2 }, issued: 40, total: '6000.00' },
    { ratio: { exercise_ratio: 3, exercise_ratio_options: 10 }, issued: 6, total: '900.00' },
  ])('issues by its ratio, at the price of a unit: $ratio', async ({ ratio, issued, total }) => {
    const of = await optionsOn({}, ratio)
    const { id } = await holder(of.options)
    const wish = {
      ...{ kind: 'exercise' as const, financial_instrument_id: of.options.id, units: 20 },
      ...{ legal_person_id: id, effective_date: '2025-06-01' },
    }
    const lines = [{ change: -20 }, { change: issued }]
    const preview = await by().call(corporateActions.preview, { body: wish })
    expect(preview.body).toMatchObject({ lines, price_per_unit: '150.00', total_amount: total })
    const action = await made(exercise(id, 20, { ...wish, historic: true }))
    expect(await unitsOf(of.shares, id)).toBe(issued)
    expect(await unitsOf(of.options, id)).toBe(80)
    await reverse(action.id, of.options)
    expect([await unitsOf(of.options, id), await unitsOf(of.shares, id)]).toEqual([100, 0])
  })

  it('waits for the notary where the shares pass by a deed, and is complete with that', async () => {
    const of = await optionsOn({ requires_notarial_deed: true })
    const { id } = await holder(of.options)
    const about = { financial_instrument_id: of.options.id }
    const { transaction } = await made(exercise(id, 20, about))
    const query = { financial_instrument_id: of.options.id }
    expect((await by().call(corporateActions.list, { query })).body).toMatchObject([
      { lines: [{ change: -20 }, { status: 'pending', awaits_deed: true }] },
    ])
    expect(await unitsOf(of.options, id)).toBe(80)
    const body = { transaction_id: transaction, date: '2025-06-10', notary: 'mr. Vos te Zwolle' }
    await by().call(deeds.recordNotarialDeed, { body })
    expect(await unitsOf(of.shares, id, '2025-06-10')).toBe(20)
    expect(await unitsOf(of.shares, id, '2025-06-09')).toBe(0)
  })

  it('comes to nothing with what it issued: who does not want the shares has the options again', async () => {
    const { id } = await holder()
    const { transaction } = await made(exercise(id))
    expect(await unitsOf(options, id)).toBe(80)
    await by().call(transactions.reject, { body: { transaction_id: transaction } })
    expect(await unitsOf(options, id)).toBe(100)
    expect(codes([await exercise(id, 50)])).toEqual(['done'])
  })

  it('is turned back as a whole, once', async () => {
    const { id } = await holder()
    for (const historic of [true, false]) {
      const action = await made(exercise(id, 20, { historic }))
      const ends = await Promise.all([reverse(action.id), reverse(action.id)])
      expect(codes(ends)).toEqual(['already-reversed', 'done'])
      expect(await unitsOf(options, id)).toBe(100)
      expect(await unitsOf(shares, id)).toBe(0)
    }
    expect((await reverse(randomUUID())).status).toBe(404)
  })

  it('happens once for its key, and leaves a register that adds up', async () => {
    const { id } = await holder()
    const key = randomUUID()
    const [one, other] = await Promise.all([exercise(id, 20, {}, key), exercise(id, 20, {}, key)])
    expect(one.body).toEqual(other.body)
    expect(await unitsOf(options, id)).toBe(80)
    const { organizationId } = fixture
    expect(await findDifferences(fixture.app.context.db, { organizationId })).toEqual([])
  })
})

describe('is refused', () => {
  it.each([
    { units: 51, about: {}, field: 'units', says: '50' },
    { units: 101, about: {}, field: 'units', says: '100' },
    { units: 1, about: { effective_date: '2025-02-28' }, field: 'units', says: '0' },
    { units: 1, about: { effective_date: '2030-01-02' }, field: 'effective_date', says: '2030' },
    { units: 0, about: {}, field: 'units', says: '' },
  ])('$units with $about, at $field', async ({ units, about, field, says }) => {
    const { id } = await holder()
    expect(await exercise(id, units, about)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.stringContaining(says)] } },
    })
    expect(await unitsOf(options, id)).toBe(100)
  })

  it('a number that comes to no whole units, said by the call and by the database', async () => {
    const of = await optionsOn({}, { exercise_ratio_options: 10 })
    const { id } = await holder(of.options)
    const { app, organizationId } = fixture
    expect(await exercise(id, 25, { financial_instrument_id: of.options.id })).toMatchObject({
      status: 422,
      body: { code: 'exercise-not-whole', errors: { units: [expect.stringContaining('10')] } },
    })
    const judged = app.owner.query(`select units_of_exercise($1, $2, '2025-06-01', 25)`, [
      organizationId,
      of.options.id,
    ])
    await expect(judged).rejects.toThrow('exercise-not-whole')
    expect(await unitsOf(of.options, id)).toBe(100)
  })

  it('the second of two who exercise the same options at once', async () => {
    const { id } = await holder()
    const replies = await Promise.all([exercise(id, 30), exercise(id, 30), exercise(id, 30)])
    expect(codes(replies)).toEqual(['done', 'exercise-not-vested', 'exercise-not-vested'])
    expect(await unitsOf(options, id)).toBe(70)
  })

  it('what a later leaving took, and leaving that would take what was exercised', async () => {
    const { id, grant } = await holder()
    const leave = (effective_date: string) =>
      by().call(vesting.recordEvent, {
        body: { transaction_id: grant, kind: 'bad_leaver', effective_date },
      })
    await exercise(id, 20, { historic: true })
    expect(codes([await leave('2025-05-01')])).toEqual(['vesting-exercised'])
    expect((await leave('2025-07-01')).body).toMatchObject({ figures: { vested: 20, lapsed: 80 } })
    const late = await exercise(id, 10)
    expect(late.body).toMatchObject({ code: 'exercise-lapsed-later' })
    expect(await unitsOf(options, id)).toBe(80)
  })

  it('to who manages the options and not what they give a right to, nor may issue that', async () => {
    const { id } = await holder()
    const { app, users } = fixture
    await app.given.instrumentAdmin(options, users['other-admin'])
    const body = {
      ...{ kind: 'exercise' as const, financial_instrument_id: options.id, legal_person_id: id },
      ...{ units: 1, effective_date: '2025-06-01' },
    }
    const calls = [corporateActions.preview, corporateActions.make] as const
    for (const call of calls)
      expect((await app.as(users['other-admin']).call(call, { body })).status).toBe(403)
    expect(await unitsOf(options, id)).toBe(100)
  })

  it('of what is no option', async () => {
    const { id } = await holder()
    const reply = await exercise(id, 1, { financial_instrument_id: shares.id })
    expect(reply.body).toMatchObject({ code: 'exercise-of-options-only' })
  })
})
