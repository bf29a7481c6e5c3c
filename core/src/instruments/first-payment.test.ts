import { expect, it } from 'vitest'
import { firstPaymentDate } from './first-payment.ts'

it('proposes the first payment a month from now while nobody knows when the bond starts', () => {
  expect(firstPaymentDate(null, 12, '2026-11-21')).toBe('2026-12-21')
})

it('proposes the first payment an interval after the bond starts', () => {
  expect(firstPaymentDate('2027-01-31', 3, '2026-11-21')).toBe('2027-04-30')
  expect(firstPaymentDate('2027-01-31', null, '2026-11-21')).toBe('2027-02-28')
})
