import { expect, it } from 'vitest'
import { layOutPayments } from './payment-layout.ts'

const MONTHS = ['03', '06', '09', '12']
const PAID = { interest: '11.25', redemption: '0.00', outstanding: '1000.00' }
const quarters = [
  '2026-12',
  ...['2027', '2028'].flatMap((year) => MONTHS.map((month) => `${year}-${month}`)),
  '2029-03',
]

it.each([
  [340, ['2027', '2028', '2029']],
  [900, ['2026', '2027', '2028', '2029']],
])('writes no year over the next where a year has one payment: %s wide', (width, years) => {
  const stops = quarters.map((key) => ({ key, ...PAID }))
  expect(layOutPayments(stops, width).labels.map(({ label }) => label)).toEqual(years)
})

it('puts what is paid above each other, and shows what is small beside the rest', () => {
  const month = { key: '2027-03', interest: '1.00', redemption: '0.00', dividend: '9999.00' }
  const [bar] = layOutPayments([month], 900, 'bars').bars
  expect(bar?.parts.map(({ part }) => part)).toEqual(['interest', 'dividend'])
  const [low, high] = bar?.parts ?? []
  expect(low?.height).toBeGreaterThanOrEqual(4)
  expect((high?.y ?? 0) + (high?.height ?? 0)).toBeLessThan(low?.y ?? 0)
})
