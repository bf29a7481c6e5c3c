import { VAT_CHECKS } from '@zegel/contract/billing'
import { readPriceName } from '@zegel/core/billing/price-name'
import { isRunning, STRIPE_STATUSES } from '@zegel/core/billing/subscription-state'
import type { Stripe } from 'stripe'
import type { Context } from '../../app.ts'
import { inTransaction } from '../../db/database.ts'
import { lockOrganization } from '../../db/lock-organization.ts'
import { recordEvent } from '../audit/record-event.ts'
import { askStripe, billingStripe } from './billing-stripe.ts'
import { type BillingRow, findBilling, listBilled, upsertBilling } from './billing.queries.ts'
import { type Subscription, Subscriptions, TaxIds } from './stripe-answers.ts'

/** Who has it asked; nobody when Stripe itself says so, or the clock. */
export interface By {
  organizationId: string
  userId: string | null
  ip: string | null
}

const NOTHING = {
  stripe_subscription: null,
  status: null,
  plan: null,
  billed_every: null,
  period_ends_at: null,
  ends_at_period_end: false,
}

/**
 * Asks Stripe how the subscription of an organisation stands, and keeps that. May be done as often as anybody likes, in any order:
 * an answer that was asked for before the one that is kept changes nothing.
 */
export async function refreshBilling(context: Context, by: By): Promise<BillingRow | undefined> {
  const row = await findBilling(context.db, by.organizationId)
  const customer = row?.stripe_customer
  if (!customer) return row
  const asked = new Date(context.now().epochMilliseconds)
  const said = await ask(billingStripe(context.settings), customer)
  return inTransaction(context.db, async (tx) => {
    await lockOrganization(tx, by.organizationId)
    const before = await findBilling(tx, by.organizationId)
    if (before?.asked_at && before.asked_at > asked) return before
    const changes = { ...said.subscription, vat_check: before?.vat_number ? said.vatCheck : null }
    const isFailing = ['past_due', 'unpaid'].includes(changes.status ?? '')
    const failed_at = isFailing ? (before?.failed_at ?? asked) : null
    const after = await upsertBilling(tx, by.organizationId, {
      ...changes,
      failed_at,
      asked_at: asked,
    })
    if (before && stands(before) !== stands(after))
      await recordEvent(tx, {
        organization_id: by.organizationId,
        user_id: by.userId,
        action: 'subscription changed',
        record_type: 'organization',
        record_id: by.organizationId,
        before: facts(before),
        after: facts(after),
        ip: by.ip,
      })
    return after
  })
}

/** Asks after every organisation that Stripe knows: a message may have been lost. One that fails does not hold up the others. */
export async function refreshAllBilling(context: Context): Promise<void> {
  if (!context.settings.payments.billing) return
  let failed: unknown
  for (const organizationId of await listBilled(context.db)) {
    await refreshBilling(context, { organizationId, userId: null, ip: null }).catch(
      (error: unknown) => {
        failed = error
      },
    )
  }
  if (failed) throw failed
}

async function ask(stripe: Stripe, customer: string) {
  const [subscriptions, taxIds] = await Promise.all([
    askStripe(Subscriptions, () => stripe.subscriptions.list({ customer, status: 'all' })),
    askStripe(TaxIds, () => stripe.customers.listTaxIds(customer)),
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

function facts({ status, plan, billed_every, ends_at_period_end }: BillingRow) {
  return { status, plan, billed_every, ends_at_period_end }
}

function stands(row: BillingRow): string {
  return JSON.stringify(facts(row))
}
