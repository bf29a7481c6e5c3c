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

/** Documents print a part for a bond without redemption too; nothing is ever paid by it. */
const PERPETUAL_MILLIONTHS = 200_000

/** A count of months or years in months; null when either is missing. */
export function inMonths(count: number | null, period: Period | null): number | null {
  return count === null || period === null ? null : count * (period === 'year' ? 12 : 1)
}

type Changes<Terms> = { [Key in keyof Terms]?: Terms[Key] | undefined }

/** The terms with a part of them changed, and without what the choices in them rule out: whoever gives a duration wants an end. */
export function changeBondTerms<Terms extends BondTerms>(
  stored: Terms,
  change: Changes<Terms>,
): Terms {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const hasEnd = change.perpetual === undefined && typeof change.duration === 'number'
  return normalizeBondTerms({
    ...stored,
    ...Object.fromEntries(given),
    ...(hasEnd && { perpetual: false }),
  })
}

/** The terms without what their own choices rule out: a perpetual bond has no duration, a bullet no interval. */
export function normalizeBondTerms<Terms extends BondTerms>(terms: Terms): Terms {
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

/**
 * The part redeemed at a time, in millionths: 100% at once for a bullet, an equal part per interval otherwise, null while it can't
 * be told. Only shown; money is divided by the number of parts, never by this rounded figure.
 */
export function redemptionMillionths(terms: BondTerms): number | null {
  if (terms.redemption_type === 'bullet') return MILLION
  if (terms.redemption_type === 'perpetual') return PERPETUAL_MILLIONTHS
  const times = redemptionTimes(terms)
  return times === null ? null : Math.round(MILLION / times)
}

// What people read: hundredths of a percent.
const SHOWN_MILLIONTHS = 100

/**
 * Why a stated part (a fraction) is not the one that is redeemed at a time; undefined while nobody can tell, and when it is, as people
 * read it.
 */
export function brokenPart(
  terms: BondTerms,
  stated: number | null | undefined,
): RuleBroken | undefined {
  const millionths = redemptionMillionths(terms)
  if (stated === null || stated === undefined || millionths === null) return undefined
  const difference = Math.abs(Math.round(stated * MILLION) - millionths)
  if (difference < SHOWN_MILLIONTHS) return undefined
  return new RuleBroken(
    'redemption-percentage-does-not-fit',
    { part_millionths: `${millionths}` },
    'redemption_percentage',
  )
}

/** How often an equal part is redeemed within the duration; null when it does not go in a whole number of times, or not in parts. */
export function redemptionTimes(terms: BondTerms): number | null {
  const times = redemptionParts(terms)
  return times !== null && Number.isInteger(times) && times >= 1 ? times : null
}

/** The duration divided by the interval of redemption, whole or not; null while either is unknown. */
export function redemptionParts(terms: BondTerms): number | null {
  const duration = inMonths(terms.duration, terms.duration_period)
  const interval =
    terms.redemption_type === 'linear'
      ? 12
      : terms.redemption_type === 'custom'
        ? inMonths(terms.redemption_frequency, terms.redemption_period)
        : null
  return duration === null || !interval ? null : duration / interval
}
