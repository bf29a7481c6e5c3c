import { describe, expect, it } from 'vitest'
import { changeIn, valuationHistory, isValued, latestValue } from './valuation-history.ts'

const today = '2026-11-21'
const values = [
  { date: '2020-01-01', valueCents: 1000n },
  { date: '2024-07-01', valueCents: 1200n },
  { date: '2026-02-01', valueCents: 1500n },
]

describe('valuations', () => {
  it.each([
    ['shares', true],
    ['depositary_receipts', true],
    ['bonds', false],
    ['options', false],
  ] as const)('of %s: %s', (type, expected) => {
    expect(isValued(type)).toBe(expected)
  })
})

describe('the value of today', () => {
  it('is that of the last valuation', () => {
    expect(latestValue(values, today)?.valueCents).toBe(1500n)
  })

  it('is not one of tomorrow', () => {
    expect(latestValue(values, '2026-01-31')?.valueCents).toBe(1200n)
  })

  it('is unknown before the first', () => {
    expect(latestValue(values, '2019-12-31')).toBeUndefined()
  })
})

describe('the points of a chart', () => {
  it('end today, at the latest value', () => {
    expect(valuationHistory(values, 'all', today)).toEqual([
      ...values.map((value) => ({ ...value, isToday: false })),
      { date: today, valueCents: 1500n, isToday: true },
    ])
  })

  it.each([
    { range: 'ytd', dates: ['2026-02-01', today] },
    { range: '1y', dates: ['2026-02-01', today] },
    { range: '3y', dates: ['2024-07-01', '2026-02-01', today] },
    { range: '5y', dates: ['2024-07-01', '2026-02-01', today] },
    { range: 'all', dates: ['2020-01-01', '2024-07-01', '2026-02-01', today] },
  ] as const)('of $range are those of the range and today', ({ range, dates }) => {
    expect(valuationHistory(values, range, today).map(({ date }) => date)).toEqual(dates)
  })

  it('are today alone when the last valuation lies before the range', () => {
    expect(valuationHistory(values.slice(0, 2), 'ytd', today)).toEqual([
      { date: today, valueCents: 1200n, isToday: true },
    ])
  })

  it('have today once when it was valued', () => {
    const valuedToday = [...values, { date: today, valueCents: 1600n }]
    expect(valuationHistory(valuedToday, 'ytd', today)).toEqual([
      { date: '2026-02-01', valueCents: 1500n, isToday: false },
      { date: today, valueCents: 1600n, isToday: false },
    ])
  })

  it('are none without a valuation', () => {
    expect(valuationHistory([], 'all', today)).toEqual([])
  })
})

describe('the change in a range', () => {
  it.each([
    {
      range: 'ytd',
      change: { since: '2026-01-01', cents: 300n, millionths: 250_000n },
    },
    {
      range: '3y',
      change: { since: '2023-11-21', cents: 500n, millionths: 500_000n },
    },
    {
      range: 'all',
      change: { since: '2020-01-01', cents: 500n, millionths: 500_000n },
    },
  ] as const)('of $range counts from what was worth at its start', ({ range, change }) => {
    expect(changeIn(values, range, today)).toEqual(change)
  })

  it('counts from the first valuation when that came later', () => {
    expect(changeIn(values.slice(1), '5y', today)).toMatchObject({
      since: '2024-07-01',
      cents: 300n,
    })
  })

  it('is nothing when the value held all the time', () => {
    expect(changeIn(values.slice(0, 1), '1y', today)).toEqual({
      since: '2025-11-21',
      cents: 0n,
      millionths: 0n,
    })
  })

  it('may be a loss, rounded half up', () => {
    const fallen = [
      { date: '2026-01-01', valueCents: 300n },
      { date: '2026-06-01', valueCents: 200n },
    ]
    expect(changeIn(fallen, 'ytd', today)).toEqual({
      since: '2026-01-01',
      cents: -100n,
      millionths: -333_333n,
    })
  })

  it.each([[[]], [values.slice(2)]])('is unknown without two values', (few) => {
    expect(changeIn(few, 'all', today)).toBeUndefined()
  })
})
