import { expect, it } from 'vitest'
import { RuleBroken } from '../rule-broken.ts'
import { executionDay } from './execution-day.ts'

it.each([
  ['a day on which banks pay', '2026-12-01', '2026-11-26', '2026-12-01'],
  ['a Sunday', '2027-02-28', '2026-11-26', '2027-03-01'],
  ['Good Friday', '2027-03-26', '2026-11-26', '2027-03-30'],
  ['Christmas', '2026-12-25', '2026-11-26', '2026-12-28'],
  ['a day that is past', '2026-11-02', '2026-11-26', '2026-11-26'],
  ['a day that is past, on a Saturday', '2026-11-02', '2026-11-28', '2026-11-30'],
  ['a year ahead', '2027-11-26', '2026-11-26', '2027-11-26'],
])('of %s is the first on which money is paid', (_what, chosen, today, day) => {
  expect(executionDay(chosen, today)).toBe(day)
})

it('is refused when no bank would keep it as long', () => {
  expect(() => executionDay('2027-11-29', '2026-11-26')).toThrow(RuleBroken)
})
