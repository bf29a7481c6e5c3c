import { expect, it } from 'vitest'
import { addMonths, firstPaymentDate } from './first-payment.ts'

it.each([
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2099-12-31', 2, '2100-02-28'],
  ['2026-08-31', 12, '2027-08-31'],
  ['2026-05-15', 120, '2036-05-15'],
])('finds, from %s, %i months on, %s', (date, months, then) => {
  expect(addMonths(date, months)).toBe(then)
})

it('proposes the first payment a month from now while nobody knows when the bond starts', () => {
  expect(firstPaymentDate(null, 12, '2026-11-21')).toBe('2026-12-21')
})

it('proposes the first payment an interval after the bond starts', () => {
  expect(firstPaymentDate('2027-01-31', 3, '2026-11-21')).toBe('2027-04-30')
  expect(firstPaymentDate('2027-01-31', null, '2026-11-21')).toBe('2027-02-28')
})
