import { PLAN_NAMES, PLANS } from '@zegel/core/billing/plans'
import { formatCents } from '@zegel/core/money'

/** The plans as they are offered, the smallest first. */
export function listProducts() {
  return PLAN_NAMES.map((plan) => {
    const { limits, priceCents } = PLANS[plan]
    const price = { month: formatCents(priceCents.month), year: formatCents(priceCents.year) }
    return { plan, price, limits }
  })
}
