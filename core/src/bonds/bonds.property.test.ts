import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accrue } from './accrual.ts'
import type { DatedTerms } from './bond-plan.ts'
import { DAY_COUNTS } from './days/day-count.ts'
import { addMonths, partsOf, toDate, toDay } from './days/day.ts'
import { plus, ZERO } from './days/fraction.ts'
import { interestOf } from './interest.ts'
import { unitsOf } from './lots.ts'
import { lotsOn, type Movement, type Position, positionsOf } from './positions.ts'
import { redeemedOf } from './redemption.ts'
import { redemptionsBy } from './redemption-plan.ts'
import { paymentSchedule } from './schedule.ts'
import { held, bondFixture } from './bond-fixture.ts'

const START = toDay('2024-01-01')
const day = fc.integer({ min: START, max: START + 1200 })
const price = fc.bigInt({ min: 1n, max: 10_000_000n })
const rate = fc.integer({ min: 0, max: 250_000 })

/** Terms that fit together, with first dates that may lie off the grid of the start. */
const terms: fc.Arbitrary<Partial<DatedTerms>> = fc
  .record({
    price,
    rate,
    interval: fc.constantFrom(1, 2, 3, 4, 6, 12),
    redeemed: fc.constantFrom(1, 3, 6, 12),
    count: fc.integer({ min: 1, max: 10 }),
    type: fc.constantFrom('bullet' as const, 'custom' as const, 'linear' as const),
    interest: fc.constantFrom('linear' as const, 'bullet' as const),
    start: day,
    firstInterest: fc.option(fc.integer({ min: 1, max: 400 })),
    firstRedemption: fc.option(fc.integer({ min: 1, max: 400 })),
    day_count: fc.constantFrom(...DAY_COUNTS),
  })
  .map((made) => ({
    price_cents: made.price,
    interest_millionths: made.rate,
    day_count: made.day_count,
    duration: made.count * (made.type === 'linear' ? 12 : made.redeemed),
    duration_period: 'month' as const,
    interest_type: made.interest,
    interest_frequency: made.interval,
    interest_period: 'month' as const,
    redemption_type: made.type,
    redemption_frequency: made.redeemed,
    redemption_period: 'month' as const,
    activation_date: toDate(made.start),
    interest_start_date: dateAfter(made.start, made.firstInterest),
    redemption_start_date: dateAfter(made.start, made.firstRedemption),
  }))

/** Some lots of one holder, from the start of a bond until half a year after it. */
const lots = fc.array(
  fc.record({ late: fc.integer({ min: 0, max: 180 }), units: fc.integer({ min: 1, max: 5000 }) }),
  { minLength: 1, maxLength: 4 },
)

function dateAfter(start: number, days: number | null): string | null {
  return days === null ? null : toDate(start + days)
}

function positionsIn(start: number, made: readonly { late: number; units: number }[]): Position[] {
  const movements = made.map(({ late, units }) => ({
    from: null,
    to: 'a',
    units,
    date: start + late,
  }))
  return positionsOf(movements).get('a') ?? []
}

it('redemptions add up to the principal to the cent, also of units that came late', () => {
  fc.assert(
    fc.property(terms, lots, (change, made) => {
      const plan = bondFixture(change)
      const last = plan.redemptions.at(-1)?.date ?? 0
      const inTime = made.filter(({ late }) => plan.start + late < last)
      const payments = paymentSchedule(plan, [positionsIn(plan.start, inTime)])
      const units = sum(inTime.map((lot) => BigInt(lot.units)))
      const redeemed = sum(payments.map(({ redemptionCents }) => redemptionCents))
      expect(redeemed).toBe(units * plan.priceCents)
      expect(payments.every(({ redemptionCents }) => redemptionCents >= 0n)).toBe(true)
    }),
  )
})

