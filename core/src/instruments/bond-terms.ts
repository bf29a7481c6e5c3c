import { RuleBroken } from '../rule-broken.ts'

export type Period = 'month' | 'year'

/** The terms of a bond that depend on each other; a frequency of 3 with period month is 'every three months'. */
export interface BondTerms {
  perpetual: boolean
  duration: number | null
  duration_period: Period | null
  interest_type: 'linear' | 'bullet' | 'custom' | null
  interest_frequency: number | null
  interest_period: Period | null
  redemption_type: 'linear' | 'bullet' | 'perpetual' | 'custom' | null
  redemption_frequency: number | null
  redemption_period: Period | null
}

const MILLION = 1_000_000

/** A count of months or years in months; null when either is missing. */
export function inMonths(count: number | null, period: Period | null): number | null {
  return count === null || period === null ? null : count * (period === 'year' ? 12 : 1)
}

/** The terms without what their own choices rule out: a perpetual bond has no duration, a bullet no interval. */
export function tidyBondTerms<Terms extends BondTerms>(terms: Terms): Terms {
  const tidy = { ...terms }
  if (tidy.perpetual) Object.assign(tidy, { duration: null, duration_period: null })
  if (tidy.interest_type === 'bullet')
    Object.assign(tidy, { interest_frequency: null, interest_period: null })
  if (tidy.redemption_type === 'bullet' || tidy.redemption_type === 'perpetual') {
    Object.assign(tidy, { redemption_frequency: null, redemption_period: null })
  }
  if (tidy.redemption_type === 'linear')
    Object.assign(tidy, { redemption_frequency: null, redemption_period: 'year' })
  return tidy
}

/** Refuses intervals that do not divide the duration, and linear redemption of less than a year. */
export function assertBondTermsFit(terms: BondTerms): void {
  const duration = inMonths(terms.duration, terms.duration_period)
  if (duration === null) return
  const interest = inMonths(terms.interest_frequency, terms.interest_period)
  if (interest !== null && duration % interest !== 0) {
    throw new RuleBroken('interval-does-not-fit', {}, 'interest_frequency')
  }
  if (terms.redemption_type === 'linear' && duration < 12) {
    throw new RuleBroken('linear-needs-a-year', {}, 'redemption_type')
  }
  const parts = redemptionParts(terms)
  if (parts !== null && !Number.isInteger(parts)) {
    throw new RuleBroken(
      'interval-does-not-fit',
      {},
      terms.redemption_type === 'linear' ? 'redemption_type' : 'redemption_frequency',
    )
  }
}

/**
 * The part redeemed at a time, in millionths: 100% at once for a bullet, an equal part per interval otherwise, null while it can't
 * be told. Only shown; money is divided by the number of parts, never by this rounded figure.
 */
export function redemptionMillionths(terms: BondTerms): number | null {
  if (terms.redemption_type === 'bullet') return MILLION
  const parts = redemptionParts(terms)
  return parts === null || !Number.isInteger(parts) || parts < 1
    ? null
    : Math.round(MILLION / parts)
}

function redemptionParts(terms: BondTerms): number | null {
  const duration = inMonths(terms.duration, terms.duration_period)
  const interval =
    terms.redemption_type === 'linear'
      ? 12
      : terms.redemption_type === 'custom'
        ? inMonths(terms.redemption_frequency, terms.redemption_period)
        : null
  return duration === null || interval === null ? null : duration / interval
}
