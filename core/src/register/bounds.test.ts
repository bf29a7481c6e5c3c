import { expect, it } from 'vitest'
import { SIZE_BOUNDS } from './bounds.ts'

it('begins with a single unit and goes up in steps that people count in', () => {
  expect(SIZE_BOUNDS.slice(0, 7)).toEqual([1n, 2n, 5n, 10n, 20n, 50n, 100n])
})

it('reaches further than any register does', () => {
  expect(SIZE_BOUNDS.at(-1)).toBeGreaterThan(100_000_000_000_000n)
})
