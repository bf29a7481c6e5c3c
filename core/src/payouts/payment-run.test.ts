import { expect, it } from 'vitest'
import { isPaidTooEarly } from './payment-run.ts'

it.each([
  ['2026-05-15', false],
  ['2026-04-14', false],
  ['2026-04-13', true],
  // A year that was typed wrong.
  ['2025-05-15', true],
])('paid on %s what is due on 15 May 2026 is too early to be true: %s', (day, isTooEarly) => {
  expect(isPaidTooEarly(day, '2026-05-15')).toBe(isTooEarly)
})
