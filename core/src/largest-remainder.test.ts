import fc from 'fast-check'
import { expect, it } from 'vitest'
import { largestRemainder } from './money.ts'

it.each([
  { amounts: [1, 1, 1], parts: [3334, 3333, 3333] },
  { amounts: [1n, 2n, 3n], parts: [1667, 3333, 5000] },
  { amounts: [5, 0], parts: [10_000, 0] },
  { amounts: [0, 0], parts: [0, 0] },
  { amounts: [], parts: [] },
])('divides a hundred percent over $amounts', ({ amounts, parts }) => {
  expect(largestRemainder(amounts, 10_000)).toEqual(parts)
})

it('adds up to all steps, and keeps each within one of its exact part', () => {
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 10_000 }), (given, steps) => {
      const total = given.reduce((sum, amount) => sum + amount, 0n)
      fc.pre(total > 0n)
      const parts = largestRemainder(given, steps)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(steps)
      for (const [at, amount] of given.entries()) {
        const off = BigInt(parts[at] ?? 0) * total - amount * BigInt(steps)
        expect(off > -total && off < total).toBe(true)
      }
    }),
  )
})
