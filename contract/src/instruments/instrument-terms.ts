import { DAY_COUNTS } from '@zegel/core/bonds/days/day-count'
import { LONGEST_CLASS_TEXT, MOST_VOTES, TRANSFER_RULES } from '@zegel/core/instruments/share-terms'
import { z } from 'zod'
import { coSigned } from '../structure/representation.ts'
import { choiceError, InterestType, Period, RedemptionType } from './instrument-settings.ts'
import { type MessageKey, message } from '../messages.ts'
import { chosenDate, Id, moneyInput, optionalText, unitsInput } from '../values.ts'
import { fromVersion } from '../version.ts'

const LONGEST = 1200
/** What is above counts as non-commercial. */
export const HIGHEST_INTEREST = 0.25

function isBlank(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}

// A year further away is a slip of the keyboard, and payments would be reckoned through all the years between.
const TermDate = chosenDate('1900-01-01', '2199-12-31')

/** Cents above zero: 0.01 at least. */
const positiveMoney = moneyInput('required').refine(
  (amount) => amount !== '0.00' && !amount.startsWith('-'),
  { error: message('amount-above-zero') },
)

/** A whole number of months, years or shares; `blank` is the text when it is missing, `tooLow` when it is not above zero. */
function count(blank: MessageKey, tooLow: MessageKey = 'above-zero') {
  return unitsInput(blank)
    .refine((given) => given >= 1, { error: message(tooLow), abort: true })
    .refine((given) => given <= LONGEST, { error: message('too-high') })
}

const interestPercentage = z
  .number({ error: ({ input }) => message(isBlank(input) ? 'required' : 'invalid-number') })
  .min(0, { error: message('interest-out-of-range') })
  .max(HIGHEST_INTEREST, { error: message('interest-not-commercial') })
  .refine(isWholeMillionths, { error: message('interest-too-precise') })

// More decimals would be rounded, and another interest agreed than was typed. A binary fraction is a little beside what it stands for.
function isWholeMillionths(fraction: number): boolean {
  const millionths = fraction * 1_000_000
  return Math.abs(millionths - Math.round(millionths)) < 0.000_01
}

const partOfWhole = z
  .number({ error: message('invalid-number') })
  .min(0, { error: message('invalid-number') })
  .max(1, { error: message('too-high') })

/**
 * A part of a bond's terms: what is left out stays as it is. What belongs together is judged by core's brokenBondTerms, on the terms
 * as they would become.
 */
export const BondTermsInput = z
  .object({
    financial_instrument_id: Id,
    organization_uuid: Id.optional(),
    type: z.literal('bonds').optional(),
    limit: positiveMoney,
    price_per_unit: positiveMoney,
    public_investments: z.boolean({ error: message('required') }),
    /** The day on which the AFM was notified of a public offer; null while it was not. */
    afm_notified_on: TermDate.nullable(),
    duration: count('required').nullable(),
    duration_period: Period.nullable(),
    perpetual: z.boolean(),
    interest_type: InterestType,
    interest_percentage: interestPercentage,
    interest_frequency: count('required').nullable(),
    interest_period: Period.nullable(),
    interest_start_date: TermDate.nullable(),
    redemption_type: RedemptionType,
    redemption_frequency: count('redemption-frequency-required').nullable(),
    redemption_period: Period.nullable(),
    /** Of a custom redemption until the duration is known; from then on it is computed, and another one is refused. */
    redemption_percentage: partOfWhole.nullable(),
    redemption_start_date: TermDate.nullable(),
    /** Null: from the first sale. */
    activation_date: TermDate.nullable(),
    start_date: TermDate.nullable(),
    end_date: TermDate.nullable(),
    day_count: z.enum(DAY_COUNTS, { error: choiceError }),
    ...coSigned,
    ...fromVersion,
  })
  .partial()
  .required({ financial_instrument_id: true })
export type BondTermsInput = z.input<typeof BondTermsInput>

const moneyFromZero = moneyInput('required').refine((amount) => !amount.startsWith('-'), {
  error: message('amount-below-zero'),
})

/** A part of the terms of shares: what is left out stays as it is. What belongs together is judged by core's brokenShareTerms. */
export const ShareTermsInput = z.object({
  financial_instrument_id: Id,
  par_value: positiveMoney.optional(),
  authorised_units: unitsInput('required')
    .refine((given) => given >= 1, { error: message('above-zero') })
    .nullable()
    .optional(),
  paid_up: moneyFromZero.nullable().optional(),
  /** 0 for shares without a vote. */
  votes_per_unit: unitsInput('required')
    .refine((given) => given >= 0, { error: message('amount-below-zero'), abort: true })
    .refine((given) => given <= MOST_VOTES, { error: message('too-high') })
    .optional(),
  profit_right: z.boolean({ error: message('required') }).optional(),
  preference: optionalText(LONGEST_CLASS_TEXT).nullish(),
  priority_rights: optionalText(LONGEST_CLASS_TEXT).nullish(),
  transfer_rule: z.enum(TRANSFER_RULES, { error: choiceError }).optional(),
  /** What is accepted waits for the notarial deed; left out it stays as it is. */
  requires_notarial_deed: z.boolean().optional(),
  ...fromVersion,
})
export type ShareTermsInput = z.input<typeof ShareTermsInput>

const underlyingId = z.uuid({ error: message('required') })

/** Ratio (so many shares behind so many receipts), underlying shares, or more of these; what is left out stays as it is. */
export const DepositaryReceiptTermsInput = z.object({
  financial_instrument_id: Id,
  ratio: count('required').optional(),
  ratio_receipts: count('required').optional(),
  underlying_instrument_id: underlyingId.optional(),
  /** Whether its holders may come and speak at the meeting of the company. */
  meeting_rights: z.boolean({ error: message('required') }).optional(),
  /** No more receipts than there are shares for, on any day. */
  requires_coverage: z.boolean().optional(),
  ...fromVersion,
})
export type DepositaryReceiptTermsInput = z.input<typeof DepositaryReceiptTermsInput>

/** A part of the terms of options: what is left out stays as it is; choosing one way to expire clears the other. */
export const OptionTermsInput = z
  .object({
    financial_instrument_id: Id,
    price_per_unit: positiveMoney,
    /** Of a unit of the underlying instrument. */
    exercise_price: positiveMoney,
    exercise_ratio: count('required'),
    exercise_ratio_options: count('required'),
    set_expiration_date: TermDate.nullable(),
    expiration_frequency: count('expiration-required', 'expiration-above-zero').nullable(),
    expiration_period: Period.nullable(),
    underlying_instrument_id: underlyingId,
    ...fromVersion,
  })
  .partial()
  .required({ financial_instrument_id: true })
export type OptionTermsInput = z.input<typeof OptionTermsInput>
