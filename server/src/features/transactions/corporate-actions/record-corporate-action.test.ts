import { randomUUID } from 'node:crypto'
import { capital } from '@zegel/contract/instruments/capital'
import { schedules } from '@zegel/contract/instruments/schedules'
import { register } from '@zegel/contract/register/register'
import {
  corporateActions,
  type NewCorporateAction,
} from '@zegel/contract/transactions/corporate-actions'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../../test/fixtures/access-fixture.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import { openIssuance } from '../../../../test/fixtures/issuances.ts'
import { findDifferences } from '../../history/consistency.queries.ts'

const DAY = '2025-06-01'
const DEED = { date: DAY, notary: 'mr. Vos te Zwolle' }
let fixture: AccessFixture
beforeAll(async () => {
  fixture = await accessFixture()
})
afterAll(async () => {
  const { organizationId, app } = fixture
  const differences = await findDifferences(app.context.db, { organizationId })
  if (differences.length > 0) throw new Error(JSON.stringify(differences))
  await app[Symbol.asyncDispose]()
})

const by = () => fixture.app.as(fixture.users.superadmin)

function ofIssuer(about: Partial<Instrument> = {}) {
  return {
    organization_id: fixture.organizationId,
    issuing_legal_person_id: fixture.issuerId,
    ...about,
  }
}

/** A holder of so many units since 2024. */
async function holder(instrument: Instrument, amount = 100): Promise<string> {
  const { legal_person_id: id } = await fixture.app.given.participant(instrument)
  await issue(instrument, id, amount)
  return id
}

const issue = (instrument: Instrument, id: string, amount: number, about: object = {}) =>
  openIssuance(
    { ...fixture, instrument, issuerId: instrument.issuing_legal_person_id ?? '' },
    { receiving_legal_person_id: id, amount, historic: true, ...about },
  )

type ActionInput = NewCorporateAction extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'financial_instrument_id' | 'effective_date'>
    : never
  : never

function bodyOf(instrument: Instrument, wish: ActionInput, about: object = {}) {
  return { financial_instrument_id: instrument.id, effective_date: DAY, ...wish, ...about }
}

const make = (instrument: Instrument, wish: ActionInput, about: object = {}, key?: string) =>
  by().call(
    corporateActions.make,
    { body: bodyOf(instrument, wish, about) },
    key ? { 'idempotency-key': key } : {},
  )

const preview = (instrument: Instrument, wish: ActionInput) =>
  by().call(corporateActions.preview, { body: bodyOf(instrument, wish) })

const reverse = (instrument: Instrument, id: string) =>
  by().call(corporateActions.reverse, {
    body: { financial_instrument_id: instrument.id, id, reason: 'Een vergissing' },
  })

async function madeId(reply: ReturnType<typeof make>): Promise<string> {
  const made = await reply
  if (!made.ok) throw new Error(JSON.stringify(made.body))
  return made.body.id
}

async function balanceOf(instrument: Instrument, legal_person_id: string, date = DAY) {
  const body = { financial_instrument_id: instrument.id, legal_person_id, date }
  const reply = await by().call(register.getBalance, { body })
  return reply.ok ? reply.body : undefined
}
const unitsOf = async (...of: Parameters<typeof balanceOf>) =>
  (await balanceOf(...of))?.balance ?? 0
const numbersOf = async (...of: Parameters<typeof balanceOf>) =>
  (await balanceOf(...of))?.numbering_intervals

const codes = (replies: { ok: boolean; body: unknown }[]) =>
  replies.map((one) => (one.ok ? 'done' : (one.body as { code: string }).code)).toSorted()
const take = (legal_person_id: string, units: number, about: object = {}) => ({
  holders: [{ legal_person_id, units, ...about }],
})

