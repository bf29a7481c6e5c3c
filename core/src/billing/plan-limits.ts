import { RuleBroken } from '../rule-broken.ts'
import { LIMITED, type Limited, PLAN_NAMES, type PlanName, PLANS } from './plans.ts'

export type Usage = Readonly<Record<Limited, number>>

/** How much of a limit is used: 'near' from four fifths on, 'full' when nothing can be added. */
export type Room = 'plenty' | 'near' | 'full' | 'over'

const NEAR = 0.8

/** Breaks 'plan-full-instruments' or 'plan-full-participants' when a plan has no room for another. What is there already stays. */
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
