import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ValuationRange } from '../valuations/valuation-history.ts'
import {
  type HeldPeriod,
  portfolioValueHistory,
  type UnitWorth,
} from './portfolio-value-history.ts'

const TODAY = '2026-11-20'
const bond: UnitWorth = { instrumentId: 'bond', priceCents: 100_00n, valuations: [] }
const share: UnitWorth = {
  instrumentId: 'share',
  priceCents: 10_00n,
  valuations: [
    { date: '2025-06-01', valueCents: 12_00n },
    { date: '2026-06-01', valueCents: 15_00n },
    { date: '2027-01-01', valueCents: 99_00n },
  ],
}
const piece = (instrumentId: string, from: string, units: bigint, until = 'infinity') => ({
  instrumentId,
  from,
  until,
  units,
})
const historyOf = (
  pieces: readonly HeldPeriod[],
  worths: readonly UnitWorth[],
  range: ValuationRange = 'all',
) => portfolioValueHistory({ pieces, worths, principals: [] }, { range, today: TODAY })

describe('the course of a portfolio', () => {
  it('is empty when nothing was held until today', () => {
    expect(historyOf([], [bond])).toEqual([])
    expect(historyOf([piece('bond', '2027-01-01', 1n)], [bond])).toEqual([])
  })

  it('changes with what comes and goes, and ends today', () => {
    const pieces = [
      piece('bond', '2024-01-01', 2n, '2025-01-01'),
      piece('bond', '2025-01-01', 5n, '2026-01-01'),
    ]
    expect(historyOf(pieces, [bond])).toEqual([
      { date: '2024-01-01', valueCents: 200_00n },
      { date: '2025-01-01', valueCents: 500_00n },
      { date: '2026-01-01', valueCents: 0n },
      { date: TODAY, valueCents: 0n },
    ])
  })

  it('counts the price until the first valuation, and none of the future', () => {
    expect(historyOf([piece('share', '2025-01-01', 3n)], [share])).toEqual([
      { date: '2025-01-01', valueCents: 30_00n },
      { date: '2025-06-01', valueCents: 36_00n },
      { date: '2026-06-01', valueCents: 45_00n },
      { date: TODAY, valueCents: 45_00n },
    ])
  })

  it('begins on the first day of the range with what was held before it', () => {
    const pieces = [piece('share', '2020-01-01', 1n), piece('bond', '2020-01-01', 1n)]
    expect(historyOf(pieces, [share, bond], '1y')).toEqual([
      { date: '2025-11-20', valueCents: 112_00n },
      { date: '2026-06-01', valueCents: 115_00n },
      { date: TODAY, valueCents: 115_00n },
    ])
  })

  it('leaves out what has no price', () => {
    const unpriced = { ...bond, priceCents: null }
    expect(historyOf([piece('bond', '2026-01-01', 1n)], [unpriced])).toEqual([
      { date: '2026-01-01', valueCents: 0n },
      { date: TODAY, valueCents: 0n },
    ])
  })

  it('adds what is outstanding of bonds, whatever a unit once cost', () => {
    const principals = [
      [
        { date: '2024-01-01', valueCents: 500_00n },
        { date: '2025-01-01', valueCents: 250_00n },
        { date: '2027-01-01', valueCents: 0n },
      ],
      [{ date: '2025-01-01', valueCents: 70_00n }],
    ]
    const pieces = [piece('share', '2024-06-01', 1n)]
    const span = { range: 'all', today: TODAY } as const
    expect(portfolioValueHistory({ pieces, worths: [bond, share], principals }, span)).toEqual([
      { date: '2024-01-01', valueCents: 500_00n },
      { date: '2024-06-01', valueCents: 510_00n },
      { date: '2025-01-01', valueCents: 330_00n },
      { date: '2025-06-01', valueCents: 332_00n },
      { date: '2026-06-01', valueCents: 335_00n },
      { date: TODAY, valueCents: 335_00n },
    ])
  })

  it('says on every day what adding it all up anew says', () => {
    const days = Array.from(
      { length: 28 },
      (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`,
    )
    const held = fc.record({
      instrumentId: fc.constantFrom('bond', 'share'),
      from: fc.constantFrom(...days),
      until: fc.constantFrom('2026-03-01', '2026-03-09', 'infinity'),
      units: fc.bigInt(1n, 1000n),
    })
    fc.assert(
      fc.property(fc.array(held, { maxLength: 12 }), (pieces: HeldPeriod[]) => {
        for (const { date, valueCents } of historyOf(pieces, [bond, share]))
          expect(valueCents).toBe(worthOn(pieces, date))
      }),
    )
  })
})

function worthOn(pieces: readonly HeldPeriod[], date: string): bigint {
  return pieces
    .filter(({ from, until }) => from <= date && date < until)
    .reduce((sum, { instrumentId, units }) => sum + units * unitValueOn(instrumentId, date), 0n)
}

function unitValueOn(instrumentId: string, date: string): bigint {
  const worth = instrumentId === 'bond' ? bond : share
  const stated = worth.valuations.findLast((valuation) => valuation.date <= date)
  return stated?.valueCents ?? worth.priceCents ?? 0n
}
