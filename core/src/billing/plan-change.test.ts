import { describe, expect, it } from 'vitest'
import { assertChange, assertNoSubscription, assertStillOn, changeKind } from './plan-change.ts'

const growth = { plan: 'growth', status: 'active', interval: 'month' } as const

describe('choosing a plan', () => {
  it.each([
    [{ ...growth, status: null }, { plan: 'pro', interval: 'month' }, 'buy'],
    [{ ...growth, status: 'canceled' }, { plan: 'growth', interval: 'month' }, 'buy'],
    [growth, { plan: 'growth', interval: 'month' }, 'none'],
    [growth, { plan: 'growth', interval: 'year' }, 'interval'],
    [growth, { plan: 'pro', interval: 'year' }, 'larger'],
    [{ ...growth, plan: 'pro' }, { plan: 'growth', interval: 'year' }, 'smaller'],
  ] as const)('%j to %j is %s', (known, choice, kind) => {
    expect(changeKind(known, choice)).toBe(kind)
  })

  it('changes nothing where nothing runs, or nothing differs', () => {
    expect(() => assertChange('buy')).toThrow('no-subscription')
    expect(() => assertChange('none')).toThrow('plan-unchanged')
    expect(() => assertChange('larger')).not.toThrow()
  })

  it.each([
    { plan: 'pro', interval: 'month' },
    { plan: 'growth', interval: 'year' },
  ] as const)('is reckoned anew when it was reckoned from %j', (from) => {
    expect(() => assertStillOn(growth, from)).toThrow('preview-too-old')
    expect(() => assertStillOn(growth, { plan: 'growth', interval: 'month' })).not.toThrow()
  })

  it('buys no second subscription beside one that runs', () => {
    expect(() => assertNoSubscription({ status: 'past_due' })).toThrow('subscription-runs')
    expect(() => assertNoSubscription({ status: 'canceled' })).not.toThrow()
  })
})
