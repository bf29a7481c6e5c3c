import { expect, it } from 'vitest'
import { draftTotal } from './transaction-form-values.ts'

it('is exact', () => {
  expect(draftTotal({ amount: 3, price_per_unit: '0.10' })).toBe(30n)
})

it.each([
  ['', '0.10'],
  ['1,5', '0.10'],
  [1.5, '0.10'],
  [0, '0.10'],
  [-3, '-1'],
  [3, ''],
  [3, '0'],
  [3, '-1'],
])('is unknown of %o at %o', (amount, price_per_unit) => {
  expect(draftTotal({ amount, price_per_unit })).toBeUndefined()
})
