import { PLAN_NAMES, type PlanName, PLANS } from '@zegel/core/billing/plans'
import {
  type KnownSubscription,
  planInForce,
  STRIPE_STATUSES,
} from '@zegel/core/billing/subscription-state'
import { oneOf } from '../../../lib/one-of.ts'
import type { PlanRow } from './plan-limits.queries.ts'

/** What core decides on. */
export function toKnown(row: Omit<PlanRow, 'agreed_plan'> | undefined): KnownSubscription {
  const { failed_at: failedAt } = row ?? {}
  return {
    plan: oneOf(PLAN_NAMES, row?.plan) ?? 'start',
    status: oneOf(STRIPE_STATUSES, row?.status) ?? null,
    endsAtPeriodEnd: row?.ends_at_period_end ?? false,
    failedAt: failedAt ? toInstant(failedAt) : null,
  }
}

/** The plan whose limits count: what is paid for, or what was agreed on when that is more. */
export function toPlan(row: PlanRow | undefined, now: Temporal.Instant): PlanName {
  const paid = planInForce(toKnown(row), now)
  const agreed = oneOf(PLAN_NAMES, row?.agreed_plan)
  if (!agreed) return paid
  return PLANS[agreed].priceCents.month > PLANS[paid].priceCents.month ? agreed : paid
}

function toInstant(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime())
}
