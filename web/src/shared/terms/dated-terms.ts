import type { DatedTerms } from '@zegel/core/bonds/bond-plan'
import { parseCents } from '@zegel/core/money'
import { type FirstPayments, firstPayments } from '@zegel/core/bonds/days/first-payments'
import { today } from '../../lib/format.ts'
import type { Bond } from './bond.ts'

const MILLION = 1_000_000

/** What payments are reckoned from. */
type Priced = Pick<Bond, 'settings' | 'price_per_unit'>

/** What the days of payments are reckoned from. */
type Sold = Priced & Pick<Bond, 'first_sale'>

/** The terms of a bond as core reckons with them. */
export function toDatedTerms({ settings, price_per_unit }: Priced): DatedTerms {
  const { interest_percentage: percentage } = settings
  return {
    ...settings,
    price_cents: price_per_unit === null ? null : (parseCents(price_per_unit) ?? null),
    interest_millionths: percentage === null ? null : Math.round(percentage * MILLION),
  }
}

/** Whether something was not chosen yet that the example needs. */
export function isPartlyUsual({ settings, price_per_unit }: Bond): boolean {
  const { perpetual, duration, interest_type, redemption_type } = settings
  const isUntimed = !perpetual && duration === null
  return [price_per_unit, interest_type, redemption_type].includes(null) || isUntimed
}

/** When a bond pays first, to who buys it today. */
export function firstPaymentsOf(bond: Sold): FirstPayments {
  // Servers of before don't say it.
  return firstPayments(toDatedTerms(bond), today(), bond.first_sale ?? null)
}
