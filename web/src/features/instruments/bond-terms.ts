import type { BondSettings, BondTermsInput } from '@zegel/contract/instruments'

export type Period = 'month' | 'year'
export const DURATION_CHOICES = ['3', '5', '10', 'custom', 'perpetual'] as const
export const PAYOUT_CHOICES = ['quarterly', 'yearly', 'bullet', 'custom'] as const
export const REDEMPTION_CHOICES = ['linear', 'bullet', 'custom', 'perpetual'] as const

const DEFAULT_INTEREST = 0.05

/** The terms of a bond as a person chooses them; numbers may still be text, the interest is a fraction. */
export interface BondTerms {
  limit: string | number
  price_per_unit: string | number
  duration_choice: (typeof DURATION_CHOICES)[number]
  duration: number | string
  duration_period: Period
  interest_percentage: number | string
  payout: (typeof PAYOUT_CHOICES)[number]
  interest_frequency: number | string
  interest_period: Period
  redemption: (typeof REDEMPTION_CHOICES)[number]
  redemption_frequency: number | string
  redemption_period: Period
  activation: 'immediate' | 'date'
  activation_date: string | null
  public_investments: 'true' | 'false'
}

interface Stored {
  settings: BondSettings
  price_per_unit: string | null
  public_investments: boolean | null
}

/** What is stored, as choices; what is not set yet gets the usual choice. */
export function toBondTerms({ settings, price_per_unit, public_investments }: Stored): BondTerms {
  return {
    limit: settings.limit ?? '',
    price_per_unit: price_per_unit ?? '',
    ...toDuration(settings),
    interest_percentage: settings.interest_percentage ?? DEFAULT_INTEREST,
    payout: toPayout(settings),
    interest_frequency: settings.interest_frequency ?? 1,
    interest_period: settings.interest_period ?? 'year',
    redemption: settings.redemption_type ?? 'bullet',
    redemption_frequency: settings.redemption_frequency ?? 1,
    redemption_period: settings.redemption_period ?? 'year',
    activation: settings.activation_date ? 'date' : 'immediate',
    activation_date: settings.activation_date,
    public_investments: public_investments === false ? 'false' : 'true',
  }
}

function toDuration(
  settings: BondSettings,
): Pick<BondTerms, 'duration_choice' | 'duration' | 'duration_period'> {
  const duration = settings.duration ?? 5
  const duration_period = settings.duration_period ?? 'year'
  const preset = DURATION_CHOICES.find(
    (choice) => choice === `${duration}` && duration_period === 'year',
  )
  const choice = settings.perpetual ? 'perpetual' : (preset ?? 'custom')
  return { duration_choice: choice, duration, duration_period }
}

function toPayout({
  interest_type,
  interest_frequency,
  interest_period,
}: BondSettings): BondTerms['payout'] {
  if (interest_type === null) return 'yearly'
  if (interest_type !== 'linear') return interest_type
  if (interest_frequency === 3 && interest_period === 'month') return 'quarterly'
  return interest_frequency === 1 && interest_period === 'year' ? 'yearly' : 'custom'
}

/** The call's input for the choices; of a locked bond only what may still change. */
export function toBondInput(
  terms: BondTerms,
  { isLocked }: { isLocked: boolean },
): Omit<BondTermsInput, 'financial_instrument_id'> {
  const free = {
    limit: terms.limit,
    public_investments: terms.public_investments === 'true',
    activation_date: terms.activation === 'date' ? terms.activation_date : null,
  }
  if (isLocked) return free
  return {
    ...free,
    price_per_unit: terms.price_per_unit,
    ...durationInput(terms),
    ...interestInput(terms),
    ...redemptionInput(terms),
  }
}

function durationInput(terms: BondTerms): Partial<BondTermsInput> {
  if (terms.duration_choice === 'perpetual')
    return { perpetual: true, duration: null, duration_period: null }
  const months = {
    perpetual: false,
    duration: Number(terms.duration),
    duration_period: terms.duration_period,
  }
  return terms.duration_choice === 'custom'
    ? months
    : { perpetual: false, duration: Number(terms.duration_choice), duration_period: 'year' }
}

function interestInput(terms: BondTerms): Partial<BondTermsInput> {
  const interval = intervalOf(terms.payout, terms.interest_frequency, terms.interest_period)
  return {
    interest_percentage:
      typeof terms.interest_percentage === 'number' ? terms.interest_percentage : Number.NaN,
    interest_type: terms.payout === 'bullet' || terms.payout === 'custom' ? terms.payout : 'linear',
    interest_frequency: interval?.frequency ?? null,
    interest_period: interval?.period ?? null,
  }
}

function redemptionInput(terms: BondTerms): Partial<BondTermsInput> {
  const periods = redemptionPeriods(terms)
  const custom = terms.redemption === 'custom'
  return {
    redemption_type: terms.redemption,
    redemption_frequency: custom ? Number(terms.redemption_frequency) : null,
    redemption_period: custom
      ? terms.redemption_period
      : terms.redemption === 'linear'
        ? 'year'
        : null,
    redemption_percentage: redemptionFraction(terms.redemption, periods),
  }
}

// A perpetual redemption keeps the 20 percent that documents print; it is never paid.
function redemptionFraction(
  redemption: BondTerms['redemption'],
  periods: number | undefined,
): number | null {
  if (redemption === 'perpetual') return 0.2
  return redemption === 'bullet' || periods === undefined ? null : toFraction(periods)
}

/** The duration in months; undefined for a perpetual bond and while it is no whole number. */
export function monthsOf(terms: BondTerms): number | undefined {
  const { perpetual, duration, duration_period } = durationInput(terms)
  if (perpetual || !duration || !Number.isInteger(duration)) return undefined
  return duration * (duration_period === 'year' ? 12 : 1)
}

/** Into how many equal redemptions the duration divides; undefined when the interval does not fit or none is paid. */
export function redemptionPeriods(terms: BondTerms): number | undefined {
  if (terms.redemption === 'linear') return periodsIn(monthsOf(terms), 12)
  if (terms.redemption !== 'custom') return undefined
  return periodsIn(
    monthsOf(terms),
    inMonths(Number(terms.redemption_frequency), terms.redemption_period),
  )
}

/** Whether interest is paid a whole number of times within the duration; always so without an interval or an end. */
export function interestFits(terms: BondTerms): boolean {
  const months = monthsOf(terms)
  const interval = intervalOf(terms.payout, terms.interest_frequency, terms.interest_period)
  return (
    !interval ||
    months === undefined ||
    periodsIn(months, inMonths(interval.frequency, interval.period)) !== undefined
  )
}

function intervalOf(payout: BondTerms['payout'], frequency: number | string, period: Period) {
  if (payout === 'bullet') return undefined
  if (payout === 'quarterly') return { frequency: 3, period: 'month' } as const
  return payout === 'yearly'
    ? ({ frequency: 1, period: 'year' } as const)
    : { frequency: Number(frequency), period }
}

function inMonths(frequency: number, period: Period): number {
  return frequency * (period === 'year' ? 12 : 1)
}

function periodsIn(months: number | undefined, interval: number): number | undefined {
  return months !== undefined && interval > 0 && months % interval === 0
    ? months / interval
    : undefined
}

// To a millionth, as the wire has it; what is paid is computed from the number of periods.
function toFraction(periods: number): number {
  return Math.round(1_000_000 / periods) / 1_000_000
}
