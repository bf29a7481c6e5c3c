import { isRunning } from '@zegel/core/billing/subscription-state'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { readStripeEvent } from '../../payments/payments.ts'
import { callStripe, billingStripe } from './billing-stripe.ts'
import {
  type BillingRow,
  findBillingOfCustomer,
  insertBillingEvent,
  isKnownBillingEvent,
  updateMethodGivenAt,
} from '../billing.queries.ts'
import { toKnown } from '../../organizations/organizations.ts'
import { syncSubscription } from './sync-subscription.ts'
import { SetupSession } from './stripe-responses.ts'

/** The parts of an event that say whom it is about; how things stand is asked, since events come late and out of order. */
const WebhookObject = z.object({ id: z.string(), customer: z.string().nullish() })

/**
 * Stripe says that something became of a subscription, an invoice or a customer. Throws RuleBroken 'webhook-not-signed' for what is not
 * signed with the secret of this endpoint, or too long ago; an event that was heard before, or is about nobody here, does nothing.
 */
export async function handleBillingWebhook(
  context: Context,
  message: { body: string; signature: string },
): Promise<void> {
  const { billing } = context.settings.payments
  if (!billing) throw new RuleBroken('webhook-not-signed')
  const event = await readStripeEvent(context, message, billing.webhookSecret)
  if (await isKnownBillingEvent(context.db, event.id)) return
  const row = await findConcerned(context, event)
  if (row) {
    await storeGivenMethod(context, row, event)
    const { organization_id: organizationId } = row
    await syncSubscription(context, { organizationId, userId: null, ip: null })
  }
  await inTransaction(context.db, (tx) => insertBillingEvent(tx, event.id))
}

async function findConcerned({ db }: Context, { type, data }: Stripe.Event) {
  const about = WebhookObject.safeParse(data.object)
  if (!about.success) return undefined
  const { id, customer } = about.data
  const who = type.startsWith('customer.') && id.startsWith('cus_') ? id : customer
  return who ? findBillingOfCustomer(db, who) : undefined
}

// What was given last on a page counts from now on, for what runs too; asked again, since the event may be old.
async function storeGivenMethod(
  context: Context,
  { organization_id: organizationId, ...row }: BillingRow,
  { type, created, data }: Stripe.Event,
): Promise<void> {
  const about = WebhookObject.safeParse(data.object)
  if (type !== 'checkout.session.completed' || !about.data?.customer) return
  const { id, customer } = about.data
  const stripe = await billingStripe(context.settings)
  const session = await callStripe(SetupSession, () =>
    stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] }),
  )
  const method = session.setup_intent?.payment_method
  if (session.mode !== 'setup' || !method) return
  const givenAt = new Date(created * 1000)
  const isLast = await inTransaction(context.db, (tx) =>
    updateMethodGivenAt(tx, organizationId, givenAt),
  )
  if (!isLast) return
  await callStripe(z.unknown(), () =>
    stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } }),
  )
  const { stripe_subscription: subscription } = row
  if (!subscription || !isRunning(toKnown(row))) return
  await callStripe(z.unknown(), () =>
    stripe.subscriptions.update(subscription, { default_payment_method: method }),
  )
}
