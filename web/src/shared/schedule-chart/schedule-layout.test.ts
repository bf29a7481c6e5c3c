import { expect, it } from 'vitest'
import type { PaymentGroup } from './payment-groups.ts'
import { layOutSchedule } from './schedule-layout.ts'

const MONTHS = ['03', '06', '09', '12']
const quarters = [
  '2026-12',
  ...['2027', '2028'].flatMap((year) => MONTHS.map((month) => `${year}-${month}`)),
  '2029-03',
]

it.each([
  [340, ['2027', '2028', '2029']],
  [900, ['2026', '2027', '2028', '2029']],
])('writes no year over the next where a year has one payment: %s wide', (width, years) => {
  const groups = quarters.map((key) => toGroup(key))
  expect(layOutSchedule(groups, width).labels.map(({ label }) => label)).toEqual(years)
})

function toGroup(key: string): PaymentGroup {
  const paid = { interest: '11.25', redemption: '0.00', outstanding: '1000.00' }
  return { key, payments: [], ...paid, isDue: false, isNext: false }
}
