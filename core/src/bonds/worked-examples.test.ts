import { describe, expect, it } from 'vitest'
import { accruedFigures, accruedInterest } from './accrued-interest.ts'
import type { DayCount } from './days/day-count.ts'
import { toDay } from './days/day.ts'
import {
  held,
  linesOf,
  MONTHLY,
  moved,
  positionsAfter,
  QUARTERLY,
  bondFixture,
} from './bond-fixture.ts'

const sum = (lines: string[], column: 1 | 2) =>
  lines.reduce((total, line) => total + Number(line.split(' ')[column]), 0)
const yearly = [2027, 2028, 2029, 2030, 2031].map((year) => `${year}-01-15`)

describe('a bond, as QuantLib reckons it', () => {
  it('pays yearly interest and the principal at the end', () => {
    const lines = linesOf(bondFixture(), held(10))
    expect(lines).toEqual(yearly.map((day, at) => `${day} 50000 ${at === 4 ? 1000000 : 0}`))
    expect(sum(lines, 1) + sum(lines, 2)).toBe(12_500_00)
  })

  it('pays less interest after each linear redemption', () => {
    const lines = linesOf(bondFixture({ redemption_type: 'linear' }), held(10))
    expect(lines).toEqual(yearly.map((day, at) => `${day} ${(5 - at) * 10000} 200000`))
    expect(sum(lines, 1)).toBe(1_500_00)
  })

  it('pays quarterly interest beside yearly redemption', () => {
    const plan = bondFixture({
      ...QUARTERLY,
      redemption_type: 'linear',
      duration: 3,
      interest_millionths: 70_000,
    })
    const lines = linesOf(plan, held(3))
    const interest = lines.map((line) => Number(line.split(' ')[1]))
    expect(interest).toEqual([5250, 3500, 1750].flatMap((cents) => [cents, cents, cents, cents]))
    expect(lines.filter((line) => line.endsWith(' 100000'))).toHaveLength(3)
    expect(sum(lines, 1) + sum(lines, 2)).toBe(3_420_00)
  })

  it('pays both every half year, on the last day of the month', () => {
    const half = { interest_frequency: 6, redemption_frequency: 6 }
    const plan = bondFixture({
      ...half,
      interest_type: 'custom',
      interest_period: 'month',
      redemption_type: 'custom',
      redemption_period: 'month',
      duration: 4,
      interest_millionths: 60_000,
      activation_date: '2026-03-31',
    })
    const dates = [2026, 2027, 2028, 2029].flatMap((year) => [`${year}-09-30`, `${year + 1}-03-31`])
    const lines = linesOf(plan, held(4, '2026-03-31'))
    expect(lines).toEqual(dates.map((date, at) => `${date} ${(8 - at) * 1500} 50000`))
    expect(sum(lines, 1)).toBe(540_00)
  })

  it.each([
    { months: 36, rate: 50_000, end: '2029-01-15', cents: 150_00 },
    { months: 18, rate: 60_000, end: '2027-07-15', cents: 90_00 },
  ])('pays simple interest over $months months at the end', ({ months, rate, end, cents }) => {
    const plan = bondFixture({
      interest_type: 'bullet',
      duration: months,
      duration_period: 'month',
      interest_millionths: rate,
    })
    expect(linesOf(plan, held(1))).toEqual([`${end} ${cents} 100000`])
  })

  it('counts a short first lot by each convention', () => {
    const firstOf = (day_count: DayCount) => {
      const plan = bondFixture({ ...QUARTERLY, day_count })
      return linesOf(plan, held(10, '2026-03-10'))[0]
    }
    expect(firstOf('act/act icma')).toBe('2026-04-15 5000 0')
    expect(firstOf('30e/360')).toBe('2026-04-15 4861 0')
    expect(firstOf('act/365f')).toBe('2026-04-15 4932 0')
  })

  it('pays a short first and a short last period', () => {
    const plan = bondFixture({
      ...QUARTERLY,
      interest_millionths: 60_000,
      duration: 1,
      activation_date: '2026-02-10',
      interest_start_date: '2026-04-01',
    })
    const lines = linesOf(plan, held(10, '2026-02-10'))
    expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      '2026-04-01 8333',
      '2026-07-01 15000',
      '2026-10-01 15000',
      '2027-01-01 15000',
      '2027-02-10 6667',
    ])
    expect(sum(lines, 1)).toBe(600_00)
  })
})

