import type { PlanName } from './plans.ts'

/** What Stripe can say of a subscription. */
export const STRIPE_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
] as const
export type StripeStatus = (typeof STRIPE_STATUSES)[number]

/** How the subscription of an organisation stands, in the words of the screen. */
export const SUBSCRIPTION_STATES = ['none', 'active', 'ending', 'overdue', 'lapsed'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** How long a plan stays in force after a payment failed. */
export const GRACE_DAYS = 14

export interface KnownSubscription {
  plan: PlanName
  status: StripeStatus | null
  /** It stops when what was paid for is over. */
  endsAtPeriodEnd: boolean
  /** Since when something is not paid. */
  failedAt: Temporal.Instant | null
}

/** Until when the plan stays in force although something is not paid; null when all is paid. */
export function graceEndsAt({
  failedAt,
}: Pick<KnownSubscription, 'failedAt'>): Temporal.Instant | null {
  return failedAt?.add({ hours: GRACE_DAYS * 24 }) ?? null
}

/** How a subscription stands at a moment: 'overdue' still has its plan, 'lapsed' has lost it until somebody pays. */
export function subscriptionState(
  known: KnownSubscription,
  at: Temporal.Instant,
): SubscriptionState {
  const { status } = known
  if (status === null || ['canceled', 'incomplete', 'incomplete_expired'].includes(status))
    return 'none'
  if (status === 'paused') return 'lapsed'
  if (status === 'past_due' || status === 'unpaid')
    return isInGrace(known, at) ? 'overdue' : 'lapsed'
  return known.endsAtPeriodEnd ? 'ending' : 'active'
}

/** The plan whose limits count at a moment: Start when nothing else is paid for. */
export function planInForce(known: KnownSubscription, at: Temporal.Instant): PlanName {
  const state = subscriptionState(known, at)
  return state === 'none' || state === 'lapsed' ? 'start' : known.plan
}

/** Whether something runs at Stripe that can be changed, stopped or paid. */
export function isRunning({ status }: Pick<KnownSubscription, 'status'>): boolean {
  return (
    status === 'active' ||
    status === 'trialing' ||
    status === 'past_due' ||
    status === 'unpaid' ||
    status === 'paused'
  )
}

function isInGrace(known: KnownSubscription, at: Temporal.Instant): boolean {
  const ends = graceEndsAt(known)
  return ends !== null && Temporal.Instant.compare(at, ends) < 0
}
