import { RuleBroken } from '../rule-broken.ts'
import {
  type Interval,
  INTERVALS,
  PAID_PLANS,
  type PaidPlan,
  type PlanName,
  PLANS,
} from './plans.ts'
import { isRunning, type KnownSubscription } from './subscription-state.ts'

export interface PlanSelection {
  plan: PaidPlan
  interval: Interval
}

/** What somebody would do by choosing a plan. */
type ChangeKind = 'buy' | 'none' | 'larger' | 'smaller' | 'interval'

/** What choosing a plan comes to, beside the subscription that runs. */
export function changeKind(
  known: Pick<KnownSubscription, 'plan' | 'status'> & { interval: Interval | null },
  choice: PlanSelection,
): ChangeKind {
  if (!isRunning(known)) return 'buy'
  const before = PLANS[known.plan].priceCents.month
  const after = PLANS[choice.plan].priceCents.month
  if (before !== after) return after > before ? 'larger' : 'smaller'
  return known.interval === choice.interval ? 'none' : 'interval'
}

/** Throws RuleBroken 'preview-too-old' when the plan that a change was reckoned from is another by now: it would cost something else. */
export function assertStillOn(
  known: { plan: PlanName; interval: Interval | null },
  computedFrom: PlanSelection,
): void {
  const isSame = known.plan === computedFrom.plan && known.interval === computedFrom.interval
  if (!isSame) throw new RuleBroken('preview-too-old')
}

/** Throws RuleBroken 'no-subscription' or 'plan-unchanged' when there is nothing to change. */
export function assertChange(kind: ChangeKind): void {
  if (kind === 'buy') throw new RuleBroken('no-subscription')
  if (kind === 'none') throw new RuleBroken('plan-unchanged', {}, 'plan')
}

/** Throws RuleBroken 'subscription-runs' when there is a subscription already, so that nobody pays for two. */
export function assertNoSubscription(known: Pick<KnownSubscription, 'status'>): void {
  if (isRunning(known)) throw new RuleBroken('subscription-runs')
}

const PREFIX = 'zegel'

/** What a price is called at Stripe, such as zegel_growth_month: it is found by that, whatever id it has. */
export function priceName({ plan, interval }: PlanSelection): string {
  return `${PREFIX}_${plan}_${interval}`
}

/** What the price of a name is for; undefined when it is none of ours. */
export function readPriceName(name: string | null): PlanSelection | undefined {
  const [prefix, planText, intervalText, ...rest] = name?.split('_') ?? []
  const plan = PAID_PLANS.find((known) => known === planText)
  const interval = INTERVALS.find((known) => known === intervalText)
  return prefix === PREFIX && plan && interval && rest.length === 0 ? { plan, interval } : undefined
}
