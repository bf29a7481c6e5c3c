import { describe, expect, it } from 'vitest'
import { POLL_DELAYS_MS } from './thank-you-screen.tsx'

describe('asking again', () => {
  it('is after two seconds, then a quarter longer every time, twenty times at most', () => {
    expect(POLL_DELAYS_MS).toHaveLength(20)
    expect(POLL_DELAYS_MS.slice(0, 3)).toEqual([2000, 2500, 3125])
    for (const [index, delay] of POLL_DELAYS_MS.entries())
      expect(delay).toBeCloseTo(2000 * 1.25 ** index, 6)
  })
})
