import { type BondTerms, inMonths, type Period } from './bond-terms.ts'

export const DURATION_CHOICES = ['3', '5', '10', 'custom', 'perpetual'] as const
export type DurationChoice = (typeof DURATION_CHOICES)[number]
export const PAYOUT_CHOICES = ['quarterly', 'yearly', 'bullet', 'custom'] as const
export type PayoutChoice = (typeof PAYOUT_CHOICES)[number]
/** Paying back nothing at all is a kind of custom. */
export const REDEMPTION_CHOICES = ['linear', 'bullet', 'custom'] as const
export type RedemptionChoice = (typeof REDEMPTION_CHOICES)[number]

const YEAR = 12

/** The choice that stands for a duration; five years while nothing is filled in. */
export function durationChoice(
  terms: Pick<BondTerms, 'perpetual' | 'duration' | 'duration_period'>,
): DurationChoice {
  if (terms.perpetual) return 'perpetual'
  if (terms.duration === null) return '5'
  const isYears = terms.duration_period === 'year'
  const preset = DURATION_CHOICES.find((choice) => choice === `${terms.duration}`)
  return isYears && preset ? preset : 'custom'
}

/** The terms that a choice of duration stands for; a custom one has the given number, as text or not, and without an end there is none. */
export function durationTerms<Count>(
  choice: DurationChoice,
  custom: { duration: Count; duration_period: Period },
) {
  if (choice === 'perpetual') return { perpetual: true } as const
  if (choice === 'custom') return { perpetual: false, ...custom } as const
  return { perpetual: false, duration: Number(choice), duration_period: 'year' } as const
}

/** The choice that stands for how interest is paid; yearly while nothing is filled in. */
export function payoutChoice(
  terms: Pick<BondTerms, 'interest_type' | 'interest_frequency' | 'interest_period'>,
): PayoutChoice {
  if (terms.interest_type === null) return 'yearly'
  if (terms.interest_type !== 'linear') return terms.interest_type
  const months = inMonths(terms.interest_frequency, terms.interest_period)
  if (months === 3) return 'quarterly'
  return months === YEAR ? 'yearly' : 'custom'
}

/** The terms that a choice of payout stands for: a quarter is three months; a custom interval has the given number, as text or not. */
export function payoutTerms<Count>(
  choice: PayoutChoice,
  custom: { interest_frequency: Count; interest_period: Period },
) {
  if (choice === 'quarterly') {
    return { interest_type: 'linear', interest_frequency: 3, interest_period: 'month' } as const
  }
  if (choice === 'yearly') {
    return { interest_type: 'linear', interest_frequency: 1, interest_period: 'year' } as const
  }
  if (choice === 'bullet') {
    return { interest_type: 'bullet', interest_frequency: null, interest_period: null } as const
  }
  return { interest_type: 'custom', ...custom } as const
}

/** The choice that stands for how a bond is paid back; all at once while nothing is filled in. */
export function redemptionChoice(type: BondTerms['redemption_type']): RedemptionChoice {
  return type === 'perpetual' ? 'custom' : (type ?? 'bullet')
}

/** The terms that a choice of redemption stands for; a custom interval has the given number, as text or not. */
export function redemptionTerms<Count>(
  choice: RedemptionChoice,
  custom: { isPerpetual: boolean; redemption_frequency: Count; redemption_period: Period },
) {
  const { isPerpetual, redemption_frequency, redemption_period } = custom
  if (choice === 'linear') {
    return {
      redemption_type: 'linear',
      redemption_frequency: null,
      redemption_period: 'year',
    } as const
  }
  if (choice === 'custom' && !isPerpetual)
    return { redemption_type: 'custom', redemption_frequency, redemption_period } as const
  return {
    redemption_type: choice === 'custom' ? 'perpetual' : 'bullet',
    redemption_frequency: null,
    redemption_period: null,
  } as const
}
