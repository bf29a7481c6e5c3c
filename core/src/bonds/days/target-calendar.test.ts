import { expect, it } from 'vitest'
import { toDate, toDay } from './day.ts'
import { paymentDay } from './target-calendar.ts'

it.each([
  ['2026-05-01', '2026-05-04'],
  ['2027-03-26', '2027-03-30'],
  ['2026-12-25', '2026-12-28'],
  ['2027-02-28', '2027-03-01'],
  ['2026-04-27', '2026-04-27'],
  ['2028-04-14', '2028-04-18'],
  ['2028-12-25', '2028-12-27'],
])('what is due on %s is paid on %s', (due, paid) => {
  expect(toDate(paymentDay(toDay(due)))).toBe(paid)
})