describe('shares', () => {
  let shares: Instrument
  let one: string
  let other: string
  beforeEach(async () => {
    shares = await fixture.app.given.instrument(
      'shares',
      ofIssuer({ requires_notarial_deed: true }),
    )
    one = await holder(shares, 60)
    other = await holder(shares, 40)
  })
  const repurchase = (about: object) =>
    ({ kind: 'repurchase', price_per_unit: '12.50', notarial_deed: DEED, ...about }) as ActionInput

  it('that the issuer buys are treasury units: they neither vote nor count, and can be cancelled', async () => {
    const wish = repurchase(take(one, 10, { numbering: [{ start: 51, end: 60 }] }))
    expect((await preview(shares, wish)).body).toMatchObject({
      lines: expect.arrayContaining([
        expect.objectContaining({ before: 60, change: -10, after: 50, amount: '125.00' }),
        expect.objectContaining({ before: 0, change: 10, after: 10, amount: null }),
      ]),
      ...{ total_lines: 2, total_amount: '125.00', awaits_deed: true },
      totals: [{ before: 100, after: 100, holders: 2 }],
    })
    expect(await unitsOf(shares, one)).toBe(60)
    const bought = await make(shares, wish)
    expect(bought.body).toMatchObject({
      ...{ kind: 'repurchase', terms: { price_per_unit: '12.50' }, holders: 2 },
      notarial_deed: { date: DAY, notary: DEED.notary, number: null },
      lines: [
        { change: -10, numbering: [{ start: 51, end: 60 }], amount: '125.00' },
        { change: 10, numbering: [{ start: 51, end: 60 }] },
      ],
    })
    expect(await unitsOf(shares, one)).toBe(50)
    expect(await unitsOf(shares, one, '2025-05-31')).toBe(60)
    expect(await unitsOf(shares, fixture.issuerId)).toBe(10)
    const query = {
      organization_id: fixture.organizationId,
      legal_person_id: fixture.issuerId,
      date: DAY,
    }
    expect((await by().call(capital.get, { query })).body).toMatchObject({
      classes: expect.arrayContaining([
        expect.objectContaining({ financial_instrument_id: shares.id, treasury: 10, votes: 90 }),
      ]),
    })

    await madeId(make(shares, { kind: 'cancellation', ...take(fixture.issuerId, 10) }))
    expect(await unitsOf(shares, fixture.issuerId)).toBe(0)
    const list = await by().call(corporateActions.list, {
      query: { financial_instrument_id: shares.id },
    })
    expect(list.body).toMatchObject([{ kind: 'cancellation' }, { kind: 'repurchase' }])
  })

  it('go to who succeeds their holder, in shares, with their numbers and without a deed', async () => {
    const heirs = await Promise.all([1, 2, 3].map(() => fixture.app.given.person()))
    const successors = heirs.map(({ id }, at) => ({
      legal_person_id: id,
      parts: at === 0 ? 2 : 1,
    }))
    const wish = { kind: 'succession', legal_person_id: other, successors } as const
    const nobody = [{ legal_person_id: randomUUID(), parts: 1 }]
    expect(codes([await make(shares, { ...wish, successors: nobody })])).toEqual([
      'person-required',
    ])
    const id = await madeId(make(shares, wish))
    expect(await Promise.all(heirs.map((heir) => unitsOf(shares, heir.id)))).toEqual([20, 10, 10])
    expect(await numbersOf(shares, heirs[1]?.id ?? '')).toEqual([{ start: 81, end: 90 }])
    expect(await unitsOf(shares, other)).toBe(0)
    const ends = await Promise.all([reverse(shares, id), reverse(shares, id)])
    expect(codes(ends)).toEqual(['already-reversed', 'done'])
    expect(await unitsOf(shares, other)).toBe(40)
    expect(await numbersOf(shares, other)).toEqual([{ start: 61, end: 100 }])
  })

  it('go in all instruments of the organisation where that is asked', async () => {
    const bonds = await fixture.app.given.instrument('bonds', ofIssuer())
    await fixture.app.given.participant(bonds, { legal_person_id: one })
    await issue(bonds, one, 7)
    const heir = await fixture.app.given.person()
    const successors = [{ legal_person_id: heir.id, parts: 1 }]
    const wish = { kind: 'succession', legal_person_id: one, successors } as const
    await madeId(make(shares, { ...wish, all_instruments: true }))
    expect(await unitsOf(shares, heir.id)).toBe(60)
    expect(await unitsOf(bonds, heir.id)).toBe(7)
    const list = await by().call(corporateActions.list, {
      query: { financial_instrument_id: bonds.id },
    })
    expect(list.body).toMatchObject([{ kind: 'succession', total_lines: 4 }])
  })

  it.each([
    ['more than is held', { units: 61 }, {}, 'holders.0.units', '60'],
    ['numbers of another', { numbering: [{ start: 61, end: 70 }] }, {}, 'holders.0.numbering', ''],
    ['too few numbers', { numbering: [{ start: 1, end: 11 }] }, {}, 'holders.0.numbering', ''],
    ['no deed', {}, { notarial_deed: null }, 'notarial_deed.date', 'akte'],
    [
      'a deed of later',
      {},
      { notarial_deed: { ...DEED, date: '2025-06-02' } },
      'notarial_deed.date',
      '2025',
    ],
    ['a day to come', {}, { effective_date: '2399-01-01' }, 'effective_date', ''],
    [
      'a day before anything',
      {},
      { effective_date: '2023-01-01', notarial_deed: { ...DEED, date: '2023-01-01' } },
      'holders.0.units',
      '0',
    ],
  ])('refuse %s, and stay as they are', async (_what, of, about, field, says) => {
    const reply = await make(shares, repurchase({ ...take(one, 10, of), ...about }), about)
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.stringContaining(says)] } },
    })
    expect(await unitsOf(shares, one)).toBe(60)
  })

  it('refuse who is named twice, and the issuer itself', async () => {
    const twice = { holders: [...take(one, 1).holders, ...take(one, 2).holders] }
    const own = take(fixture.issuerId, 1)
    for (const whose of [twice, own])
      expect((await make(shares, repurchase(whose))).status).toBe(422)
  })

  it('go once when two want the same, also beside a transfer', async () => {
    const { legal_person_id: buyer } = await fixture.app.given.participant(shares)
    const transfer = () =>
      by().call(transactions.create, {
        body: {
          ...{ financial_instrument_id: shares.id, sending_legal_person_id: one },
          ...{
            receiving_legal_person_id: buyer,
            amount: 40,
            effective_date: DAY,
            historic: true,
            price_per_unit: '1.00',
          },
        },
      })
    const replies = await Promise.all([
      make(shares, repurchase(take(one, 40))),
      make(shares, { kind: 'cancellation', ...take(one, 40) }),
      transfer(),
    ])
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await unitsOf(shares, one)).toBe(20)
  })

  it('are the same for the same key, and in nobody else’s hands', async () => {
    const key = randomUUID()
    const wish = { kind: 'cancellation', ...take(one, 5) } as const
    const replies = await Promise.all([make(shares, wish, {}, key), make(shares, wish, {}, key)])
    expect(replies[0].body).toEqual(replies[1].body)
    expect(await unitsOf(shares, one)).toBe(55)
    const { app, users } = fixture
    for (const user of [users.member, users.advisor, users.investor])
      expect(
        (await app.as(user).call(corporateActions.make, { body: bodyOf(shares, wish) })).status,
      ).toBeGreaterThanOrEqual(403)
  })

  it('come back only as long as they were not passed on', async () => {
    const heir = await fixture.app.given.person()
    const successors = [{ legal_person_id: heir.id, parts: 1 }]
    const id = await madeId(make(shares, { kind: 'succession', legal_person_id: one, successors }))
    await madeId(make(shares, { kind: 'cancellation', ...take(heir.id, 1) }))
    expect((await reverse(shares, id)).ok).toBe(false)
    expect(await unitsOf(shares, heir.id)).toBe(59)
  })
})

