import { expect, it } from 'vitest'
import { wayToPay } from './payment-method.ts'

it.each([
  { method: 'none', way: 'bank' },
  { method: 'mollie', way: 'online' },
  { method: 'stripe', way: 'nothing' },
] as const)('$method is paid by $way, where only Mollie is connected', ({ method, way }) => {
  expect(wayToPay(method, ['none', 'mollie'])).toBe(way)
})
