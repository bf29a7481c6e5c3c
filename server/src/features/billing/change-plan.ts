import type { ChangePreview } from '@zegel/contract/billing/billing'
import {
  assertChange,
  assertStillOn,
  changeKind,
  type PlanSelection,
} from '@zegel/core/billing/plan-change'
import { isPaidPlan, PLANS, type PlanName } from '@zegel/core/billing/plans'
import { formatCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Payer } from './stripe/billing-customer.ts'
import { callStripe } from './stripe/billing-stripe.ts'
import { type BillingRow, upsertBilling } from './billing.queries.ts'
import { toKnown } from '../organizations/organizations.ts'
import { toInterval } from './billing.rows.ts'
import { runningSubscription, stripeFor, withBillingLease } from './stripe/start-stripe-session.ts'
import { syncSubscription } from './stripe/sync-subscription.ts'
import { Preview, type PreviewLine, Subscription } from './stripe/stripe-responses.ts'
import { priceOf } from './stripe/stripe-prices.ts'
import type { Tx } from '../../db/database.ts'
import { lockOrganization } from '../../db/locks.ts'
import { recordAuditEvent } from '../audit/audit.ts'

// A preview holds for as long as somebody thinks about it; time that passes is not charged for.
const PREVIEW_MINUTES = 30

/** What somebody chose, and when and from what it was reckoned, when they saw what it costs. */
interface ChangePlanInput {
  choice: PlanSelection
  computedAt: Temporal.Instant | undefined
  computedFrom: PlanSelection | undefined
}

/** What another plan costs at once, as Stripe would charge it. */
export async function previewChange(
  context: Context,
  by: Payer,
  choice: PlanSelection,
): Promise<ChangePreview> {
  const stripe = await stripeFor(context, by)
  const { row, id, customer } = await runningSubscription(context, by)
  assertChange(changeKind(standing(row), choice))
  const at = context.now().round('second')
  const items = await itemsOf(stripe, id, choice)
  const preview = await callStripe(Preview, () =>
    stripe.invoices.createPreview({
      customer,
      subscription: id,
      subscription_details: {
        items,
        proration_behavior: 'always_invoice',
        proration_date: toSeconds(at),
      },
    }),
  )
  const withoutVat = preview.total_excluding_tax ?? preview.subtotal
  return {
    lines: preview.lines.data.map(toLine),
    subtotal: cents(withoutVat),
    vat: cents(preview.total - withoutVat),
    credit_used: cents(Math.max(preview.total - preview.amount_due, 0)),
    due_now: cents(Math.max(preview.amount_due, 0)),
    credit: cents(Math.max(-preview.total, 0)),
    next: {
      price: formatCents(PLANS[choice.plan].priceCents[choice.interval]),
      at: nextPayment(row, choice, at),
    },
    reckoned_at: at.toString(),
    reckoned_from: onPlan(row),
  }
}

/**
 * Changes the plan at once and charges what the preview said. Throws RuleBroken 'payment-declined' when that can't be charged: then nothing
 * changed, and 'preview-too-old' when another changed it since. A subscription that was to end goes on.
 */
export async function changePlan(
  context: Context,
  by: Payer,
  wish: ChangePlanInput,
  idempotencyKey: string | null,
): Promise<void> {
  const stripe = await stripeFor(context, by)
  await withBillingLease(context, by.organizationId, () =>
    change(context, by, { stripe, wish, idempotencyKey }),
  )
}

async function change(
  context: Context,
  by: Payer,
  {
    stripe,
    wish,
    idempotencyKey,
  }: { stripe: Stripe; wish: ChangePlanInput; idempotencyKey: string | null },
): Promise<void> {
  const { choice, computedAt: at = context.now(), computedFrom } = wish
  const { row, id } = await runningSubscription(context, by)
  assertChange(changeKind(standing(row), choice))
  if (computedFrom) assertStillOn(standing(row), computedFrom)
  assertFresh(at, context.now())
  const items = await itemsOf(stripe, id, choice)
  const changes: Stripe.SubscriptionUpdateParams = {
    items,
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
    proration_date: toSeconds(at),
    ...(row.ends_at_period_end && { cancel_at_period_end: false }),
  }
  const options: Stripe.RequestOptions = idempotencyKey
    ? { idempotencyKey: `change-${id}-${idempotencyKey}` }
    : {}
  await callStripe(z.unknown(), () => stripe.subscriptions.update(id, changes, options))
  await syncSubscription(context, by)
}

function toLine({ description, amount, parent }: PreviewLine): ChangePreview['lines'][number] {
  return {
    kind: kindOf(amount, parent?.subscription_item_details?.proration),
    description: description ?? '',
    amount: cents(amount),
  }
}

function kindOf(amount: number, isProration: boolean | undefined) {
  if (isProration === undefined) return 'other'
  if (!isProration) return 'period'
  return amount < 0 ? 'unused' : 'remaining'
}

function standing(row: BillingRow) {
  return { ...toKnown(row), interval: toInterval(row) }
}

function onPlan(row: BillingRow): PlanSelection {
  const { plan, interval } = standing(row)
  if (!isPaidPlan(plan) || interval === null) throw new RuleBroken('no-subscription')
  return { plan, interval }
}

async function itemsOf(stripe: Stripe, id: string, choice: PlanSelection) {
  const subscription = await callStripe(Subscription, () => stripe.subscriptions.retrieve(id))
  const [item] = subscription.items.data
  return [{ ...(item && { id: item.id }), price: await priceOf(stripe, choice) }]
}

function assertFresh(at: Temporal.Instant, now: Temporal.Instant): void {
  const isOld = Temporal.Instant.compare(at.add({ minutes: PREVIEW_MINUTES }), now) < 0
  if (isOld || Temporal.Instant.compare(at, now.add({ minutes: 1 })) > 0)
    throw new RuleBroken('preview-too-old')
}

// The period goes on, unless it becomes one of another length: that begins now.
function nextPayment(row: BillingRow, { interval }: PlanSelection, at: Temporal.Instant): string {
  if (row.billed_every === interval && row.period_ends_at) return row.period_ends_at.toISOString()
  const from = at.toZonedDateTimeISO('UTC')
  return from
    .add(interval === 'month' ? { months: 1 } : { years: 1 })
    .toInstant()
    .toString()
}

function toSeconds(at: Temporal.Instant): number {
  return Math.floor(at.epochMilliseconds / 1000)
}

function cents(amount: number): string {
  return formatCents(BigInt(amount))
}

/** Gives an organisation a plan that was agreed on outside Stripe; it counts beside what is paid. */
export async function agreePlan(
  tx: Tx,
  by: { userId: string | null; ip: string },
  { organizationId, plan }: { organizationId: string; plan: PlanName },
): Promise<void> {
  await lockOrganization(tx, organizationId)
  await upsertBilling(tx, organizationId, { agreed_plan: plan })
  await recordAuditEvent(tx, {
    organization_id: organizationId,
    user_id: by.userId,
    action: 'plan agreed on',
    record_type: 'organization',
    record_id: organizationId,
    after: { plan },
    ip: by.ip,
  })
}

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
