import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DatedTerms } from './bond-plan.ts'
import { paysAfter, planBondOverTime } from './changed-bond-plan.ts'
import { DAY_COUNTS } from './days/day-count.ts'
import { type Day, toDate, toDay } from './days/day.ts'
import { unitsOf } from './lots.ts'
import { lotsOn, type Movement, positionsOf } from './positions.ts'
import { type Payment, paymentSchedule } from './schedule.ts'
import { held, linesOf, QUARTERLY, USUAL } from './bond-fixture.ts'

/** A thousand euros at 5% from 15 January 2026 for five years, with some changes, each over the terms before it. */
function changed(first: Partial<DatedTerms>, ...changes: [string, Partial<DatedTerms>][]) {
  let terms: DatedTerms = { ...USUAL, ...first }
  const versions = changes.map(([from, change]) => {
    terms = { ...terms, ...change }
    return { from, terms }
  })
  const today = toDay('2026-01-15')
  const plan = planBondOverTime({ terms: { ...USUAL, ...first }, changes: versions }, null, today)
  if (!plan) throw new Error('these terms say too little')
  return plan
}

describe('from its day on a change holds for what falls due', () => {
  it.each([
    {
      what: 'more interest from a payment day on',
      plan: changed({}, ['2028-01-15', { interest_millionths: 60_000 }]),
      lines: [
        '2027-01-15 5000 0',
        '2028-01-15 5000 0',
        '2029-01-15 6000 0',
        '2030-01-15 6000 0',
        '2031-01-15 6000 100000',
      ],
    },
    {
      // 15 January until 15 July is 181 of 365 days.
      what: 'more interest within a period',
      plan: changed({}, ['2027-07-15', { interest_millionths: 60_000 }]),
      lines: [
        '2027-01-15 5000 0',
        '2028-01-15 5504 0',
        '2029-01-15 6000 0',
        '2030-01-15 6000 0',
        '2031-01-15 6000 100000',
      ],
    },
    {
      what: 'a longer duration',
      plan: changed({}, ['2030-06-01', { duration: 6 }]),
      lines: [
        ...['2027-01-15 5000 0', '2028-01-15 5000 0', '2029-01-15 5000 0', '2030-01-15 5000 0'],
        ...['2031-01-15 5000 0', '2032-01-15 5000 100000'],
      ],
    },
    {
      what: 'interest that is paid by quarter',
      plan: changed({ duration: 2 }, ['2027-01-15', QUARTERLY]),
      lines: [
        ...['2027-01-15 5000 0', '2027-04-15 1250 0', '2027-07-15 1250 0', '2027-10-15 1250 0'],
        '2028-01-15 1250 100000',
      ],
    },
    {
      what: 'redemption in parts of what is outstanding, over the dates that remain',
      plan: changed({}, ['2028-06-01', { redemption_type: 'linear' }]),
      lines: [
        ...['2027-01-15 5000 0', '2028-01-15 5000 0', '2029-01-15 5000 33333'],
        ...['2030-01-15 3333 33334', '2031-01-15 1667 33333'],
      ],
    },
    {
      what: 'what was redeemed in parts, now at once',
      plan: changed({ redemption_type: 'linear' }, ['2028-06-01', { redemption_type: 'bullet' }]),
      lines: [
        ...['2027-01-15 5000 20000', '2028-01-15 4000 20000', '2029-01-15 3000 0'],
        ...['2030-01-15 3000 0', '2031-01-15 3000 60000'],
      ],
    },
    {
      what: 'more interest on what is redeemed in parts, which stay as they were',
      plan: changed({ redemption_type: 'linear' }, ['2028-01-15', { interest_millionths: 60_000 }]),
      lines: [
        ...['2027-01-15 5000 20000', '2028-01-15 4000 20000', '2029-01-15 3600 20000'],
        ...['2030-01-15 2400 20000', '2031-01-15 1200 20000'],
      ],
    },
    {
      what: 'no end any more, and an end again',
      plan: changed(
        {},
        [
          '2029-01-15',
          {
            ...{ perpetual: true, duration: null, duration_period: null },
            redemption_type: 'perpetual',
          },
        ],
        [
          '2032-01-20',
          {
            ...{ perpetual: false, duration: 8, duration_period: 'year' },
            redemption_type: 'bullet',
          },
        ],
      ),
      lines: [
        ...['2027-01-15 5000 0', '2028-01-15 5000 0', '2029-01-15 5000 0', '2030-01-15 5000 0'],
        ...['2031-01-15 5000 0', '2032-01-15 5000 0', '2033-01-15 5000 0'],
        '2034-01-15 5000 100000',
      ],
    },
    {
      what: 'the day from which it runs, while that has not come',
      plan: changed({ duration: 2 }, ['2026-01-10', { activation_date: '2026-03-01' }]),
      lines: ['2027-03-01 5000 0', '2028-03-01 5000 100000'],
    },
  ])('$what', ({ plan, lines }) => {
    expect(linesOf(plan, held(1))).toEqual(lines)
  })

  it('units that come after it, and after a redemption, are redeemed on the dates that remain', () => {
    const plan = changed({ redemption_type: 'linear' }, ['2027-06-01', { duration: 6 }])
    expect(linesOf(plan, held(1, '2028-02-01')).map((line) => line.split(' ')[2])).toEqual([
      ...['0', '0', '25000', '25000', '25000', '25000'],
    ])
  })
})