describe('a broken period', () => {
  it.each([
    ['act/365f', 89_917_81],
    ['30e/360', 90_000_00],
    ['act/act icma', 89_753_42],
  ] as const)('longer than a year counts all its days by %s', (day_count, cents) => {
    const plan = bondFixture({
      day_count,
      price_cents: 1_000_000_00n,
      interest_millionths: 60_000,
      activation_date: '2027-01-15',
      interest_start_date: '2028-07-15',
    })
    expect(linesOf(plan, held(1, '2027-01-15'))[0]).toBe(`2028-07-15 ${cents} 0`)
  })

  it('there is none when the first payment is at the end of a shorter month', () => {
    const plan = bondFixture({
      ...MONTHLY,
      interest_millionths: 60_000,
      price_cents: 10_000_00n,
      duration: 1,
      activation_date: '2026-01-31',
      interest_start_date: '2026-02-28',
    })
    const lines = linesOf(plan, held(1, '2026-01-31')).map((line) => line.split(' '))
    expect(lines.map(([date]) => date).slice(0, 3)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
    expect(lines.map(([, interest]) => interest)).toEqual(Array.from({ length: 12 }, () => '5000'))
  })
})

describe('roundings of a redemption', () => {
  it('stay with the units: what is redeemed of an issue is its principal, whatever was passed on', () => {
    const plan = bondFixture({ redemption_type: 'linear', duration: 3, price_cents: 10_00n })
    const holder = positionsAfter(
      moved('2026-01-15', null, 'a', 2),
      moved('2027-06-01', 'a', 'b', 1),
    )
    const redeemed = ['a', 'b'].map((name) =>
      linesOf(plan, holder(name)).map((line) => Number(line.split(' ')[2])),
    )
    expect(redeemed).toEqual([
      [667, 332, 334],
      [0, 334, 333],
    ])
    expect(redeemed.flat().reduce((total, cents) => total + cents, 0)).toBe(20_00)
  })
})

describe('a transfer between two payments', () => {
  it.each([
    ['30e/360', 1875n],
    ['act/365f', 1863n],
    ['act/act icma', 1863n],
  ] as const)('shows the interest accrued by %s', (day_count, cents) => {
    const plan = bondFixture({ day_count })
    expect(accruedInterest(plan, [held(1)], toDay('2026-05-31'))).toBe(cents)
  })

  it.each([
    ['30e/360', 135],
    ['act/365f', 136],
  ] as const)('tells of what that consists by %s', (day_count, days) => {
    const plan = bondFixture({ day_count })
    expect(accruedFigures(plan, 3n, toDay('2026-05-31'))).toMatchObject({
      ...{ from: toDay('2026-01-15'), days, dayCount: day_count },
      principalCents: 3n * plan.priceCents,
    })
    expect(accruedFigures(plan, 3n, toDay('2300-01-01'))).toBeUndefined()
  })

  it('takes the lots and the interest not yet due along', () => {
    const holder = positionsAfter(
      moved('2026-01-15', null, 'a', 10),
      moved('2026-02-28', null, 'b', 5),
      moved('2026-03-20', 'a', 'c', 4),
    )
    const firstOf = (day_count: DayCount, name: string) =>
      linesOf(bondFixture({ ...QUARTERLY, day_count }), holder(name))[0]
    expect(firstOf('act/act icma', 'a')).toBe('2026-04-15 7500 0')
    expect(firstOf('act/act icma', 'c')).toBe('2026-04-15 5000 0')
    expect(firstOf('act/act icma', 'b')).toBe('2026-04-15 3194 0')
    expect(firstOf('30e/360', 'b')).toBe('2026-04-15 3264 0')
  })
})
