import { type PlanSelection, priceName } from '@zegel/core/billing/plan-change'
import { PLANS } from '@zegel/core/billing/plans'
import type { Stripe } from 'stripe'
import { callStripe } from './billing-stripe.ts'
import { Prices, WithId } from './stripe-responses.ts'

const PLAN_TITLES = { growth: 'Zegel Groei', pro: 'Zegel Pro' }

/** The id of a price at Stripe: found by its name, and made when it is not there or costs something else by now. */
export async function priceOf(stripe: Stripe, choice: PlanSelection): Promise<string> {
  const name = priceName(choice)
  const amount = Number(PLANS[choice.plan].priceCents[choice.interval])
  const { data } = await callStripe(Prices, () =>
    stripe.prices.list({ lookup_keys: [name], active: true }),
  )
  const known = data.find((price) => price.lookup_key === name && price.unit_amount === amount)
  if (known) return known.id
  const made = await callStripe(WithId, () =>
    stripe.prices.create(
      {
        currency: 'eur',
        unit_amount: amount,
        recurring: { interval: choice.interval },
        lookup_key: name,
        transfer_lookup_key: true,
        tax_behavior: 'exclusive',
        product_data: { name: PLAN_TITLES[choice.plan] },
      },
      { idempotencyKey: `price-${name}-${amount}` },
    ),
  )
  return made.id
}
