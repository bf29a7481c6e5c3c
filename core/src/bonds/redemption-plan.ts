import { type BondTerms, inMonths } from '../instruments/bond-terms.ts'
import type { DayCount } from './days/day-count.ts'
import type { Day } from './days/day.ts'
import { paymentDatesFrom } from './days/payment-dates.ts'

/** A day of redemption, and how many of the equal parts of its stretch are redeemed by then of units that were there from the start. */
export interface Redemption {
  date: Day
  redeemed: number
}

interface RedemptionPlan {
  parts: number
  /** On how many days there is a redemption, those out of sight included. */
  dates: number
  redemptions: Redemption[]
  /** From when nothing is outstanding; null when that is never, or not in sight. */
  paidOff: Day | null
}

/**
 * The principal falls into `parts` equal parts, one a date, from the first date on; what is left on the last day of the bond is
 * redeemed then. Undefined while the terms do not say how, or say what does not fit.
 */
export function planRedemptions(
  terms: Pick<
    DatedTerms,
    'redemption_type' | 'redemption_frequency' | 'redemption_period' | 'redemption_start_date'
  >,
  parts: number | null,
  span: { start: Day; end: Day | null; until: Day },
): RedemptionPlan | undefined {
  const { redemption_type: type } = terms
  if (type === null) return
  if (span.end === null || type === 'perpetual')
    return { parts: 1, dates: 1, redemptions: [], paidOff: null }
  const inSight = span.end <= span.until
  if (type === 'bullet') {
    const redemptions = inSight ? [{ date: span.end, redeemed: 1 }] : []
    return { parts: 1, dates: 1, redemptions, paidOff: inSight ? span.end : null }
  }
  const months =
    type === 'linear' ? 12 : inMonths(terms.redemption_frequency, terms.redemption_period)
  if (parts === null || months === null) return
  const days = paymentDatesFrom(terms.redemption_start_date, months, span).slice(0, parts)
  const redemptions = days.map((date, index) => ({
    date,
    redeemed: date === span.end ? parts : index + 1,
  }))
  const last = redemptions.at(-1)
  const isWhole = last?.redeemed === parts
  const dates = isWhole ? redemptions.length : parts
  return { parts, dates, redemptions, paidOff: isWhole ? last.date : null }
}

/** How many redemptions there were on a day, that of the day itself included. */
export function redemptionsBy(redemptions: readonly Redemption[], day: Day): number {
  let [low, high] = [0, redemptions.length]
  while (low < high) {
    const middle = (low + high) >> 1
    // safe: the middle lies between two ends of the list.
    if ((redemptions[middle] as Redemption).date <= day) low = middle + 1
    else high = middle
  }
  return low
}

/** A bond's terms with its dates, price and convention; null is what is not filled in. */
export interface DatedTerms extends BondTerms {
  price_cents: bigint | null
  interest_millionths: number | null
  day_count: DayCount
  /** The first interest payment; one interval after the start when null. */
  interest_start_date: string | null
  /** The first redemption; one interval after the start when null. */
  redemption_start_date: string | null
  start_date: string | null
  /** The last payment; start plus duration when null. */
  end_date: string | null
  /** Null: from the first sale. */
  activation_date: string | null
}
