import { type Billing, type BillingDetails, VAT_CHECKS } from '@zegel/contract/billing/billing'
import { INTERVALS, PAID_PLANS, PLAN_NAMES } from '@zegel/core/billing/plans'
import { graceEndsAt, subscriptionState } from '@zegel/core/billing/subscription-state'
import { oneOf } from '../../lib/one-of.ts'
import { versionOf } from '../../lib/version.ts'
import { toKnown } from '../organizations/organizations.ts'
import type { BillingRow } from './billing.queries.ts'

type Row = BillingRow | undefined

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

/** Another one once invoices are made out in another way; what the tax administration says of a number is none of it. */
export function versionOfDetails(details: BillingDetails | null): string {
  return versionOf({ ...details, vat_check: null })
}
