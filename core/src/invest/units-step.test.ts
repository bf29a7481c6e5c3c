import { expect, it } from 'vitest'
import { unitsStep } from './investment-units.ts'

it.each([
  [1n, 100n],
  [99_99n, 100n],
  [100_00n, 1n],
  [100_01n, 1n],
])('of units of %d cents it is %d', (priceCents, step) => {
  expect(unitsStep(priceCents)).toBe(step)
})