describe('shares and their depositary receipts', () => {
  let shares: Instrument
  let receipts: Instrument
  let foundation: string
  let one: string
  beforeEach(async () => {
    const { app, organizationId } = fixture
    foundation = (await app.given.entity(organizationId, {})).id
    shares = await app.given.instrument('shares', ofIssuer({ requires_notarial_deed: true }))
    receipts = await app.given.instrument(
      'depositary_receipts',
      ofIssuer({ issuing_legal_person_id: foundation, requires_coverage: true }),
      { underlying_instrument_id: shares.id, ratio: 1, ratio_receipts: 10 },
    )
    one = await holder(shares, 60)
  })
  const certify = (units: number) =>
    make(shares, {
      kind: 'certification',
      into_instrument_id: receipts.id,
      notarial_deed: DEED,
      ...take(one, units),
    })
  const decertify = (units: number) =>
    make(receipts, { kind: 'decertification', notarial_deed: DEED, ...take(one, units) })

  it('move together, there and back, covered all the while', async () => {
    const there = await madeId(certify(50))
    expect(await unitsOf(shares, foundation)).toBe(50)
    expect(await unitsOf(receipts, one)).toBe(500)
    await madeId(decertify(200))
    expect(await unitsOf(shares, one)).toBe(30)
    expect(await unitsOf(receipts, one)).toBe(300)
    expect(await unitsOf(shares, foundation)).toBe(30)
    expect((await reverse(shares, there)).ok).toBe(false)
  })

  it('are refused in parts of a share, more than there are, and of other shares', async () => {
    await madeId(certify(50))
    const others = await fixture.app.given.instrument('shares', ofIssuer())
    const replies = [
      await decertify(15),
      await decertify(510),
      await make(others, {
        kind: 'certification',
        into_instrument_id: receipts.id,
        ...take(one, 1),
      }),
    ]
    expect(codes(replies)).toEqual([
      'action-units-above-held',
      'certification-not-whole',
      'receipts-not-of-shares',
    ])
  })

  it('go one way when both are asked at once', async () => {
    await madeId(certify(50))
    const replies = await Promise.all([decertify(300), decertify(300)])
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await unitsOf(receipts, one)).toBe(200)
  })
})

