import { VAT_CHECKS } from '@zegel/contract/billing/billing'
import { readPriceName } from '@zegel/core/billing/plan-change'
import { isRunning, STRIPE_STATUSES } from '@zegel/core/billing/subscription-state'
import type { Stripe } from 'stripe'
import { callStripe } from './billing-stripe.ts'
import { type Subscription, Subscriptions, TaxIds } from './stripe-responses.ts'

const NOTHING = {
  stripe_subscription: null,
  status: null,
  plan: null,
  billed_every: null,
  period_ends_at: null,
  ends_at_period_end: false,
}

/** How the subscription of a customer stands, and what was found about its VAT number. */
export async function fetchSubscriptionStatus(stripe: Stripe, customer: string) {
  const [subscriptions, taxIds] = await Promise.all([
    callStripe(Subscriptions, () => stripe.subscriptions.list({ customer, status: 'all' })),
    callStripe(TaxIds, () => stripe.customers.listTaxIds(customer)),
  ])
  const found = taxIds.data[0]?.verification?.status
  return {
    subscription: toColumns(subscriptions.data),
    vatCheck: VAT_CHECKS.find((check) => check === found) ?? null,
  }
}

// One that runs counts before one that is over, and the newest before the others.
function toColumns(subscriptions: Subscription[]) {
  const known = subscriptions.flatMap((subscription) => {
    const status = STRIPE_STATUSES.find((one) => one === subscription.status)
    const [item] = subscription.items.data
    const choice = readPriceName(item?.price.lookup_key ?? null)
    return status && item && choice ? [{ subscription, status, item, choice }] : []
  })
  const [counts] = known.toSorted(
    (a, b) =>
      Number(isRunning(b)) - Number(isRunning(a)) ||
      b.subscription.created - a.subscription.created,
  )
  if (!counts) return NOTHING
  return {
    stripe_subscription: counts.subscription.id,
    status: counts.status,
    plan: counts.choice.plan,
    billed_every: counts.choice.interval,
    period_ends_at: new Date(counts.item.current_period_end * 1000),
    ends_at_period_end: counts.subscription.cancel_at_period_end,
  }
}
