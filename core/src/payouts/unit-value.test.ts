import { expect, it } from 'vitest'
import { unitValueOf } from './unit-value.ts'

const VALUED = [
  { date: '2025-06-30', valueCents: 301n },
  { date: '2024-12-01', valueCents: 250n },
]
const TEN_FOR_ONE = { oldUnits: 1n, newUnits: 10n }
const TWO_TO_ONE = { oldUnits: 2n, newUnits: 1n }

it.each([
  ['nobody valued it by then', '2024-11-30', '2024-11-30', [], null],
  ['by the last valuation, that day included', '2024-12-01', '2024-12-01', [], 250n],
  ['by the later of two', '2025-12-31', '2025-12-31', [], 301n],
  [
    'through a split since',
    '2025-12-31',
    '2025-12-31',
    [{ date: '2025-07-01', ...TEN_FOR_ONE }],
    30n,
  ],
  [
    'of units as they were before a split on its day',
    '2025-01-01',
    '2024-12-31',
    [{ date: '2025-01-01', ...TEN_FOR_ONE }],
    250n,
  ],
  [
    'by a valuation of after a split, of units of before it',
    '2025-12-31',
    '2025-01-01',
    [{ date: '2025-03-01', ...TEN_FOR_ONE }],
    3010n,
  ],
  [
    'half a cent up, through several',
    '2025-12-31',
    '2025-12-31',
    [
      { date: '2025-07-01', ...TEN_FOR_ONE },
      { date: '2025-08-01', ...TWO_TO_ONE },
    ],
    60n,
  ],
  [
    'a split on the day of the valuation is in it',
    '2025-12-31',
    '2025-12-31',
    [{ date: '2025-06-30', ...TEN_FOR_ONE }],
    301n,
  ],
])('a unit is worth: %s', (_what, until, unitsOf, splits, value) => {
  expect(unitValueOf(VALUED, splits, { until, unitsOf })).toBe(value)
})