it('redemptions of an issue add up to its principal to the cent, whoever passes on what', () => {
  const passing = fc.array(
    fc.record({
      from: fc.constantFrom('a', 'b', 'c'),
      to: fc.constantFrom('a', 'b', 'c'),
      units: fc.integer({ min: 1, max: 400 }),
      after: fc.integer({ min: 0, max: 3000 }),
    }),
    { maxLength: 12 },
  )
  const issues = fc.array(
    fc.record({
      to: fc.constantFrom('a', 'b'),
      late: fc.integer({ min: 0, max: 900 }),
      units: fc.integer({ min: 1, max: 500 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(terms, issues, passing, (change, issued, passed) => {
      const plan = bondFixture(change)
      const last = plan.redemptions.at(-1)?.date ?? 0
      const made: Movement[] = issued
        .map(({ to, late, units }) => ({ from: null, to, units, date: plan.start + late }))
        .filter(({ date }) => date < last)
      const wished = passed
        .map(({ after, ...rest }) => ({ ...rest, date: plan.start + after }))
        .toSorted((one, other) => one.date - other.date)
      // Nobody passes on what they have not got.
      const movements = [...made]
      for (const wish of wished) {
        const had = positionsOf(movements).get(wish.from) ?? []
        const units = Math.min(wish.units, unitsOf(lotsOn(had, wish.date)))
        if (units > 0 && wish.from !== wish.to) movements.push({ ...wish, units })
      }
      const positions = positionsOf(movements)
      const payments = paymentSchedule(plan, positions.values())
      const units = sum(made.map((movement) => BigInt(movement.units)))
      expect(sum(payments.map(({ redemptionCents }) => redemptionCents))).toBe(
        units * plan.priceCents,
      )
      expect(payments.at(-1)?.outstandingCents ?? 0n).toBe(0n)
    }),
  )
})

it('dates never drift: each is on the day of the anchor, or the last of a shorter month', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 400 }), (anchor, months) => {
      const [from, to] = [partsOf(anchor), partsOf(addMonths(anchor, months))]
      const count = (parts: { year: number; month: number }) => parts.year * 12 + parts.month
      expect(count(to) - count(from)).toBe(months)
      const isLast = partsOf(addMonths(anchor, months) + 1).day === 1
      expect(to.day === from.day || (to.day < from.day && isLast)).toBe(true)
    }),
  )
})

it('a holding in two hands pays what it pays in one, up to a cent a line', () => {
  const units = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(terms, units, units, (change, one, other) => {
      const plan = bondFixture(change)
      const date = toDate(plan.start)
      const whole = paymentSchedule(plan, [held(one + other, date)])
      const split = paymentSchedule(plan, [held(one, date), held(other, date)])
      for (const [index, payment] of whole.entries()) {
        const parts = split[index]
        expect(apart(parts?.interestCents, payment.interestCents)).toBeLessThanOrEqual(1n)
        expect(apart(parts?.outstandingCents, payment.outstandingCents)).toBeLessThanOrEqual(1n)
      }
    }),
  )
})

it('a whole period pays exactly the rate times its months of twelve', () => {
  const interval = fc.constantFrom(1, 2, 3, 4, 6, 12)
  fc.assert(
    fc.property(price, rate, interval, day, (cents, millionths, months, start) => {
      const plan = bondFixture({
        price_cents: cents,
        interest_millionths: millionths,
        interest_frequency: months,
        interest_period: 'month',
        activation_date: toDate(start),
      })
      // A million units have no fraction of a millionth of a cent left to round.
      const exact = cents * BigInt(millionths) * BigInt(months)
      for (const { interestCents } of paymentSchedule(plan, [held(12_000_000, toDate(start))]))
        expect(interestCents).toBe(exact)
    }),
  )
})

it('days that follow each other earn together what they earn apart', () => {
  const later = fc.integer({ min: 0, max: 700 })
  fc.assert(
    fc.property(terms, later, later, (change, one, other) => {
      const plan = bondFixture({ ...change, day_count: 'act/act icma' })
      const [middle, end] = [plan.start + Math.min(one, other), plan.start + Math.max(one, other)]
      const [first] = accrue(plan, plan.start, middle)
      const [second] = accrue(plan, middle, end)
      const [together] = accrue(plan, plan.start, end)
      expect(plus(first?.unit ?? ZERO, second?.unit ?? ZERO)).toEqual(together?.unit)
      expect(plus(first?.late ?? ZERO, second?.late ?? ZERO)).toEqual(together?.late)
    }),
  )
})

it('the total is the sum of every holder reckoned apart, whatever the size of the numbers', () => {
  const sizes = fc.constantFrom(1, 1, 1000, 1_000_000_000)
  const holders = fc.array(fc.tuple(lots, sizes), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(terms, holders, (change, made) => {
      const plan = bondFixture(change)
      const all = made.map(([lotsMade, size]) =>
        positionsIn(
          plan.start,
          lotsMade.map(({ late, units }) => ({ late, units: units * size })),
        ),
      )
      for (const payment of paymentSchedule(plan, all)) {
        const lotsThen = all.map((positions) => lotsOn(positions, payment.date - 1))
        const period = plan.periods.find(({ to }) => to === payment.date)
        const interest = lotsThen.map((then) => (period ? interestOf(plan, then, period) : 0n))
        const redeemed = [payment.date, payment.date - 1].map((date) => {
          const count = redemptionsBy(plan.redemptions, date)
          return sum(lotsThen.map((then) => redeemedOf(plan, then, count)))
        })
        expect(payment.interestCents).toBe(sum(interest))
        expect(payment.redemptionCents).toBe((redeemed[0] ?? 0n) - (redeemed[1] ?? 0n))
      }
    }),
  )
})

function apart(a = 0n, b = 0n): bigint {
  return a > b ? a - b : b - a
}

function sum(cents: readonly bigint[]): bigint {
  return cents.reduce((all, one) => all + one, 0n)
}
