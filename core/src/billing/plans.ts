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

export interface Plan {
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
