import { describe, expect, it } from 'vitest'
import { bondFixture, held, moved, positionsAfter, QUARTERLY } from '../bonds/bond-fixture.ts'
import { bondYearOfAll, bondYear, lotsMatterInYear } from './bond-year.ts'
import {
  addReceived,
  assertYearCanBeStated,
  daysOfYear,
  differencesOf,
  NO_FIGURES,
  NOTHING_RECEIVED,
  receivedBasis,
  sumMovements,
  valueOfUnits,
} from './yearly-statement.ts'
import { toDay } from '../bonds/days/day.ts'

describe('the year of a statement', () => {
  it.each([
    { year: 2025, today: '2026-01-01', refused: undefined },
    { year: 2019, today: '2026-06-01', refused: undefined },
    { year: 2025, today: '2025-12-31', refused: 'statement-year-not-over' },
    { year: 2026, today: '2026-01-01', refused: 'statement-year-not-over' },
    { year: 2018, today: '2026-06-01', refused: 'statement-year-too-old' },
  ])('$year is $refused on $today', ({ year, today, refused }) => {
    const act = () => assertYearCanBeStated(year, today)
    if (refused) expect(act).toThrow(refused)
    else expect(act).not.toThrow()
  })

  it.each([
    { runsSince: null, basis: 'schedule' },
    { runsSince: '2026-01-01', basis: 'schedule' },
    { runsSince: '2025-12-31', basis: 'both' },
    { runsSince: '2025-01-02', basis: 'both' },
    { runsSince: '2025-01-01', basis: 'payments' },
  ])('knows what was received by $basis with runs since $runsSince', ({ runsSince, basis }) => {
    expect(receivedBasis(runsSince, daysOfYear(2025))).toBe(basis)
  })
})

describe('movements of a year', () => {
  it('are bought and sold with what was paid, and all else apart', () => {
    const sums = sumMovements([
      { kind: 'transaction', change: 10n, cents: 1000_00n },
      { kind: 'transaction', change: 5n, cents: 0n },
      { kind: 'transaction', change: -4n, cents: 500_00n },
      { kind: 'repurchase', change: -1n, cents: null },
      { kind: 'registration', change: 7n, cents: null },
      { kind: 'split', change: 90n, cents: null },
      { kind: 'redemption', change: -2n, cents: null },
    ])
    expect(sums).toEqual({
      bought: { units: 15n, cents: 1000_00n, isWhole: true },
      sold: { units: 5n, cents: 500_00n, isWhole: false },
      other: 95n,
    })
  })

  it('add up with what was received', () => {
    const one = { ...NOTHING_RECEIVED, interest: 1n, dividend: 20n, withheld: 3n }
    expect(addReceived(one, { ...one, redeemed: 5n })).toEqual({
      ...{ interest: 2n, redeemed: 5n, dividend: 40n, withheld: 6n },
    })
  })
})

describe('what units were worth', () => {
  const valuation = { date: '2025-03-01', cents: 12_50n }
  it.each([
    { units: 4n, nominalCents: 3_000_00n, basis: 'nominal', cents: 3_000_00n, valuedOn: null },
    { units: 4n, nominalCents: null, basis: 'valuation', cents: 50_00n, valuedOn: '2025-03-01' },
    { units: 0n, nominalCents: null, basis: 'valuation', cents: 0n, valuedOn: null },
  ] as const)('follows from the $basis', ({ units, nominalCents, ...value }) => {
    expect(valueOfUnits(units, { nominalCents, valuation })).toEqual(value)
  })

  it('is unknown without a valuation', () => {
    expect(valueOfUnits(4n, { nominalCents: null, valuation: null })).toEqual({
      ...{ cents: null, basis: 'unknown', valuedOn: null },
    })
  })
})

