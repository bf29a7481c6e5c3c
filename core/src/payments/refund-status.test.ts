import { describe, expect, it } from 'vitest'
import { mapStripeDisputeStatus } from './refund-status.ts'

describe('a dispute at Stripe', () => {
  it.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['warning_needs_response', 'open'],
    ['warning_under_review', 'open'],
    ['appeal_needs_response', 'open'],
    ['appeal_under_review', 'open'],
    ['a status of tomorrow', 'open'],
    ['won', 'won'],
    ['warning_closed', 'won'],
    ['lost', 'lost'],
    ['prevented', 'lost'],
  ])('that is %s is taken as %s', (status, ours) => {
    expect(mapStripeDisputeStatus(status)).toBe(ours)
  })
})
