import { isRunning, type KnownSubscription, subscriptionState } from './subscription-state.ts'

/** What those who pay for an organisation are written about: a payment failed, or nothing was paid in the days of grace either. */
export type BillingNotice = 'failed' | 'lapsed'

/** How a subscription stood, and how it stands now. */
export interface SubscriptionChange {
  before: KnownSubscription
  after: KnownSubscription
  /** They were told that the plan is gone. */
  isLapseTold: boolean
}

/** What there is to write about at a moment; each once. Stripe may give up before the days of grace are over: the plan is gone then too. */
export function dueBillingNotice(
  { before, after, isLapseTold: isLapseNotified }: SubscriptionChange,
  at: Temporal.Instant,
): BillingNotice | undefined {
  if (before.failedAt === null) return after.failedAt === null ? undefined : 'failed'
  if (isLapseNotified) return undefined
  if (!isRunning(after)) return 'lapsed'
  return after.failedAt !== null && subscriptionState(after, at) === 'lapsed' ? 'lapsed' : undefined
}
