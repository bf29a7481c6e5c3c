import { randomUUID } from 'node:crypto'
import { instruments } from '@zegel/contract/instruments/instruments'
import { termsChanges } from '@zegel/contract/instruments/terms-changes'
import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import { daysOfYear } from '@zegel/core/payouts/yearly-statement'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { listStatedInstruments } from '../../payouts/yearly-statements/statement-figures.queries.ts'
import { getValueHistory } from '../../portfolio/get-value-history.ts'
import {
  codesOf,
  CONSOLIDATION,
  expectToAddUp,
  givenHolders,
  heldOn,
  madeAction,
  makeAction,
  previewAction,
  reverseAction,
  SPLIT,
  wishOf,
  type World,
} from '../../../../test/models/corporate-acts.ts'
import {
  createTransaction,
  givenRegister,
  registerBalance,
} from '../../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function settingsOf({ at, by }: World) {
  const reply = await by.call(instruments.get, { query: { id: at.instrumentId } })
  return (reply.body as { settings: object }).settings // safe: of who may read it
}

describe('a split', () => {
  const TERMS = { par_value_cents: 1_00n, paid_up_cents: 25n, authorised_units: 100n }

  it('is previewed, gives all holders more on one day, and the par value follows; turned back it is as it was', async () => {
    const world = await givenHolders(app, 'shares', {}, TERMS)
    const { at, by, one } = world
    expect((await previewAction(world)).body).toMatchObject({
      par_value: { before: '1.00', after: '0.10' },
      totals: [{ before: 15, after: 150, holders: 2 }],
      total_lines: 2,
    })
    const action = await makeAction(world)
    expect(action.body).toMatchObject({
      ...{ kind: 'split', terms: { old_units: 1, new_units: 10, numbers: 'kept' } },
      ...{ holders: 2, lines: expect.arrayContaining([expect.objectContaining({ change: 90 })]) },
    })
    expect(await heldOn(world, '2025-01-01')).toEqual([
      '100 {[1,11),[16,106)}',
      '50 {[11,16),[106,151)}',
    ])
    expect(await heldOn(world, '2024-12-31')).toEqual(['10 {[1,11)}', '5 {[11,16)}'])
    expect(await settingsOf(world)).toMatchObject({
      ...{ par_value: '0.10', paid_up: '0.03', authorised_units: 1000 },
    })
    const query = { financial_instrument_id: at.instrumentId }
    const id = action.ok ? action.body.id : ''
    expect((await by.call(termsChanges.list, { query })).body).toMatchObject([
      {
        ...{
          effective_date: '2025-01-01',
          file_name: null,
          corporate_action: { id, kind: 'split' },
        },
        ...{ settings_before: { par_value: '1.00' }, settings_after: { par_value: '0.10' } },
        ...{ state: 'holds', may_withdraw: false },
      },
    ])
    await expectToAddUp(world)

    expect((await reverseAction(world, id)).status).toBe(204)
    expect(await heldOn(world, '2025-06-01')).toEqual(['10 {[1,11)}', '5 {[11,16)}'])
    expect(await settingsOf(world)).toMatchObject({
      ...{ par_value: '1.00', paid_up: '0.25', authorised_units: 100 },
    })
    expect((await by.call(termsChanges.list, { query })).body).toMatchObject([
      { state: 'withdrawn', withdrawal_reason: 'Een vergissing' },
    ])
    expect(codesOf([await reverseAction(world, id)])).toEqual(['already-reversed'])
    // What is earlier can be recorded again.
    const late = { to: one, units: 1n, date: '2024-06-01' }
    expect(await createTransaction(app.context.pool, at, late)).not.toHaveProperty('refused')
    await expectToAddUp(world)
  })

  it('leaves what all that is held is worth as it was stated', async () => {
    const world = await givenHolders(app, 'shares')
    const { organizationId: organization_id, instrumentId: instrument_id, userId } = world.at
    const ofShares = { organization_id, instrument_id, created_by: userId }
    const valued = (valuation: { date: string; value_cents: bigint }) =>
      app.context.db
        .insertInto('valuations')
        .values({ ...ofShares, ...valuation })
        .execute()
    await valued({ date: '2024-06-01', value_cents: 250_00n })
    const course = () =>
      getValueHistory(app.context.db, [world.one], { range: 'all', today: '2025-02-01' })
    const before = await course()
    const id = await madeAction(world)
    expect(await course()).toEqual(before)
    const stated = async () => {
      const of = { ...world.at, days: daysOfYear(2025) }
      const [one] = await listStatedInstruments(app.context.db, of)
      return [one?.opening_value, one?.closing_value]
    }
    // What was held on 31 December is valued on the day of the split, but is of units from before it.
    expect(await stated()).toEqual([250_00n, 25_00n])
    await valued({ date: '2025-01-01', value_cents: 30_00n })
    expect(await stated()).toEqual([300_00n, 30_00n])
    await app.owner.query('delete from valuations where value_cents = 3000')
    await reverseAction(world, id)
    expect([await stated(), await course()]).toEqual([[250_00n, 250_00n], before])
  })

  it('gives all new numbers where that was decided, in the order of those they had', async () => {
    const world = await givenHolders(app, 'shares')
    await madeAction(world, { ...SPLIT, new_units: 2, numbers: 'new', par_value: '0.50' })
    expect(await heldOn(world, '2025-01-01')).toEqual(['20 {[16,36)}', '10 {[36,46)}'])
    await expectToAddUp(world)
  })

  it('is of receipts as well, without numbers and par value', async () => {
    const world = await givenHolders(app, 'depositary_receipts')
    await madeAction(world)
    expect(await heldOn(world, '2025-01-01')).toEqual(['100', '50'])
    await expectToAddUp(world)
  })

  it('happens once for its key', async () => {
    const world = await givenHolders(app, 'shares')
    const key = randomUUID()
    const [first, second] = await Promise.all([
      makeAction(world, {}, key),
      makeAction(world, {}, key),
    ])
    expect(first.body).toEqual(second.body)
    expect((await heldOn(world, '2025-01-01'))[0]).toMatch(/^100 /)
  })

  it('is turned back only while nothing was built upon it, and nothing of before is recorded under it', async () => {
    const world = await givenHolders(app, 'shares')
    const { at, one } = world
    const id = await madeAction(world)
    const early = { to: one, units: 1n, date: '2024-06-01' }
    expect(await createTransaction(app.context.pool, at, early)).toEqual({
      refused: 'action-since',
    })
    expect(
      await registerBalance(app.context.pool, at, {
        holder: one,
        balance: 99n,
        date: '2024-06-01',
      }),
    ).toEqual({ refused: 'action-since' })
    await createTransaction(app.context.pool, at, { to: one, units: 1n, date: '2025-02-01' })
    expect((await reverseAction(world, id)).body).toMatchObject({
      ...{ code: 'action-built-upon', message: expect.stringContaining('2025') },
    })
    await expectToAddUp(world)
  })
})

