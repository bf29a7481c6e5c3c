import { expect, it } from 'vitest'
import { isInterestHidden, layOutPayments } from './payment-layout.ts'

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

it('draws interest apart where it cannot be read beside what is redeemed, under the same line', () => {
  const stops = [
    { key: '2027', interest: '40.00', redemption: '0.00', outstanding: '1000.00' },
    { key: '2028', interest: '20.00', redemption: '1000.00', outstanding: '0.00' },
  ]
  expect(isInterestHidden(stops)).toBe(true)
  expect(isInterestHidden([{ key: '2027', interest: '40.00', redemption: '100.00' }])).toBe(false)
  const whole = layOutPayments(stops, 900)
  const apart = layOutPayments(stops, 900, 'full', ['interest'])
  expect(apart.bars.map(({ parts }) => parts.length)).toEqual([1, 1])
  expect(apart.bars[0]?.parts[0]?.height).toBeGreaterThan(100)
  expect(apart.line).toBe(whole.line)
})
