import { describe, expect, it } from 'vitest'
import { dueBillingNotice } from './billing-notice.ts'
import type { KnownSubscription } from './subscription-state.ts'

const FAILED = Temporal.Instant.from('2026-03-01T12:00:00Z')
const after = (days: number) => FAILED.add({ hours: days * 24 })

const running: KnownSubscription = {
  plan: 'growth',
  status: 'active',
  endsAtPeriodEnd: false,
  failedAt: null,
}
const overdue: KnownSubscription = { ...running, status: 'past_due', failedAt: FAILED }
const ended: KnownSubscription = { ...running, status: 'canceled' }

describe('what those who pay are written about', () => {
  it.each([
    ['a payment fails', running, overdue, 0, 'failed'],
    ['it still is not paid', overdue, overdue, 13, undefined],
    ['nothing was paid in fourteen days', overdue, overdue, 14, 'lapsed'],
    ['Stripe gives up earlier', overdue, ended, 9, 'lapsed'],
    ['it is paid after all', overdue, running, 9, undefined],
    ['all is paid', running, running, 30, undefined],
    ['somebody ends what was paid', running, ended, 30, undefined],
  ])('when %s', (_, before, now, days, news) => {
    expect(dueBillingNotice({ before, after: now, isLapseTold: false }, after(days))).toBe(news)
  })

  it.each([overdue, ended])('is no second time that the plan is gone', (now) => {
    const standings = { before: overdue, after: now, isLapseTold: true }
    expect(dueBillingNotice(standings, after(20))).toBeUndefined()
  })
})
