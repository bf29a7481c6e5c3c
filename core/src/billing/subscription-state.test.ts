import { describe, expect, it } from 'vitest'
import {
  graceEndsAt,
  isRunning,
  type KnownSubscription,
  planInForce,
  STRIPE_STATUSES,
  subscriptionState,
} from './subscription-state.ts'

const now = Temporal.Instant.from('2026-03-01T12:00:00Z')

function known(about: Partial<KnownSubscription>): KnownSubscription {
  return { plan: 'growth', status: 'active', endsAtPeriodEnd: false, failedAt: null, ...about }
}

describe('how a subscription stands', () => {
  it.each([
    ['nothing was ever bought', { status: null }, 'none', 'start'],
    ['all is paid', {}, 'active', 'growth'],
    ['it was tried out', { status: 'trialing' }, 'active', 'growth'],
    ['it was cancelled, and is paid until later', { endsAtPeriodEnd: true }, 'ending', 'growth'],
    [
      'a payment failed a while ago',
      { status: 'past_due', failedAt: now.subtract({ hours: 13 * 24 }) },
      'overdue',
      'growth',
    ],
    [
      'a payment failed, and it was cancelled',
      { status: 'past_due', endsAtPeriodEnd: true, failedAt: now },
      'overdue',
      'growth',
    ],
    [
      'a payment failed too long ago',
      { status: 'past_due', failedAt: now.subtract({ hours: 14 * 24 }) },
      'lapsed',
      'start',
    ],
    ['a payment failed, nobody knows when', { status: 'unpaid' }, 'lapsed', 'start'],
    ['it is paused', { status: 'paused' }, 'lapsed', 'start'],
    ['the first payment was never made', { status: 'incomplete' }, 'none', 'start'],
    ['the first payment came too late', { status: 'incomplete_expired' }, 'none', 'start'],
    ['it is over', { status: 'canceled' }, 'none', 'start'],
  ] as const)('when %s', (_, about, state, plan) => {
    expect(subscriptionState(known(about), now)).toBe(state)
    expect(planInForce(known(about), now)).toBe(plan)
  })

  it('gives fourteen days to pay', () => {
    expect(graceEndsAt({ failedAt: now })?.toString()).toBe('2026-03-15T12:00:00Z')
    expect(graceEndsAt({ failedAt: null })).toBeNull()
  })

  it('runs in every state that is not over or unbegun', () => {
    expect(STRIPE_STATUSES.filter((status) => isRunning({ status }))).toEqual([
      'trialing',
      'active',
      'past_due',
      'unpaid',
      'paused',
    ])
  })
})
