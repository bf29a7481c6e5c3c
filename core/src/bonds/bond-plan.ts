import { inMonths, redemptionTimes } from '../instruments/bond-terms.ts'
import { type DatedTerms, planRedemptions, type Redemption } from './redemption-plan.ts'
import type { DayCount } from './days/day-count.ts'
import { addMonths, type Day, toDay } from './days/day.ts'
import { paymentDatesFrom, type Rhythm, rhythmFrom } from './days/payment-dates.ts'

export type { DatedTerms } from './redemption-plan.ts'

/** Days that earn interest together; it is paid on `to`. */
export interface InterestPeriod {
  from: Day
  to: Day
}

/** Days in which the same terms hold: all of them, unless terms were changed. */
export interface Stretch {
  /** Its first day; before any for the first. */
  from: Day
  rateMillionths: number
  dayCount: DayCount
  /** From when interest is earned. */
  start: Day
  /** The regular periods of interest, by which a broken one is measured. */
  rhythm: Rhythm
  /** Into how many equal parts what is outstanding when it begins is redeemed; 1 when at once or never. */
  parts: number
  /** On how many days principal is redeemed from then on, those out of sight included. */
  dates: number
  /** How many redemptions there were before. */
  before: number
}

/** Everything that is paid on a bond and when, before it is known who holds it. */
export interface BondPlan {
  priceCents: bigint
  start: Day
  /** One for each version of the terms, the oldest first. */
  stretches: readonly [Stretch, ...Stretch[]]
  periods: readonly InterestPeriod[]
  redemptions: readonly Redemption[]
  /** From when nothing is outstanding; null when that is never, or not in sight. */
  paidOff: Day | null
  /** More is paid after the last date here. */
  goesOn: boolean
}

const CENTURY = 1200
const DECADE = 120
// The last of the years that are written with four digits; a month is left for banks that are closed.
const LAST_DAY = toDay('9999-11-30')

/** From when a bond earns interest: its activation, else its start date, else the first sale. */
export function startOfBond(
  terms: Pick<DatedTerms, 'activation_date' | 'start_date'>,
  firstSale: Day | null,
): Day | null {
  const date = terms.activation_date ?? terms.start_date
  return date === null ? firstSale : toDay(date)
}

/**
 * Works out when interest and redemption are paid; undefined while the terms do not say. A perpetual bond is looked at until ten
 * years from today, any other for a hundred years at most.
 */
export function planBond(terms: DatedTerms, start: Day, today: Day): BondPlan | undefined {
  const { price_cents: priceCents, interest_millionths: rateMillionths } = terms
  const months = inMonths(terms.duration, terms.duration_period)
  const isEndless = terms.perpetual
  if (priceCents === null || rateMillionths === null || (!isEndless && months === null)) return
  const ends = terms.end_date === null ? addMonths(start, months ?? 0) : toDay(terms.end_date)
  if (!isEndless && ends <= start) return
  const end = isEndless ? null : ends
  const far = isEndless ? addMonths(Math.max(start, today), DECADE) : addMonths(start, CENTURY)
  const until = Math.min(far, LAST_DAY)
  const span = { start, end, until }
  const rhythm = interestRhythm(terms, start)
  const redemption = planRedemptions(terms, redemptionTimes(terms), span)
  if (!rhythm || !redemption) return
  const { parts, dates, redemptions, paidOff } = redemption
  const { day_count: dayCount } = terms
  const from = Number.NEGATIVE_INFINITY
  return {
    priceCents,
    start,
    stretches: [{ from, rateMillionths, dayCount, start, rhythm, parts, dates, before: 0 }],
    periods: interestPeriods(terms, rhythm, { ...span, paidOff }),
    redemptions,
    paidOff,
    goesOn: end === null || end > until,
  }
}

// Interest paid at the end is simple interest over the whole term. It is measured in the longest periods that go whole into a year and
// into the term, so that eighteen months are exactly one year and a half.
function interestRhythm(terms: DatedTerms, start: Day): Rhythm | undefined {
  if (terms.interest_type === null) return
  if (terms.interest_type === 'bullet') {
    const months = inMonths(terms.duration, terms.duration_period) ?? 12
    return { anchor: start, months: [12, 6, 4, 3, 2].find((part) => months % part === 0) ?? 1 }
  }
  const months = inMonths(terms.interest_frequency, terms.interest_period)
  if (months === null) return
  return rhythmFrom(terms.interest_start_date, months, start)
}

function interestPeriods(
  { interest_type, interest_start_date }: DatedTerms,
  rhythm: Rhythm,
  span: { start: Day; end: Day | null; until: Day; paidOff: Day | null },
): InterestPeriod[] {
  const atTheEnd = span.end === null || span.end > span.until ? [] : [span.end]
  const dates =
    interest_type === 'bullet'
      ? atTheEnd
      : paymentDatesFrom(interest_start_date, rhythm.months, span)
  const periods = dates.map((to, index) => ({ from: dates[index - 1] ?? span.start, to }))
  const { paidOff } = span
  return paidOff === null ? periods : periods.filter(({ from }) => from < paidOff)
}
