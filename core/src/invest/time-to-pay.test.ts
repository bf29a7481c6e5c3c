import { expect, it } from 'vitest'
import { hoursToPay, timeToPay } from './payment-method.ts'

it.each([
  ['mollie', 1],
  ['stripe', 1],
  ['bank', 336],
] as const)('through %s it is %d hours', (provider, hours) => {
  expect(timeToPay(provider)).toEqual({ hours })
})

it.each([
  ['mollie', 1],
  ['stripe', 1],
  ['sandbox', 1],
  ['none', 336],
] as const)('an offer that is paid by %s is held %d hours', (method, hours) => {
  expect(hoursToPay(method)).toBe(hours)
})
