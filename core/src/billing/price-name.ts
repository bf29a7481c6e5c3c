import type { Choice } from './plan-change.ts'
import { INTERVALS, PAID_PLANS } from './plans.ts'

const PREFIX = 'zegel'

/** What a price is called at Stripe, such as zegel_growth_month: it is found by that, whatever id it has. */
export function priceName({ plan, interval }: Choice): string {
  return `${PREFIX}_${plan}_${interval}`
}

/** What the price of a name is for; undefined when it is none of ours. */
export function readPriceName(name: string | null): Choice | undefined {
  const [prefix, planText, intervalText, ...rest] = name?.split('_') ?? []
  const plan = PAID_PLANS.find((known) => known === planText)
  const interval = INTERVALS.find((known) => known === intervalText)
  return prefix === PREFIX && plan && interval && rest.length === 0 ? { plan, interval } : undefined
}
