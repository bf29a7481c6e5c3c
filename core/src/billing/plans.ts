import { RuleBroken } from '../rule-broken.ts'

/** The plans an organisation can be on, the smallest first. */
export const PLAN_NAMES = ['start', 'growth', 'pro'] as const
export type PlanName = (typeof PLAN_NAMES)[number]

/** The plans that cost money. */
export const PAID_PLANS = ['growth', 'pro'] as const satisfies readonly PlanName[]
export type PaidPlan = (typeof PAID_PLANS)[number]

export const INTERVALS = ['month', 'year'] as const
export type Interval = (typeof INTERVALS)[number]

/** What a plan limits. */
export const LIMITED = ['instruments', 'participants'] as const
export type Limited = (typeof LIMITED)[number]

interface Plan {
  /** The most there may be of each when another is added; null when there is no limit. */
  limits: Readonly<Record<Limited, number | null>>
  /** In euros, without VAT. */
  priceCents: Readonly<Record<Interval, bigint>>
}

// A year costs ten months.
const MONTHS_PAID_IN_A_YEAR = 10n

/** What each plan allows and costs: the one table that server and screens read. */
export const PLANS: Readonly<Record<PlanName, Plan>> = {
  start: { limits: { instruments: 1, participants: 25 }, priceCents: pricesOf(0n) },
  growth: { limits: { instruments: 5, participants: 250 }, priceCents: pricesOf(4900n) },
  pro: { limits: { instruments: null, participants: null }, priceCents: pricesOf(14_900n) },
}

/** Whether a plan costs money. */
export function isPaidPlan(plan: PlanName): plan is PaidPlan {
  return PLANS[plan].priceCents.month > 0n
}

function pricesOf(month: bigint): Record<Interval, bigint> {
  return { month, year: month * MONTHS_PAID_IN_A_YEAR }
}

type Usage = Readonly<Record<Limited, number>>

/** How much of a limit is used: 'near' from four fifths on, 'full' when nothing can be added. */
type Room = 'plenty' | 'near' | 'full' | 'over'

const NEAR = 0.8

/**
 * Throws RuleBroken 'plan-full-instruments' or 'plan-full-participants' when a plan has no room for another. What is there already stays.
 */
export function assertRoom(
  plan: PlanName,
  limited: Limited,
  { used, adding = 1 }: { used: number; adding?: number },
): void {
  const limit = PLANS[plan].limits[limited]
  if (limit === null || used + adding <= limit) return
  throw new RuleBroken(`plan-full-${limited}`, { limit: String(limit) })
}

/** How full one limit of a plan is. */
export function roomIn(plan: PlanName, limited: Limited, used: number): Room {
  const limit = PLANS[plan].limits[limited]
  if (limit === null || used < limit * NEAR) return 'plenty'
  if (used < limit) return 'near'
  return used === limit ? 'full' : 'over'
}

/** What an organisation has more of than a plan allows; none of it goes away. */
export function exceeds(plan: PlanName, usage: Usage): Limited[] {
  return LIMITED.filter((limited) => roomIn(plan, limited, usage[limited]) === 'over')
}

/** The smallest plan that holds all that an organisation has; the largest one holds anything. */
export function smallestPlanFor(usage: Usage): PlanName {
  return PLAN_NAMES.find((plan) => exceeds(plan, usage).length === 0) ?? 'pro'
}