describe('a consolidation', () => {
  it('keeps the lowest numbers, and settles what is left of a unit as was decided', async () => {
    const world = await givenHolders(app, 'shares')
    const undecided = await previewAction(world, CONSOLIDATION)
    expect(undecided).toMatchObject({
      ...{ status: 422, body: { errors: { fractions: [expect.stringContaining('1')] } } },
    })
    const fractions = { fractions: 'paid out', fraction_price: '33.33' }
    expect((await previewAction(world, { ...CONSOLIDATION, ...fractions })).body).toMatchObject({
      ...{ fractions: 1, total_amount: '16.67', par_value: { after: '2.00' } },
    })
    const action = await makeAction(world, { ...CONSOLIDATION, ...fractions })
    expect(action.body).toMatchObject({
      lines: [
        { change: -5, fraction: null, numbering: [{ start: 6, end: 10 }] },
        { change: -3, fraction: { numerator: 1, denominator: 2 }, amount: '16.67' },
      ],
    })
    expect(await heldOn(world, '2025-01-01')).toEqual(['5 {[1,6)}', '2 {[11,13)}'])
    await expectToAddUp(world)
    await reverseAction(world, action.ok ? action.body.id : '')
    expect(await heldOn(world, '2025-01-01')).toEqual(['10 {[1,11)}', '5 {[11,16)}'])
    await expectToAddUp(world)
  })
})

