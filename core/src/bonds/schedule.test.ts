import { describe, expect, it } from 'vitest'
import { toDate, toDay } from './days/day.ts'
import {
  interestOfAlike,
  lotsMatter,
  redemptionOfAlike,
  nextInterest,
  nextRedemption,
} from './next-payments.ts'
import { paymentSchedule } from './schedule.ts'
import {
  held,
  linesOf,
  MONTHLY,
  moved,
  positionsAfter,
  QUARTERLY,
  bondFixture,
} from './bond-fixture.ts'
import { paymentDay } from './days/target-calendar.ts'

describe('the schedule of a bond', () => {
  it('says what is outstanding after each payment', () => {
    const plan = bondFixture({ redemption_type: 'linear' })
    const left = paymentSchedule(plan, [held(3), held(7)]).map(
      (payment) => payment.outstandingCents,
    )
    expect(left).toEqual([8_000_00n, 6_000_00n, 4_000_00n, 2_000_00n, 0n])
  })

  it('redeems what is left on the last day when the first redemption is late', () => {
    const plan = bondFixture({ redemption_type: 'linear', redemption_start_date: '2028-01-15' })
    const redeemed = linesOf(plan, held(1)).map((line) => line.split(' ')[2])
    expect(redeemed).toEqual(['0', '20000', '20000', '20000', '40000'])
  })

  it('ends with the last redemption when the first is early', () => {
    const plan = bondFixture({ redemption_type: 'linear', redemption_start_date: '2026-02-15' })
    expect(linesOf(plan, held(1)).at(-1)).toBe('2031-01-15 85 0')
    expect(plan.redemptions.map(({ date }) => toDate(date)).at(-1)).toBe('2030-02-15')
  })

  it('redeems a unit that came late in equal parts on the dates that remain', () => {
    const plan = bondFixture({ redemption_type: 'linear' })
    const lines = linesOf(plan, held(1, '2028-06-01')).map((line) => line.split(' ').slice(1))
    expect(lines).toEqual([
      ['0', '0'],
      ['0', '0'],
      ['3115', '33333'],
      ['3333', '33334'],
      ['1667', '33333'],
    ])
  })

  it('never redeems a perpetual bond, and goes on', () => {
    const plan = bondFixture({
      perpetual: true,
      duration: null,
      duration_period: null,
      redemption_type: 'perpetual',
    })
    const payments = paymentSchedule(plan, [held(1)])
    expect(payments).toHaveLength(10)
    expect(payments.every(({ outstandingCents }) => outstandingCents === 1000_00n)).toBe(true)
    expect(plan.goesOn).toBe(true)
  })

  it('earns nothing before the activation, however early units came', () => {
    const plan = bondFixture({ ...QUARTERLY })
    expect(linesOf(plan, held(10, '2025-06-01'))[0]).toBe('2026-04-15 12500 0')
  })

  it.each(['9990-01-15', '9999-12-31'])(
    'stays within the years of four digits when it starts on %s',
    (activation_date) => {
      const plan = bondFixture({ ...MONTHLY, activation_date, duration: 100 })
      const payments = paymentSchedule(plan, [held(10)])
      for (const { date } of payments) expect(toDate(paymentDay(date))).toMatch(/^\d{4}-/)
      expect(plan.goesOn).toBe(true)
    },
  )

  it('gives a transfer on the day of payment no part of that payment', () => {
    const plan = bondFixture({ ...MONTHLY })
    const holder = positionsAfter(
      moved('2026-01-15', null, 'a', 12),
      moved('2026-02-15', 'a', 'b', 12),
    )
    expect(linesOf(plan, holder('a')).slice(0, 2)).toEqual(['2026-02-15 5000 0', '2026-03-15 0 0'])
    expect(linesOf(plan, holder('b')).slice(0, 2)).toEqual(['2026-02-15 0 0', '2026-03-15 5000 0'])
  })
})

describe('the next payments', () => {
  const plan = bondFixture({ ...QUARTERLY, redemption_type: 'linear' })

  it('are the first after today', () => {
    const today = toDay('2026-04-15')
    expect(nextInterest(plan, held(10), today)).toEqual({
      date: toDay('2026-07-15'),
      cents: 125_00n,
    })
    expect(nextRedemption(plan, held(10), today)).toEqual({
      date: toDay('2027-01-15'),
      cents: 2_000_00n,
    })
  })

  it('are for who holds on the day before, also by what is posted ahead', () => {
    const holder = positionsAfter(
      moved('2026-01-15', null, 'a', 10),
      moved('2026-07-01', 'a', 'b', 10),
    )
    expect(nextInterest(plan, holder('a'), toDay('2026-05-01'))).toBeNull()
    expect(nextInterest(plan, holder('b'), toDay('2026-05-01'))?.cents).toBe(125_00n)
  })

  it('do not depend on the days of lots that are all older than the period and the redemptions', () => {
    const matter = (newest: string, today: string, isPassedOn = false) =>
      lotsMatter(plan, { newest: toDay(newest), isPassedOn }, toDay(today))
    expect(matter('2026-04-15', '2026-05-01')).toBe(false)
    expect(matter('2026-04-16', '2026-05-01')).toBe(true)
    expect(matter('2027-01-15', '2028-05-01')).toBe(true)
    expect(matter('2027-01-14', '2028-05-01')).toBe(false)
    expect(matter('2027-01-14', '2028-05-01', true)).toBe(true)
    expect(matter('2027-01-14', '2031-01-15', true)).toBe(false)
  })

  it('still depend on them for the interest of a period in which the principal was paid back', () => {
    const early = bondFixture({
      duration: 3,
      activation_date: '2023-12-15',
      interest_start_date: '2024-12-15',
      redemption_type: 'custom',
      redemption_frequency: 3,
      redemption_period: 'month',
      redemption_start_date: '2024-02-01',
    })
    const late = held(10, '2025-06-01')
    const today = toDay('2026-11-23')
    const paid = paymentSchedule(early, [late]).find(({ date }) => date > today)
    expect(lotsMatter(early, { newest: toDay('2025-06-01'), isPassedOn: false }, today)).toBe(true)
    expect(nextInterest(early, late, today)?.cents).toBe(paid?.interestCents)
    expect(nextInterest(early, held(10, '2023-12-15'), today)?.cents).not.toBe(paid?.interestCents)
  })

  it('to all holders are the next line of the schedule, however many of them are alike', () => {
    const uneven = bondFixture({ interest_millionths: 50_505, redemption_type: 'linear' })
    const all = [
      { positions: held(7), holders: 3 },
      { positions: held(13, '2026-03-20'), holders: 2 },
    ]
    const each = all.flatMap(({ positions, holders }) => Array(holders).fill(positions))
    const today = toDay('2026-04-15')
    const [next] = paymentSchedule(uneven, each)
    const period = uneven.periods.find(({ to }) => to > today) ?? { from: 0, to: 0 }
    expect(period.to).toBe(next?.date)
    expect(interestOfAlike(uneven, all, period)).toBe(next?.interestCents)
    expect(redemptionOfAlike(uneven, all, 0)).toBe(next?.redemptionCents)
    expect(interestOfAlike(uneven, [], period)).toBe(0n)
  })

  it('are none once all is paid', () => {
    expect(nextInterest(plan, held(10), toDay('2031-01-15'))).toBeNull()
    expect(nextRedemption(plan, held(10), toDay('2031-01-15'))).toBeNull()
  })
})
