import { describe, expect, it } from 'vitest'
import { inRange, startOfRange, VALUATION_RANGES } from './valuation-history.ts'

describe('the first day of a range', () => {
  it.each([
    { range: 'ytd', today: '2026-11-21', start: '2026-01-01' },
    { range: 'ytd', today: '2026-01-01', start: '2026-01-01' },
    { range: '1y', today: '2026-11-21', start: '2025-11-21' },
    { range: '3y', today: '2026-11-21', start: '2023-11-21' },
    { range: '5y', today: '2026-11-21', start: '2021-11-21' },
    { range: '1y', today: '2024-02-29', start: '2023-02-28' },
    { range: '3y', today: '2024-02-29', start: '2021-02-28' },
    { range: '1y', today: '2025-02-28', start: '2024-02-28' },
    { range: '5y', today: '2003-12-31', start: '1998-12-31' },
    { range: 'all', today: '2026-11-21', start: undefined },
  ] as const)('of $range on $today is $start', ({ range, today, start }) => {
    expect(startOfRange(range, today)).toBe(start)
  })
})

describe('what lies in a range', () => {
  const today = '2026-11-21'
  const list = [
    { date: '2019-06-30' },
    { date: '2021-11-20' },
    { date: '2021-11-21' },
    { date: '2023-11-21' },
    { date: '2025-12-31' },
    { date: '2026-01-01' },
    { date: '2026-11-21' },
    { date: '2026-11-22' },
  ]

  it.each([
    { range: 'ytd', dates: ['2026-01-01', '2026-11-21'] },
    { range: '1y', dates: ['2025-12-31', '2026-01-01', '2026-11-21'] },
    { range: '3y', dates: ['2023-11-21', '2025-12-31', '2026-01-01', '2026-11-21'] },
    {
      range: '5y',
      dates: ['2021-11-21', '2023-11-21', '2025-12-31', '2026-01-01', '2026-11-21'],
    },
    { range: 'all', dates: list.slice(0, -1).map(({ date }) => date) },
  ] as const)('of $range has both its days and nothing of tomorrow', ({ range, dates }) => {
    expect(inRange(list, range, today).map(({ date }) => date)).toEqual(dates)
  })

  it.each(VALUATION_RANGES)('of %s is nothing when there is nothing', (range) => {
    expect(inRange([], range, today)).toEqual([])
  })
})
