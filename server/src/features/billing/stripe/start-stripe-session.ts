import type { Stripe } from 'stripe'
import { assertNoSubscription, type PlanSelection } from '@zegel/core/billing/plan-change'
import { isRunning } from '@zegel/core/billing/subscription-state'
import { RuleBroken } from '@zegel/core/rule-broken'
import { assertWithinLimit } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { toKnown } from '../../organizations/organizations.ts'
import { acquireBillingLease, findBilling, releaseBillingLease } from '../billing.queries.ts'
import { toDetails } from '../billing.rows.ts'
import { customerOf, type Payer } from './billing-customer.ts'
import { assertStripeUrl, billingStripe, callStripe } from './billing-stripe.ts'
import { priceOf } from './stripe-prices.ts'
import { OpenSessions, WithId, WithUrl } from './stripe-responses.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Where the first payment of a plan is made. Throws RuleBroken 'subscription-runs' beside one that runs, and 'billing-details-missing'
 * while nobody said whom the invoice is made out to. A page that was opened earlier is closed; the same `providerIdempotencyKey` leads to
 * the same page.
 */
export async function startCheckout(
  context: Context,
  by: Payer,
  { choice, idempotencyKey }: { choice: PlanSelection; idempotencyKey: string | null },
): Promise<string> {
  const stripe = await stripeFor(context, by)
  const url = await withBillingLease(context, by.organizationId, async () => {
    const row = await syncSubscription(context, by)
    assertNoSubscription(toKnown(row))
    if (!toDetails(row)) throw new RuleBroken('billing-details-missing')
    const customer = await customerOf(context, by.organizationId)
    return (
      (await closeOpen(stripe, customer, idempotencyKey)) ??
      (await openCheckout(context, by, { stripe, customer, choice, idempotencyKey }))
    )
  })
  return assertStripeUrl(context.settings, url)
}

// A page that somebody opened earlier can't be paid any more, or two could pay for two subscriptions. The very page that is asked
// for again stays.
async function closeOpen(
  stripe: Stripe,
  customer: string,
  idempotencyKey: string | null,
): Promise<string | undefined> {
  const { data } = await callStripe(OpenSessions, () =>
    stripe.checkout.sessions.list({ customer, status: 'open' }),
  )
  const open = data.filter(({ mode }) => mode === 'subscription')
  const same = open.find(
    ({ metadata }) => idempotencyKey !== null && metadata?.['once'] === idempotencyKey,
  )
  for (const { id } of open.filter((session) => session !== same))
    await callStripe(WithId, () => stripe.checkout.sessions.expire(id))
  return same?.url ?? undefined
}

async function openCheckout(
  context: Context,
  by: Payer,
  asked: { stripe: Stripe; customer: string; choice: PlanSelection; idempotencyKey: string | null },
): Promise<string> {
  const { stripe, customer, choice, idempotencyKey } = asked
  const metadata = { organization_id: by.organizationId }
  const session: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    locale: by.language,
    customer,
    line_items: [{ price: await priceOf(stripe, choice), quantity: 1 }],
    automatic_tax: { enabled: true },
    client_reference_id: by.organizationId,
    metadata: { ...metadata, ...(idempotencyKey && { once: idempotencyKey }) },
    subscription_data: { metadata },
    success_url: screenOf(context, by, 'back'),
    cancel_url: screenOf(context, by, 'turned-back'),
  }
  const options: Stripe.RequestOptions = idempotencyKey
    ? { idempotencyKey: `checkout-${by.organizationId}-${idempotencyKey}` }
    : {}
  const { url } = await callStripe(WithUrl, () => stripe.checkout.sessions.create(session, options))
  return url
}

/** Where another payment method is given; it counts from the next payment on. */
export async function startPaymentMethod(context: Context, by: Payer): Promise<string> {
  const stripe = await stripeFor(context, by)
  const customer = await customerOf(context, by.organizationId)
  const { url } = await callStripe(WithUrl, () =>
    stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'eur',
      locale: by.language,
      customer,
      client_reference_id: by.organizationId,
      metadata: { organization_id: by.organizationId },
      success_url: screenOf(context, by, 'back'),
      cancel_url: screenOf(context, by, 'turned-back'),
    }),
  )
  return assertStripeUrl(context.settings, url)
}

/** Stripe's own page on what is billed. */
export async function startPortal(context: Context, by: Payer): Promise<string> {
  const stripe = await stripeFor(context, by)
  const row = await findBilling(context.db, by.organizationId)
  if (!row?.stripe_customer) throw new RuleBroken('no-subscription')
  const customer = row.stripe_customer
  const { url } = await callStripe(WithUrl, () =>
    stripe.billingPortal.sessions.create({
      customer,
      locale: by.language,
      return_url: screenOf(context, by, 'back'),
    }),
  )
  return assertStripeUrl(context.settings, url)
}

/** The subscription that runs, to change or end it. Throws RuleBroken 'no-subscription' when none does. */
export async function runningSubscription(context: Context, by: Payer) {
  const row = await syncSubscription(context, by)
  const id = row?.stripe_subscription
  const customer = row?.stripe_customer
  if (!row || !id || !customer || !isRunning(toKnown(row))) throw new RuleBroken('no-subscription')
  return { row, id, customer }
}

/** Stripe for somebody who changes what is billed, and does not do that too often. */
export async function stripeFor(context: Context, by: Payer): Promise<Stripe> {
  const stripe = await billingStripe(context.settings)
  await assertWithinLimit(context, 'billing by user', by.userId)
  return stripe
}

function screenOf({ settings }: Context, { organizationId }: Payer, how: string): string {
  return `${settings.url}/app/overview/organization/billing?id=${organizationId}&stripe=${how}`
}

// Longer than all that is asked of Stripe in one act; whoever died in the middle of one holds up nobody for longer.
const SECONDS = 120

/**
 * Runs under a lease per organisation (a mutex with an expiry), so that nobody pays at Stripe for what another just changed. Throws
 * RuleBroken 'billing-busy' for whoever comes meanwhile. No connection to the database waits for Stripe.
 */
export async function withBillingLease<Result>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const at = now()
  const until = new Date(at.add({ seconds: SECONDS }).epochMilliseconds)
  const turn = { now: new Date(at.epochMilliseconds), until }
  const isMine = await inTransaction(db, (tx) => acquireBillingLease(tx, organizationId, turn))
  if (!isMine) throw new RuleBroken('billing-busy')
  try {
    return await run()
  } finally {
    await inTransaction(db, (tx) => releaseBillingLease(tx, organizationId, until))
  }
}
