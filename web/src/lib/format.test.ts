import { expect, it } from 'vitest'
import { formatDeadline, formatFileSize } from './format.ts'

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
