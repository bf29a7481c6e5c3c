import { expect, it } from 'vitest'
import { timeToPay } from './time-to-pay.ts'

it.each([
  ['mollie', 1],
  ['stripe', 1],
  ['bank', 336],
] as const)('through %s it is %d hours', (provider, hours) => {
  expect(timeToPay(provider)).toEqual({ hours })
})