describe('is refused, and changes nothing', () => {
  const LATER = { ...SPLIT, effective_date: '2023-06-01' }
  it.each([
    ['a split that gives no more', { new_units: 1 }, 'split-not-more', 'new_units'],
    [
      'a consolidation that leaves no fewer',
      { ...SPLIT, kind: 'consolidation' },
      'consolidation-not-fewer',
      'new_units',
    ],
    ['before what was recorded', LATER, 'action-before-others', 'effective_date'],
    ['on a day to come', { effective_date: '2399-01-01' }, 'action-in-future', 'effective_date'],
    ['cents that are not whole', { new_units: 3 }, 'par-value-not-whole', 'par_value'],
    [
      'fractions without a price',
      { ...CONSOLIDATION, fractions: 'paid out' },
      'fraction-price-required',
      'fraction_price',
    ],
    [
      'conversion into itself',
      { kind: 'conversion', into_instrument_id: 'itself' },
      'action-same-instrument',
      'into_instrument_id',
    ],
  ])('%s', async (_what, about: object, code, field) => {
    const world = await givenHolders(app, 'shares')
    const itself = 'into_instrument_id' in about && { into_instrument_id: world.at.instrumentId }
    expect(await makeAction(world, { ...about, ...itself })).toMatchObject({
      ...{ status: 422, body: { code, errors: { [field]: [expect.anything()] } } },
    })
    expect(await heldOn(world, '2025-06-01')).toEqual(['10 {[1,11)}', '5 {[11,16)}'])
  })

  it('of options and bonds, whose grants and payments are in units of their own', async () => {
    for (const type of ['options', 'bonds'] as const)
      expect((await previewAction(await givenHolders(app, type))).body).toMatchObject({
        code: 'action-not-for-type',
      })
  })

  it('to who does not manage the instrument, and to guests', async () => {
    const world = await givenHolders(app, 'shares')
    const member = app.as(await app.given.member(world.at.organizationId, 'member'))
    for (const call of [corporateActions.preview, corporateActions.make] as const) {
      expect((await member.call(call, { body: wishOf(world, {}) })).status).toBe(403)
      expect((await app.guest.call(call, { body: wishOf(world, {}) })).status).toBe(401)
    }
  })

  it('without the deed, where shares pass by one', async () => {
    const world = await givenHolders(app, 'shares', { requires_notarial_deed: true })
    expect((await makeAction(world)).body).toMatchObject({ code: 'action-deed-required' })
    const deed = { date: '2024-12-30', notary: 'mr. Vos te Zwolle', number: '12' }
    expect((await makeAction(world, { notarial_deed: deed })).body).toMatchObject({
      notarial_deed: deed,
    })
    expect(await settingsOf(world)).toMatchObject({ par_value: '0.10' })
  })

  it('while a transaction is open, which says so many units of before', async () => {
    const world = await givenHolders(app, 'shares')
    const open = { to: world.one, units: 1n, historic: false, date: '2025-06-01' }
    await createTransaction(app.context.pool, world.at, open)
    expect((await makeAction(world)).body).toMatchObject({ code: 'action-while-open' })
  })
})

describe('of those who want it at once', () => {
  it('one splits, and the other finds the units others already', async () => {
    const world = await givenHolders(app, 'shares')
    const replies = await Promise.all([makeAction(world), makeAction(world), makeAction(world)])
    expect(codesOf(replies)).toEqual(['action-before-others', 'action-before-others', 'done'])
    expect(await heldOn(world, '2025-06-01')).toEqual([
      '100 {[1,11),[16,106)}',
      '50 {[11,16),[106,151)}',
    ])
    await expectToAddUp(world)
  })

  it('who issues, transfers, registers or promises comes before the split or after it', async () => {
    const world = await givenHolders(app, 'shares')
    const { at, one, other } = world
    const { pool } = app.context
    const [split, ...outcomes] = await Promise.all([
      makeAction(world),
      createTransaction(pool, at, { to: one, units: 1n, date: '2025-01-01' }),
      createTransaction(pool, at, { to: other, units: 1n, date: '2024-02-01' }),
      createTransaction(pool, at, { from: one, to: other, units: 1n, date: '2024-02-01' }),
      createTransaction(pool, at, { to: one, units: 1n, historic: false, date: '2025-01-01' }),
      registerBalance(pool, at, { holder: other, balance: 5n, date: '2024-03-01' }),
    ])
    expect(codesOf([split])[0]).toMatch(/^(done|action-before-others|action-while-open)$/)
    for (const { refused = 'action-since' } of outcomes) expect(refused).toBe('action-since')
    await expectToAddUp(world)
  })
})

