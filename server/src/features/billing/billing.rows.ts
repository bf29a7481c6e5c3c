import { type Billing, type BillingDetails, VAT_CHECKS } from '@zegel/contract/billing/billing'
import { INTERVALS, PAID_PLANS, PLAN_NAMES, type PlanName, PLANS } from '@zegel/core/billing/plans'
import {
  graceEndsAt,
  type KnownSubscription,
  planInForce,
  STRIPE_STATUSES,
  subscriptionState,
} from '@zegel/core/billing/subscription-state'
import type { BillingRow } from './billing.queries.ts'

type Row = BillingRow | undefined

/** What core decides on. */
export function toKnown(
  row: Pick<BillingRow, 'plan' | 'status' | 'ends_at_period_end' | 'failed_at'> | undefined,
): KnownSubscription {
  const { failed_at: failedAt } = row ?? {}
  return {
    plan: oneOf(PLAN_NAMES, row?.plan) ?? 'start',
    status: oneOf(STRIPE_STATUSES, row?.status) ?? null,
    endsAtPeriodEnd: row?.ends_at_period_end ?? false,
    failedAt: failedAt ? toInstant(failedAt) : null,
  }
}

/** The plan whose limits count: what is paid for, or what was agreed on when that is more. */
export function toPlan(row: Row, now: Temporal.Instant): PlanName {
  const paid = planInForce(toKnown(row), now)
  const agreed = oneOf(PLAN_NAMES, row?.agreed_plan)
  if (!agreed) return paid
  return PLANS[agreed].priceCents.month > PLANS[paid].priceCents.month ? agreed : paid
}

export function toAgreedPlan(row: Row): Billing['agreed_plan'] {
  return oneOf(PLAN_NAMES, row?.agreed_plan) ?? null
}

export function toInterval(row: Row) {
  return oneOf(INTERVALS, row?.billed_every) ?? null
}

/** The subscription on screen; null when there never was one, or it is over. */
export function toSubscription(row: Row, now: Temporal.Instant): Billing['subscription'] {
  const known = toKnown(row)
  const state = subscriptionState(known, now)
  const plan = oneOf(PAID_PLANS, row?.plan)
  const interval = toInterval(row)
  if (!row || state === 'none' || !plan || !interval) return null
  return {
    plan,
    interval,
    state,
    period_ends_at: row.period_ends_at?.toISOString() ?? null,
    grace_ends_at: graceEndsAt(known)?.toString() ?? null,
  }
}

/** Whom invoices are made out to; null until that is filled in, and then whole. */
export function toDetails(row: Row): BillingDetails | null {
  if (!row) return null
  const { name, email, address, postal_code, city, country, vat_number } = row
  if (
    name === null ||
    email === null ||
    address === null ||
    postal_code === null ||
    city === null ||
    country === null
  )
    return null
  const vat_check = oneOf(VAT_CHECKS, row.vat_check) ?? null
  return { name, email, address, postal_code, city, country, vat_number, vat_check }
}

function toInstant(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime())
}

function oneOf<Known extends string>(
  known: readonly Known[],
  text: string | null | undefined,
): Known | undefined {
  return known.find((one) => one === text)
}
