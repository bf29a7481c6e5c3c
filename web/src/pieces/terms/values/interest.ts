import { HIGHEST_INTEREST } from '@zegel/contract/instruments/instrument-terms'
import type { DayCount } from '@zegel/core/bonds/day-count'
import { type PayoutChoice, payoutChoice, payoutTerms } from '@zegel/core/instruments/bond-choices'
import { inMonths, type Period } from '@zegel/core/instruments/bond-terms'
import { firstPaymentDate } from '@zegel/core/instruments/first-payment'
import { USUAL_BOND } from '@zegel/core/instruments/usual-terms'
import { today } from '../../../lib/format.ts'
import { type Bond, bondForm } from './bond.ts'

/** The interest of a bond as a person chooses it; numbers may still be text, the percentage is a fraction. */
export interface Interest {
  interest_percentage: number | string
  payout: PayoutChoice
  interest_frequency: number | string
  interest_period: Period
  interest_start_date: string
  day_count: DayCount
}

const MILLION = 1_000_000
const HIGH = 0.1

/** What a bond pays, how often, and when first, as a form. */
export function interestForm(bond: Bond) {
  return bondForm(bond, {
    initialValues: toInterest(bond),
    toInput: ({ payout, interest_percentage, interest_start_date, day_count, ...custom }) => ({
      day_count,
      ...payoutTerms(payout, custom),
      // A percentage that is still text is refused as such.
      interest_percentage: interest_percentage as number, // safe: the schema looks at it first
      interest_start_date: payout === 'bullet' ? null : interest_start_date || null,
    }),
    part: 'interest',
  })
}

/** Above what is usual; it can be saved, up to what counts as commercial. */
export function isHigh(percentage: number | string): boolean {
  return typeof percentage === 'number' && percentage > HIGH && percentage <= HIGHEST_INTEREST
}

// What is stored, as choices; what is not set yet gets the usual choice.
function toInterest(bond: Bond): Interest {
  const { settings } = bond
  const choices = {
    payout: payoutChoice(settings),
    interest_frequency: settings.interest_frequency ?? 1,
    interest_period: settings.interest_period ?? 'year',
  } as const
  return {
    ...choices,
    interest_percentage: settings.interest_percentage ?? USUAL_BOND.interest_millionths / MILLION,
    day_count: settings.day_count,
    interest_start_date: settings.interest_start_date ?? proposedInterestDate(bond, choices),
  }
}

type Interval = Pick<Interest, 'payout' | 'interest_frequency' | 'interest_period'>

/** When interest would first be paid, for who has not decided yet. */
export function proposedInterestDate({ settings }: Bond, { payout, ...custom }: Interval): string {
  const { interest_frequency, interest_period } = payoutTerms(payout, custom)
  const frequency = Number(interest_frequency)
  const months = Number.isInteger(frequency) && frequency > 0 ? frequency : null
  return firstPaymentDate(settings.activation_date, inMonths(months, interest_period), today())
}