it.each([
  { what: 'a bond that ends later', change: { duration: 6 }, pays: true },
  { what: 'a bond that would have ended before', change: { duration: 2 }, pays: false },
])('$what pays after the change: $pays', ({ change, pays }) => {
  expect(paysAfter(changed({}, ['2029-06-01', change]), toDay('2029-06-01'))).toBe(pays)
})

const version: fc.Arbitrary<Partial<DatedTerms>> = fc
  .record({
    rate: fc.integer({ min: 0, max: 250_000 }),
    interval: fc.constantFrom(1, 2, 3, 4, 6, 12),
    redeemed: fc.constantFrom(1, 3, 6, 12),
    years: fc.integer({ min: 5, max: 9 }),
    type: fc.constantFrom('bullet' as const, 'custom' as const, 'linear' as const),
    interest: fc.constantFrom('linear' as const, 'bullet' as const),
    day_count: fc.constantFrom(...DAY_COUNTS),
  })
  .map(({ rate, interval, redeemed, years, type, interest, day_count }) => ({
    ...{ interest_millionths: rate, day_count, duration: years, duration_period: 'year' as const },
    ...{ interest_type: interest, interest_frequency: interval, interest_period: 'month' as const },
    ...{ redemption_type: type, redemption_frequency: redeemed },
    redemption_period: 'month' as const,
  }))

/** Terms of five years and more, changed up to three times in the first four. */
const history = fc
  .record({
    price: fc.bigInt({ min: 1n, max: 10_000_000n }),
    first: version,
    changes: fc.array(fc.tuple(fc.integer({ min: 0, max: 1460 }), version), { maxLength: 3 }),
  })
  .map(({ price, first, changes }) => ({
    first: { ...first, price_cents: price },
    changes: changes
      .toSorted(([one], [other]) => one - other)
      .map(([after, change]): [string, Partial<DatedTerms>] => [toDate(START + after), change]),
  }))

const START = toDay('2026-01-15')

const acts = fc.array(
  fc.record({
    from: fc.constantFrom(null, 'a', 'b', 'c'),
    to: fc.constantFrom('a', 'b', 'c'),
    units: fc.integer({ min: 1, max: 500 }),
    after: fc.integer({ min: 0, max: 1700 }),
  }),
  { minLength: 1, maxLength: 10 },
)

/** What can be done of some wishes: nobody passes on what they have not got. */
function doable(wishes: (Omit<Movement, 'date'> & { after: Day })[]): Movement[] {
  const movements: Movement[] = []
  for (const { after, ...wish } of wishes.toSorted((one, other) => one.after - other.after)) {
    const date = START + after
    const had =
      wish.from === null
        ? wish.units
        : unitsOf(lotsOn(positionsOf(movements).get(wish.from) ?? [], date))
    const units = Math.min(wish.units, had)
    if (units > 0 && wish.from !== wish.to) movements.push({ ...wish, units, date })
  }
  return movements
}

it('however terms change and units move, the principal of an issue is redeemed to the cent', () => {
  fc.assert(
    fc.property(history, acts, ({ first, changes }, wishes) => {
      const plan = changed(first, ...changes)
      const movements = doable(wishes)
      const payments = paymentSchedule(plan, positionsOf(movements).values())
      const issued = movements.filter(({ from }) => from === null)
      const principal = BigInt(unitsOf(issued.map((one) => ({ ...one })))) * plan.priceCents
      expect(sum(payments.map(({ redemptionCents }) => redemptionCents))).toBe(principal)
      expect(payments.at(-1)?.outstandingCents ?? 0n).toBe(0n)
    }),
  )
})

it('a change moves nothing that falls due until its day, that day included', () => {
  fc.assert(
    fc.property(history, acts, ({ first, changes }, wishes) => {
      const holders = [...positionsOf(doable(wishes)).values()]
      for (const [at, [from]] of changes.entries()) {
        const day = toDay(from)
        const until = (payments: Payment[]) => payments.filter(({ date }) => date <= day)
        const before = paymentSchedule(changed(first, ...changes.slice(0, at)), holders)
        const after = paymentSchedule(changed(first, ...changes.slice(0, at + 1)), holders)
        expect(until(after)).toEqual(until(before))
      }
    }),
  )
})

it('a change to the same terms moves nothing at all', () => {
  fc.assert(
    fc.property(version, fc.integer({ min: 0, max: 1460 }), acts, (first, after, wishes) => {
      const holders = [...positionsOf(doable(wishes)).values()]
      expect(paymentSchedule(changed(first, [toDate(START + after), {}]), holders)).toEqual(
        paymentSchedule(changed(first), holders),
      )
    }),
  )
})

function sum(cents: readonly bigint[]): bigint {
  return cents.reduce((all, one) => all + one, 0n)
}
