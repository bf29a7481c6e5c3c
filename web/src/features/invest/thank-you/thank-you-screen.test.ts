import { describe, expect, it } from 'vitest'
import { POLL_DELAYS_MS } from './thank-you-screen.tsx'
import { countedAt } from './outcome.tsx'

describe('asking again', () => {
  it('is after two seconds, then a quarter longer every time, twenty times at most', () => {
    expect(POLL_DELAYS_MS).toHaveLength(20)
    expect(POLL_DELAYS_MS.slice(0, 3)).toEqual([2000, 2500, 3125])
    for (const [index, delay] of POLL_DELAYS_MS.entries())
      expect(delay).toBeCloseTo(2000 * 1.25 ** index, 6)
  })
})

describe('counting up', () => {
  it.each([
    { step: 0, cents: 0n },
    { step: 1, cents: 200n },
    { step: 49, cents: 9800n },
    { step: 50, cents: 10_000n },
    { step: 51, cents: 10_000n },
  ])('shows $cents cents of 10000 after $step of 50 steps', ({ step, cents }) => {
    expect(countedAt(step, 10_000n)).toBe(cents)
  })
})
