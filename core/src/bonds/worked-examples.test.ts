import { describe, expect, it } from 'vitest'
import { inMonths, redemptionMillionths } from '../instruments/bond-terms.ts'
import { divideHalfUp } from '../money.ts'
import { accruedInterest } from './accrued-interest.ts'
import { accrue } from './accrual.ts'
import type { DayCount } from './day-count.ts'
import { toDate, toDay } from './day.ts'
import { paymentDates } from './payment-dates.ts'
import { paymentSchedule } from './schedule.ts'
import {
  held,
  linesOf,
  MONTHLY,
  moved,
  positionsAfter,
  QUARTERLY,
  sketchBond,
} from './sketched-bond.ts'
import { paymentDay } from './target-calendar.ts'

const sum = (lines: string[], column: 1 | 2) =>
  lines.reduce((total, line) => total + Number(line.split(' ')[column]), 0)
const yearly = [2027, 2028, 2029, 2030, 2031].map((year) => `${year}-01-15`)

describe('a bond, as QuantLib reckons it', () => {
  it('pays yearly interest and the principal at the end', () => {
    const lines = linesOf(sketchBond(), held(10))
    expect(lines).toEqual(yearly.map((day, at) => `${day} 50000 ${at === 4 ? 1000000 : 0}`))
    expect(sum(lines, 1) + sum(lines, 2)).toBe(12_500_00)
  })

  it('pays less interest after each linear redemption', () => {
    const lines = linesOf(sketchBond({ redemption_type: 'linear' }), held(10))
    expect(lines).toEqual(yearly.map((day, at) => `${day} ${(5 - at) * 10000} 200000`))
    expect(sum(lines, 1)).toBe(1_500_00)
  })

  it('pays quarterly interest beside yearly redemption', () => {
    const plan = sketchBond({
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
    const plan = sketchBond({
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
    const plan = sketchBond({
      interest_type: 'bullet',
      duration: months,
      duration_period: 'month',
      interest_millionths: rate,
    })
    expect(linesOf(plan, held(1))).toEqual([`${end} ${cents} 100000`])
  })

  it('counts a short first lot by each convention', () => {
    const firstOf = (day_count: DayCount) => {
      const plan = sketchBond({ ...QUARTERLY, day_count })
      return linesOf(plan, held(10, '2026-03-10'))[0]
    }
    expect(firstOf('act/act icma')).toBe('2026-04-15 5000 0')
    expect(firstOf('30e/360')).toBe('2026-04-15 4861 0')
    expect(firstOf('act/365f')).toBe('2026-04-15 4932 0')
  })

  it('pays a short first and a short last period', () => {
    const plan = sketchBond({
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

describe('the vectors of ICMA and ISDA', () => {
  const yearsOf = (from: string, to: string, anchor: string, months: number) => {
    const rhythm = { anchor: toDay(anchor), months }
    const plan = { ...sketchBond({ perpetual: true }), rhythm, start: toDay(from) }
    const { over, under } = accrue(plan, toDay(from), toDay(to)).missed
    return Number((over * 10n ** 12n) / under) / 1e12
  }

  it.each([
    ['a whole half year', '2003-11-01', '2004-05-01', '2004-05-01', 6, 0.5],
    ['a short first year', '1999-02-01', '1999-07-01', '1999-07-01', 12, 0.410958904109],
    ['a long first half year', '2002-08-15', '2003-07-15', '2003-07-15', 6, 0.915760869565],
    ['a short last half year', '2000-01-30', '2000-06-30', '2000-01-30', 6, 0.417582417582],
  ])('count %s', (_, from, to, anchor, months, years) => {
    expect(yearsOf(from, to, anchor, months)).toBe(years)
  })
})

describe('rounding', () => {
  it('is for each holder, and the issuer pays the sum', () => {
    const plan = sketchBond({ ...MONTHLY, price_cents: 50_00n, interest_millionths: 70_000 })
    const each = [7, 13, 80].map((units) => linesOf(plan, held(units))[0])
    expect(each).toEqual(['2026-02-15 204 0', '2026-02-15 379 0', '2026-02-15 2333 0'])
    const [together] = paymentSchedule(plan, [held(7), held(13), held(80)])
    expect(together?.interestCents).toBe(29_16n)
  })

  it.each([
    { price: 250_00n, cents: 313 },
    { price: 214_00n, cents: 268 },
  ])('takes half a cent up: a quarter of five percent on $price is $cents', ({ price, cents }) => {
    const plan = sketchBond({ ...QUARTERLY, price_cents: price })
    expect(linesOf(plan, held(1))[0]).toBe(`2026-04-15 ${cents} 0`)
  })

  it('takes half a cent up where compound interest would end on one', () => {
    expect(divideHalfUp(126_100n, 8n)).toBe(15_763n)
  })

  it('carries on from one redemption to the next, so that they add up', () => {
    const parts = (price: bigint, months: number, count: number) => {
      const plan = sketchBond({
        price_cents: price,
        redemption_type: 'custom',
        redemption_frequency: months,
        redemption_period: 'month',
        duration: months * count,
        duration_period: 'month',
      })
      const paid = linesOf(plan, held(1)).map((line) => Number(line.split(' ')[2]))
      return paid.filter((cents) => cents > 0)
    }
    expect(parts(100_00n, 12, 3)).toEqual([3333, 3334, 3333])
    expect(parts(10_00n, 1, 6)).toEqual([167, 166, 167, 167, 166, 167])
  })
})

describe('a transfer between two payments', () => {
  it.each([
    ['30e/360', 1875n],
    ['act/365f', 1863n],
    ['act/act icma', 1863n],
  ] as const)('shows the interest accrued by %s', (day_count, cents) => {
    const plan = sketchBond({ day_count })
    expect(accruedInterest(plan, [held(1)], toDay('2026-05-31'))).toBe(cents)
  })

  it('takes the lots and the interest not yet due along', () => {
    const holder = positionsAfter(
      moved('2026-01-15', null, 'a', 10),
      moved('2026-02-28', null, 'b', 5),
      moved('2026-03-20', 'a', 'c', 4),
    )
    const firstOf = (day_count: DayCount, name: string) =>
      linesOf(sketchBond({ ...QUARTERLY, day_count }), holder(name))[0]
    expect(firstOf('act/act icma', 'a')).toBe('2026-04-15 7500 0')
    expect(firstOf('act/act icma', 'c')).toBe('2026-04-15 5000 0')
    expect(firstOf('act/act icma', 'b')).toBe('2026-04-15 3194 0')
    expect(firstOf('30e/360', 'b')).toBe('2026-04-15 3264 0')
  })
})

describe('dates', () => {
  it('are counted from the anchor, with the end of the month clamped', () => {
    const start = toDay('2026-08-31')
    const dates = paymentDates(
      { anchor: start, months: 3 },
      { start, end: toDay('2027-11-30'), until: toDay('2100-01-01') },
    )
    expect(dates.map(toDate)).toEqual([
      '2026-11-30',
      '2027-02-28',
      '2027-05-31',
      '2027-08-31',
      '2027-11-30',
    ])
  })

  it.each([
    ['2026-05-01', '2026-05-04'],
    ['2027-03-26', '2027-03-30'],
    ['2026-12-25', '2026-12-28'],
    ['2027-02-28', '2027-03-01'],
    ['2026-04-27', '2026-04-27'],
    ['2028-04-14', '2028-04-18'],
    ['2028-12-25', '2028-12-27'],
  ])('what is due on %s is paid on %s', (due, paid) => {
    expect(toDate(paymentDay(toDay(due)))).toBe(paid)
  })
})

describe('percentages', () => {
  it.each([
    [60, 12, 200_000],
    [36, 12, 333_333],
    [120, 12, 100_000],
    [48, 6, 125_000],
    [30, 6, 200_000],
    [18, 12, null],
  ])('of %i months every %i are %s millionths', (duration, every, millionths) => {
    const terms = {
      perpetual: false,
      duration,
      duration_period: 'month' as const,
      interest_type: 'linear' as const,
      interest_frequency: 1,
      interest_period: 'year' as const,
      redemption_type: 'custom' as const,
      redemption_frequency: every,
      redemption_period: 'month' as const,
    }
    expect(inMonths(duration, 'month')).toBe(duration)
    expect(redemptionMillionths(terms)).toBe(millionths)
  })
})
