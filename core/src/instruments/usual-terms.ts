import type { DatedTerms } from '../bonds/bond-plan.ts'
import { inMonths } from './bond-terms.ts'

/** What is proposed to an issuer as the amount to raise, in cents. */
export const USUAL_LIMIT_CENTS = 250_000_00n

/** After how many years options end, for who has not decided yet. */
export const USUAL_OPTION_YEARS = 5

/** What is proposed to an issuer who starts with nothing: five percent a year on a bond of 1,000.00, for five years, redeemed at the end. */
export const USUAL_BOND = {
  price_cents: 1000_00n,
  interest_millionths: 50_000,
  day_count: 'act/act icma',
  perpetual: false,
  duration: 5,
  duration_period: 'year',
  interest_type: 'linear',
  interest_frequency: 1,
  interest_period: 'year',
  interest_start_date: null,
  redemption_type: 'bullet',
  redemption_frequency: null,
  redemption_period: null,
  redemption_start_date: null,
  start_date: null,
  end_date: null,
  activation_date: null,
} as const satisfies DatedTerms

/** The terms with the usual ones where somebody still has to choose; interest is paid so often that it fits in the duration. */
export function withUsualTerms(terms: DatedTerms): DatedTerms {
  const { duration, duration_period, perpetual } = USUAL_BOND
  const hasDuration = terms.perpetual || inMonths(terms.duration, terms.duration_period) !== null
  const dated = hasDuration ? terms : { ...terms, perpetual, duration, duration_period }
  return {
    ...dated,
    price_cents: terms.price_cents ?? USUAL_BOND.price_cents,
    interest_millionths: terms.interest_millionths ?? USUAL_BOND.interest_millionths,
    ...(terms.interest_type === null && usualInterval(dated)),
    redemption_type: terms.redemption_type ?? USUAL_BOND.redemption_type,
  }
}

const YEAR = 12

function usualInterval({ duration, duration_period }: DatedTerms) {
  const months = inMonths(duration, duration_period) ?? YEAR
  const every = [YEAR, 6, 3].find((interval) => months % interval === 0) ?? 1
  return {
    interest_type: 'linear',
    interest_frequency: every,
    interest_period: 'month',
  } as const
}
