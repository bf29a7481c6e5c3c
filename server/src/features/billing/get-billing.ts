import type { Billing } from '@zegel/contract/billing/billing'
import { PLAN_NAMES, PLANS } from '@zegel/core/billing/plans'
import { formatCents } from '@zegel/core/money'
import type { Context } from '../../context.ts'
import { getUsage, isSold, toPlan } from '../organizations/organizations.ts'
import { findBilling } from './billing.queries.ts'
import { toAgreedPlan, toDetails, versionOfDetails, toSubscription } from './billing.rows.ts'

/** The plan of an organisation and how much of it is used; whom invoices are made out to only for who reads what is billed. */
export async function getBilling(
  { db, settings, now }: Context,
  organizationId: string,
  { withDetails }: { withDetails: boolean },
): Promise<Billing> {
  const [row, usage] = await Promise.all([
    findBilling(db, organizationId),
    getUsage(db, organizationId),
  ])
  const details = toDetails(row)
  return {
    is_sold: isSold(settings),
    is_sandbox: settings.payments.stripe?.isReal === false,
    plan: toPlan(row, now()),
    agreed_plan: toAgreedPlan(row),
    usage,
    subscription: toSubscription(row, now()),
    ...(withDetails && { details: details && { ...details, version: versionOfDetails(details) } }),
  }
}

/** The plans as they are offered, the smallest first. */
export function listProducts() {
  return PLAN_NAMES.map((plan) => {
    const { limits, priceCents } = PLANS[plan]
    const price = { month: formatCents(priceCents.month), year: formatCents(priceCents.year) }
    return { plan, price, limits }
  })
}