describe('the year of a bond', () => {
  const LINEAR = bondFixture({ redemption_type: 'linear' })

  it.each([
    { year: 2025, opening: 0n, closing: 0n, accrued: 0n, paid: [] },
    { year: 2026, opening: 0n, closing: 10_000_00n, accrued: 479_45n, paid: [] },
    {
      ...{ year: 2027, opening: 10_000_00n, closing: 8_000_00n, accrued: 383_56n },
      paid: [{ date: '2027-01-15', interest: 500_00n, redeemed: 2_000_00n }],
    },
    {
      ...{ year: 2031, opening: 2_000_00n, closing: 0n, accrued: 0n },
      paid: [{ date: '2031-01-15', interest: 100_00n, redeemed: 2_000_00n }],
    },
  ])('$year', ({ year, opening, closing, accrued, paid }) => {
    expect(bondYear(LINEAR, held(10), year)).toEqual({
      ...{ openingCents: opening, closingCents: closing, accruedCents: accrued, payments: paid },
    })
  })

  it.each([
    { from: '2026-01-01', of: [[], ['2027-01-01'], ['2028-01-01']] },
    { from: '2025-12-31', of: [['2026-12-31'], ['2027-12-31'], ['2028-12-31']] },
  ])('has what is paid on its first and last day: yearly from $from', ({ from, of }) => {
    const plan = bondFixture({ redemption_type: 'linear', activation_date: from })
    const units = held(10, from)
    const years = [2026, 2027, 2028].map((year) => bondYear(plan, units, year).payments)
    expect(years.map((payments) => payments.map(({ date }) => date))).toEqual(of)
    for (const payment of years.flat())
      expect(payment).toMatchObject({ interest: expect.any(BigInt), redeemed: 2_000_00n })
  })

  it('comes to the same for all holders as for each of them', () => {
    const plan = bondFixture({ redemption_type: 'linear', ...QUARTERLY })
    const of = positionsAfter(
      moved('2026-01-15', null, 'a', 7),
      moved('2026-02-28', null, 'b', 3),
      moved('2027-03-20', 'a', 'b', 2),
      moved('2027-06-01', null, 'c', 1),
    )
    const all = ['a', 'b', 'c'].map(of)
    for (const year of [2026, 2027, 2028, 2031]) {
      const years = all.map((positions) => bondYear(plan, positions, year))
      const each = years.flatMap(({ payments }) => payments)
      const sum = (part: 'interest' | 'redeemed') => (some: typeof each) =>
        some.reduce((cents, payment) => cents + payment[part], 0n)
      const together = bondYearOfAll(plan, all, year)
      for (const part of ['interest', 'redeemed'] as const)
        expect(sum(part)(each)).toBe(sum(part)(together.payments))
      for (const part of ['openingCents', 'closingCents', 'accruedCents'] as const)
        expect(years.reduce((cents, one) => cents + one[part], 0n)).toBe(together[part])
    }
  })

  it('asks which units somebody has where some are younger than what is paid', () => {
    const plan = bondFixture()
    const trade = (newest: string) => ({ newest: toDay(newest), isPassedOn: false })
    expect(lotsMatterInYear(plan, trade('2026-01-15'), 2026)).toBe(false)
    expect(lotsMatterInYear(plan, trade('2026-05-01'), 2026)).toBe(true)
    expect(lotsMatterInYear(plan, trade('2026-05-01'), 2028)).toBe(false)
  })
})

describe('statements against the ledger', () => {
  it('differ by instrument and figure', () => {
    const figures = { ...NO_FIGURES, opening: 5n, interest: 100n }
    const stated = new Map([
      ['a', figures],
      ['b', figures],
    ])
    const ledger = new Map([
      ['a', figures],
      ['b', { ...figures, interest: 101n }],
      ['c', { ...NO_FIGURES, closing: 1n }],
    ])
    expect(differencesOf(stated, ledger)).toEqual([
      { instrumentId: 'b', figure: 'interest', stated: 100n, ledger: 101n },
      { instrumentId: 'c', figure: 'closing', stated: 0n, ledger: 1n },
    ])
    expect(differencesOf(stated, stated)).toEqual([])
  })
})
