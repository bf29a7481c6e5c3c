import { expect, it } from 'vitest'
import { formatDeadline, formatFileSize, formatFilled, formatShare } from './format.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1500, '1,5 kB'],
  [999_949, '999,9 kB'],
  [999_950, '1 MB'],
  [20_000_000, '20 MB'],
  [1_234_567_890, '1,2 GB'],
])('shows %i bytes as %s, in units of 1000', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown.replace(' ', '\u00a0'))
})

it.each([
  ['2026-11-20T11:30:00Z', '20 nov. 2026 12:30'],
  ['2026-12-04T10:30:00Z', '4 dec. 2026'],
])('shows the time of a deadline that is near where it began: %s is %s', (instant, shown) => {
  expect(formatDeadline(instant, '2026-11-20T10:30:00Z')).toBe(shown)
})

it.each([
  [97_375_000n, 150_000_000n, '64%'],
  [95_774_000n, 150_000_000n, '63%'],
  [149_999_999n, 150_000_000n, '99%'],
  [150_000_000n, 150_000_000n, '100%'],
  [160_000_000n, 150_000_000n, '100%'],
  [1n, 0n, '0%'],
])(
  'says of %s of %s cents that it is %s full, and of nothing that it is before it is',
  (part, whole, filled) => {
    expect(formatFilled(part, whole)).toBe(filled)
  },
)

it('writes percentages under each other with two decimals', () => {
  expect([1, 0.5, 0.0257, 0].map(formatShare)).toEqual(['100,00%', '50,00%', '2,57%', '0,00%'])
})
