import { describe, expect, it } from 'vitest'
import { isPaidPlan, LIMITED, PAID_PLANS, PLAN_NAMES, PLANS } from './plans.ts'

describe('the table of plans', () => {
  it.each([
    ['start', 0n, 0n, 1, 25],
    ['growth', 4900n, 49_000n, 5, 250],
    ['pro', 14_900n, 149_000n, null, null],
  ] as const)(
    '%s costs %s a month and %s a year',
    (name, month, year, instruments, participants) => {
      expect(PLANS[name]).toEqual({
        priceCents: { month, year },
        limits: { instruments, participants },
      })
    },
  )

  it('allows more with every plan that costs more', () => {
    for (const limited of LIMITED) {
      const limits = PLAN_NAMES.map(
        (name) => PLANS[name].limits[limited] ?? Number.POSITIVE_INFINITY,
      )
      expect(limits).toEqual(limits.toSorted((a, b) => a - b))
    }
  })

  it('names the plans that are paid for', () => {
    expect(PLAN_NAMES.filter(isPaidPlan)).toEqual([...PAID_PLANS])
  })
})
