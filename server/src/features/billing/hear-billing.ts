import { RuleBroken } from '@zegel/core/rule-broken'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Context } from '../../app.ts'
import { inTransaction } from '../../db/database.ts'
import { readStripeEvent } from '../payments/read-stripe-event.ts'
import { askStripe, billingStripe } from './billing-stripe.ts'
import {
  findBillingOfCustomer,
  insertBillingEvent,
  isKnownBillingEvent,
} from './billing.queries.ts'
import { refreshBilling } from './refresh-billing.ts'
import { SetupSession } from './stripe-answers.ts'

/** The parts of an event that say whom it is about; how things stand is asked, since events come late and out of order. */
const About = z.object({ id: z.string(), customer: z.string().nullish() })

/**
 * Stripe says that something became of a subscription, an invoice or a customer. Breaks 'webhook-not-signed' for what is not signed
 * with the secret of this endpoint, or too long ago; an event that was heard before, or is about nobody here, does nothing.
 */
export async function hearBilling(
  context: Context,
  message: { body: string; signature: string },
): Promise<void> {
  const { billing } = context.settings.payments
  if (!billing) throw new RuleBroken('webhook-not-signed')
  const event = readStripeEvent(context, message, billing.webhookSecret)
  if (await isKnownBillingEvent(context.db, event.id)) return
  const organizationId = await findConcerned(context, event)
  if (organizationId) {
    await keepGivenMethod(context, event)
    await refreshBilling(context, { organizationId, userId: null, ip: null })
  }
  await inTransaction(context.db, (tx) => insertBillingEvent(tx, event.id))
}

async function findConcerned({ db }: Context, { type, data }: Stripe.Event) {
  const about = About.safeParse(data.object)
  if (!about.success) return undefined
  const { id, customer } = about.data
  const who = type.startsWith('customer.') && id.startsWith('cus_') ? id : customer
  return who ? (await findBillingOfCustomer(db, who))?.organization_id : undefined
}

// What was given on a page counts from now on; asked again, since the event may be old.
async function keepGivenMethod(context: Context, { type, data }: Stripe.Event): Promise<void> {
  const about = About.safeParse(data.object)
  if (type !== 'checkout.session.completed' || !about.data?.customer) return
  const { id, customer } = about.data
  const stripe = billingStripe(context.settings)
  const session = await askStripe(SetupSession, () =>
    stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] }),
  )
  const method = session.setup_intent?.payment_method
  if (session.mode !== 'setup' || !method) return
  await askStripe(z.unknown(), () =>
    stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } }),
  )
}
