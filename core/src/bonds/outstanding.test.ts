import { describe, expect, it } from 'vitest'
import { toDate, toDay } from './days/day.ts'
import { outstandingOn, outstandingOverTime } from './outstanding.ts'
import type { Position } from './positions.ts'
import { paymentSchedule } from './schedule.ts'
import { held, moved, positionsAfter, bondFixture } from './bond-fixture.ts'

const LINEAR = bondFixture({ redemption_type: 'linear' })

describe('what is outstanding', () => {
  it.each([
    { date: '2026-01-14', cents: 0n, what: 'nothing before there were units' },
    { date: '2026-01-15', cents: 10_000_00n, what: 'all of it at first' },
    { date: '2027-01-14', cents: 10_000_00n, what: 'all of it until the first redemption' },
    { date: '2027-01-15', cents: 8_000_00n, what: 'less from the day of a redemption' },
    { date: '2030-06-01', cents: 2_000_00n, what: 'the last part' },
    { date: '2031-01-15', cents: 0n, what: 'nothing at the end' },
  ])('is $what', ({ date, cents }) => {
    expect(outstandingOn(LINEAR, held(10), toDay(date))).toBe(cents)
  })

  it('is the whole price of a unit that came after a redemption, until the next', () => {
    const late = held(1, '2028-06-01')
    expect(outstandingOn(LINEAR, late, toDay('2028-06-01'))).toBe(1000_00n)
    expect(outstandingOn(LINEAR, late, toDay('2029-01-15'))).toBe(666_67n)
    expect(outstandingOn(LINEAR, late, toDay('2031-01-15'))).toBe(0n)
  })

  it('goes along with the units to whoever buys them', () => {
    const of = positionsAfter(
      moved('2026-01-15', null, 'seller', 10),
      moved('2028-03-01', 'seller', 'buyer', 4),
    )
    expect(outstandingOn(LINEAR, of('seller'), toDay('2028-03-01'))).toBe(3600_00n)
    expect(outstandingOn(LINEAR, of('buyer'), toDay('2028-03-01'))).toBe(2400_00n)
  })

  it('is known on each day until today on which it changes', () => {
    const of = positionsAfter(
      moved('2026-01-15', null, 'holder', 10),
      moved('2028-03-01', 'holder', 'another', 10),
    )
    expect(linesOf(of('holder'))).toEqual([
      '2026-01-15 1000000',
      '2027-01-15 800000',
      '2028-01-15 600000',
      '2028-03-01 0',
      '2029-01-15 0',
    ])
    expect(linesOf([])).toEqual([])
  })

  it('is what the schedule says after each payment', () => {
    const thirds = bondFixture({ redemption_type: 'linear', duration: 3, price_cents: 100_01n })
    for (const { date, outstandingCents } of paymentSchedule(thirds, [held(7)]))
      expect(outstandingOn(thirds, held(7), date)).toBe(outstandingCents)
  })
})

function linesOf(positions: readonly Position[]): string[] {
  const today = toDay('2029-12-31')
  return outstandingOverTime(LINEAR, positions, today).map(
    ({ date, cents }) => `${toDate(date)} ${cents}`,
  )
}