describe('bonds that are paid back early', () => {
  let bonds: Instrument
  let holders: string[]
  beforeEach(async () => {
    bonds = await fixture.app.given.instrument('bonds', ofIssuer())
    holders = []
    for (const units of [50, 30, 21]) holders.push(await holder(bonds, units))
  })
  const all = () => Promise.all(holders.map((id) => unitsOf(bonds, id)))

  it('go in proportion to what is held, and the schedule follows', async () => {
    const wish = { kind: 'redemption', units: 10 } as const
    expect((await preview(bonds, wish)).body).toMatchObject({
      total_amount: '1000.00',
      totals: [{ before: 101, after: 91 }],
    })
    const before = await lastPayment()
    const id = await madeId(make(bonds, wish))
    expect(await all()).toEqual([45, 27, 19])
    expect(await lastPayment()).not.toBe(before)
    await reverse(bonds, id)
    expect(await all()).toEqual([50, 30, 21])
    expect(await lastPayment()).toBe(before)
  })

  async function lastPayment() {
    const query = { financial_instrument_id: bonds.id }
    const { body } = await by().call(schedules.get, { query })
    return JSON.stringify(body)
  }

  it('cost what is still owed of each where a part was paid back already', async () => {
    const linear = await fixture.app.given.instrument('bonds', ofIssuer(), {
      redemption_type: 'linear',
    })
    const id = await holder(linear, 10)
    expect((await preview(linear, { kind: 'redemption', units: 4 })).body).toMatchObject({
      lines: [{ legal_person: { id }, change: -4, amount: '320.00' }],
    })
  })

  it('go by lot, from a seed that is kept with it', async () => {
    const made = await make(bonds, { kind: 'redemption', units: 40, method: 'lot' })
    expect(made.body).toMatchObject({
      terms: { method: 'lot', units: 40, seed: expect.stringMatching(/^[\da-f]{32}$/) },
    })
    expect((await all()).reduce((sum, units) => sum + units, 0)).toBe(61)
  })

  it('go altogether, and not twice', async () => {
    const replies = await Promise.all([
      make(bonds, { kind: 'redemption' }),
      make(bonds, { kind: 'redemption' }),
    ])
    expect(codes(replies)).toEqual(['action-on-nothing', 'done'])
    expect(await all()).toEqual([0, 0, 0])
    expect(codes([await make(bonds, { kind: 'redemption', units: 102 })])).toEqual([
      'action-on-nothing',
    ])
  })
})