describe('a conversion', () => {
  async function classes(about: object = {}) {
    const world = await givenHolders(app, 'shares')
    const { organizationId, issuerId } = world.at
    const into = await app.given.instrument(
      'shares',
      { organization_id: organizationId, issuing_legal_person_id: issuerId },
      about,
    )
    const wish = { ...SPLIT, kind: 'conversion', old_units: 2, new_units: 3 }
    return { world, into, wish: { ...wish, into_instrument_id: into.id } }
  }

  it('gives all holders units of the other class, and a claim for what is less than one', async () => {
    const { world, into, wish } = await classes()
    await madeAction(world, { ...wish, fractions: 'kept' })
    expect(await heldOn(world, '2025-01-01')).toEqual(['0', '0'])
    expect(await heldOn(world, '2025-01-01', into.id)).toEqual(['15 {[1,16)}', '7 {[16,23)}'])
    await expectToAddUp(world)
  })

  it('of some holders takes what they choose, and comes back as a whole', async () => {
    const { world, into, wish } = await classes()
    const holders = [{ legal_person_id: world.one, units: 4, numbering: [{ start: 5, end: 8 }] }]
    const id = await madeAction(world, { ...wish, holders })
    expect(await heldOn(world, '2025-01-01')).toEqual(['6 {[1,5),[9,11)}', '5 {[11,16)}'])
    expect(await heldOn(world, '2025-01-01', into.id)).toEqual(['6 {[1,7)}', '0'])
    await reverseAction(world, id)
    expect(await heldOn(world, '2025-01-01')).toEqual(['10 {[1,11)}', '5 {[11,16)}'])
    await expectToAddUp(world)
  })

  it('is refused above what is held, what the articles authorise, and into a class of another issuer', async () => {
    const { world, wish } = await classes({ authorised_units: 20n })
    const holders = [{ legal_person_id: world.one, units: 11 }]
    expect((await makeAction(world, { ...wish, holders })).body).toMatchObject({
      ...{ code: 'action-units-above-held', errors: { 'holders.0.units': [expect.anything()] } },
    })
    expect((await makeAction(world, { ...wish, fractions: 'kept' })).body).toMatchObject({
      ...{
        code: 'authorised-exceeded',
        errors: { into_instrument_id: [expect.stringMatching('2 te veel')] },
      },
    })
    const foreign = await app.given.instrument('shares', {
      organization_id: world.at.organizationId,
    })
    expect(
      (await makeAction(world, { ...wish, into_instrument_id: foreign.id })).body,
    ).toMatchObject({
      code: 'action-other-issuer',
    })
    expect(await heldOn(world, '2025-06-01')).toEqual(['10 {[1,11)}', '5 {[11,16)}'])
  })
})

describe('a bonus', () => {
  const BONUS = { ...SPLIT, kind: 'bonus', old_units: 5, new_units: 2 }

  it('comes on top of what is held, not of what the issuer holds of itself', async () => {
    const world = await givenHolders(app, 'shares')
    const { at } = world
    await app.given.participant(
      { organization_id: at.organizationId, id: at.instrumentId },
      { legal_person_id: at.issuerId },
    )
    const treasury = { from: world.one, to: at.issuerId, units: 5n, date: '2024-02-01' }
    await createTransaction(app.context.pool, at, treasury)
    const id = await madeAction(world, BONUS)
    expect(await heldOn(world, '2025-01-01')).toEqual(['7 {[6,11),[16,18)}', '7 {[11,16),[18,20)}'])
    await reverseAction(world, id)
    expect(await heldOn(world, '2025-01-01')).toEqual(['5 {[6,11)}', '5 {[11,16)}'])
    await expectToAddUp(world)
  })
})

describe('an act on two instruments', () => {
  it('is turned back only by who manages everything that it touches', async () => {
    const at = await givenRegister(app.given, 'shares', { holders: 3 })
    const [foundation = '', ...holders] = at.holders
    for (const to of holders) await createTransaction(app.context.pool, at, { to, units: 1n })
    const receipts = await app.given.instrument(
      'depositary_receipts',
      { organization_id: at.organizationId, issuing_legal_person_id: foundation },
      { underlying_instrument_id: at.instrumentId },
    )
    const by = app.as(await app.given.member(at.organizationId, 'superadmin'))
    const world: World = { app, at, by, one: '', other: '' }
    const action = await makeAction(world, {
      ...{ kind: 'certification', into_instrument_id: receipts.id },
      holders: holders.map((legal_person_id) => ({ legal_person_id, units: 1 })),
    })
    expect(action.body).toMatchObject({ total_lines: 5, holders: 3 })
    const id = action.ok ? action.body.id : ''
    const ofShares = await app.given.member(at.organizationId, 'admin')
    const { organizationId: organization_id, instrumentId } = at
    await app.given.instrumentAdmin({ organization_id, id: instrumentId }, ofShares)
    expect((await reverseAction({ ...world, by: app.as(ofShares) }, id)).status).toBe(403)
    expect((await reverseAction(world, id)).ok).toBe(true)
    await expectToAddUp(world)
  })
})
