import { invalidParameter, missing } from '../stripe-answers.ts'
import { listOf, toPreviewJson, toSubscriptionJson } from './stripe-billing-json.ts'
import type { SandboxCard, SandboxSubscription } from './stripe-billing-records.ts'
import type { StripeCall, StripeContext } from '../stripe-context.ts'
import { type FormObject, textAt } from '../stripe-form.ts'
import { required } from '../stripe-params.ts'

/** Answers the calls on subscriptions, and on what a change of one would cost. */
export async function answerSubscriptionCall(
  context: StripeContext,
  { method, path, form, expanded }: StripeCall,
): Promise<object | undefined> {
  const { billing } = context
  if (method === 'POST' && path === '/v1/invoices/create_preview') return preview(context, form)
  if (method === 'GET' && path === '/v1/subscriptions') {
    const customer = await billing.customers.find(required(form, 'customer'))
    const found = await billing.findSubscription(customer?.subscriptionId ?? '')
    return listOf('/v1/subscriptions', found ? [await told(context, found)] : [])
  }
  const [, id = ''] = /^\/v1\/subscriptions\/(sub_\w+)$/.exec(path) ?? []
  if (!id) return undefined
  const subscription = await known(context, id)
  if (method !== 'POST') return told(context, subscription, expanded)
  const cardId = textAt(form, 'default_payment_method')
  if (cardId) await billing.changeSubscription(id, { card: await cardOf(billing, cardId) })
  const ending = textAt(form, 'cancel_at_period_end')
  const asked = await readChange(context, { form, subscription })
  const changed = asked ? await billing.changePrice(subscription, asked) : await known(context, id)
  return told(context, ending ? await billing.setEnding(changed, ending === 'true') : changed)
}

async function preview(context: StripeContext, form: FormObject): Promise<object> {
  const subscription = await known(context, required(form, 'subscription'))
  const details = form['subscription_details']
  const asked =
    typeof details === 'object'
      ? await readChange(context, { form: details, subscription })
      : undefined
  const computed = await context.billing.preview(subscription, asked)
  const { customerId, id, periodEnd } = subscription
  return toPreviewJson(computed, { customerId, id, at: asked ? context.now() : periodEnd })
}

async function readChange(
  { billing, now }: StripeContext,
  { form, subscription }: { form: FormObject; subscription: SandboxSubscription },
) {
  const priceId = textAt(form, 'items.0.price')
  if (!priceId) return undefined
  if (textAt(form, 'items.0.id') !== subscription.itemId)
    throw invalidParameter('items[0][id]', 'A second item is none of this sandbox.')
  const to = await billing.prices.find(priceId)
  if (!to) throw missing('price', priceId, 'price')
  const given = textAt(form, 'proration_date')
  const at = given ? Temporal.Instant.fromEpochMilliseconds(Number(given) * 1000) : now()
  // A period that was let begin on the sandbox's page may lie ahead of the clock.
  const { periodStart } = subscription
  const isAhead = Temporal.Instant.compare(periodStart, now()) > 0
  if (!isAhead && Temporal.Instant.compare(at, periodStart.subtract({ seconds: 1 })) < 0)
    throw invalidParameter('proration_date', 'Cannot prorate before the current period.')
  return { to, at }
}

async function known({ billing }: StripeContext, id: string): Promise<SandboxSubscription> {
  const found = await billing.findSubscription(id)
  if (!found) throw missing('subscription', id, 'subscription')
  return found
}

async function told(
  { billing }: StripeContext,
  subscription: SandboxSubscription,
  expanded?: ReadonlySet<string>,
): Promise<object> {
  return toSubscriptionJson(subscription, await billing.getPrice(subscription.priceId), expanded)
}

/** A card that was given on a page; it is known by that. */
export async function cardOf(billing: StripeContext['billing'], id: string): Promise<SandboxCard> {
  const card = await billing.cards.find(id)
  if (!card) throw missing('PaymentMethod', id, 'payment_method')
  return card
}
