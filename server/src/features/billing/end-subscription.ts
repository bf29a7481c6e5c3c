import { RuleBroken } from '@zegel/core/rule-broken'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Payer } from './stripe/billing-customer.ts'
import { callStripe } from './stripe/billing-stripe.ts'
import { runningSubscription, stripeFor, withBillingLease } from './stripe/start-stripe-session.ts'
import { syncSubscription } from './stripe/sync-subscription.ts'

/** Ends the subscription when what was paid for is over; nothing goes back. One that was to end already stays so. */
export async function cancelSubscription(context: Context, by: Payer): Promise<void> {
  await setEnding(context, by, true)
}

/** Goes on with a subscription that was to end. Throws RuleBroken 'subscription-not-ending' when it goes on anyway. */
export async function resumeSubscription(context: Context, by: Payer): Promise<void> {
  await setEnding(context, by, false)
}

async function setEnding(context: Context, by: Payer, isEnding: boolean): Promise<void> {
  const stripe = await stripeFor(context, by)
  await withBillingLease(context, by.organizationId, async () => {
    const { row, id } = await runningSubscription(context, by)
    if (!isEnding && !row.ends_at_period_end) throw new RuleBroken('subscription-not-ending')
    await callStripe(z.unknown(), () =>
      stripe.subscriptions.update(id, { cancel_at_period_end: isEnding }),
    )
    await syncSubscription(context, by)
  })
}
