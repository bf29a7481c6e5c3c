import { dueBillingNotice } from '@zegel/core/billing/billing-notice'
import { GRACE_DAYS } from '@zegel/core/billing/subscription-state'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { fetchSubscriptionStatus } from './fetch-subscription-status.ts'
import { billingStripe } from './billing-stripe.ts'
import {
  type BillingRow,
  findBilling,
  listBilled,
  listLapsing,
  upsertBilling,
} from '../billing.queries.ts'
import { toKnown } from '../../organizations/organizations.ts'
import { notifyBilling } from '../notify-billing.ts'

/** Who has it asked; nobody when Stripe itself says so, or the clock. */
export interface SyncInitiator {
  organizationId: string
  userId: string | null
  ip: string | null
}

/**
 * Asks Stripe how the subscription of an organisation stands, and keeps that. May be done as often as anybody likes, in any order:
 * an answer that was asked for before the one that is kept changes nothing.
 */
export async function syncSubscription(
  context: Context,
  by: SyncInitiator,
): Promise<BillingRow | undefined> {
  const row = await findBilling(context.db, by.organizationId)
  const customer = row?.stripe_customer
  if (!customer) return row
  const now = context.now()
  const asked = new Date(now.epochMilliseconds)
  const stripe = await billingStripe(context.settings)
  const said = await fetchSubscriptionStatus(stripe, customer)
  return inTransaction(context.db, async (tx) => {
    await lockOrganization(tx, by.organizationId)
    const before = await findBilling(tx, by.organizationId)
    if (before?.asked_at && before.asked_at > asked) return before
    const isFailing = ['past_due', 'unpaid'].includes(said.subscription.status ?? '')
    const told = {
      ...said.subscription,
      vat_check: before?.vat_number ? said.vatCheck : null,
      failed_at: isFailing ? (before?.failed_at ?? asked) : null,
    }
    const isLapseNotified = Boolean(before?.lapse_told_at)
    const standings = {
      before: toKnown(before),
      after: toKnown(told),
      isLapseTold: isLapseNotified,
    }
    const news = dueBillingNotice(standings, now)
    const lapsed = news === 'lapsed' ? asked : (before?.lapse_told_at ?? null)
    const after = await upsertBilling(tx, by.organizationId, {
      ...told,
      lapse_told_at: isFailing ? lapsed : null,
      asked_at: asked,
    })
    if (before && news) await notifyBilling(tx, context, { before, after, news })
    if (before && stands(before) !== stands(after))
      await recordAuditEvent(tx, {
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
export async function syncAllSubscriptions(context: Context): Promise<void> {
  if (!context.settings.payments.billing) return
  await refreshEach(context, await listBilled(context.db))
}

/** Asks after those whose days of grace are over, so that they hear of it. */
export async function syncLapsingSubscriptions(context: Context): Promise<void> {
  if (!context.settings.payments.billing) return
  const before = context.now().subtract({ hours: GRACE_DAYS * 24 })
  await refreshEach(context, await listLapsing(context.db, new Date(before.epochMilliseconds)))
}

async function refreshEach(context: Context, organizationIds: string[]): Promise<void> {
  let failed: unknown
  for (const organizationId of organizationIds) {
    await syncSubscription(context, { organizationId, userId: null, ip: null }).catch(
      (error: unknown) => {
        failed = error
      },
    )
  }
  if (failed) throw failed
}

function facts({ status, plan, billed_every, ends_at_period_end }: BillingRow) {
  return { status, plan, billed_every, ends_at_period_end }
}

function stands(row: BillingRow): string {
  return JSON.stringify(facts(row))
}
