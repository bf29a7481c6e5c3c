import { DAY_COUNTS } from '@zegel/core/bonds/days/day-count'
import { TRANSFER_RULES } from '@zegel/core/instruments/share-terms'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { z } from 'zod'
import { type MessageKey, message } from '../messages.ts'
import { DateOfRecord, Fraction, Id, Money, Units } from '../values.ts'

const PERIODS = ['month', 'year'] as const
export const Period = z.enum(PERIODS, { error: message('invalid-period') })
export const InterestType = z.enum(['linear', 'bullet', 'custom'], { error: choiceError })
export const RedemptionType = z.enum(['linear', 'bullet', 'perpetual', 'custom'], {
  error: choiceError,
})

export const BondSettings = z.object({
  limit: Money.nullable(),
  duration: z.int().nullable(),
  duration_period: Period.nullable(),
  perpetual: z.boolean(),
  interest_type: InterestType.nullable(),
  interest_percentage: Fraction.nullable(),
  interest_frequency: z.int().nullable(),
  interest_period: Period.nullable(),
  interest_start_date: DateOfRecord.nullable(),
  redemption_type: RedemptionType.nullable(),
  redemption_percentage: Fraction.nullable(),
  redemption_frequency: z.int().nullable(),
  redemption_period: Period.nullable(),
  redemption_start_date: DateOfRecord.nullable(),
  start_date: DateOfRecord.nullable(),
  end_date: DateOfRecord.nullable(),
  activation_date: DateOfRecord.nullable(),
  /** How the days of an interest period that is not whole are counted. */
  day_count: z.enum(DAY_COUNTS),
})
export type BondSettings = z.infer<typeof BondSettings>

export const ShareSettings = z.object({
  par_value: Money.nullable(),
  /** How many shares of the class the articles allow; null while nobody said. */
  authorised_units: Units.nullable(),
  /** What was paid of the par value of each; null while nobody said. */
  paid_up: Money.nullable(),
  /** None is 0; null while nobody said, and then the description is gone by. */
  votes_per_unit: z.int().nullable(),
  /** Whether it shares in profit; null while nobody said. */
  profit_right: z.boolean().nullable(),
  /** What its holders get before others; null without such. */
  preference: z.string().nullable(),
  /** What its holders decide that others don't; null without such. */
  priority_rights: z.string().nullable(),
  transfer_rule: z.enum(TRANSFER_RULES, { error: choiceError }).nullable(),
})

export const InstrumentName = z.object({ id: Id, name: z.string(), type: z.enum(INSTRUMENT_TYPES) })
export type InstrumentName = z.infer<typeof InstrumentName>

export const DepositaryReceiptSettings = z.object({
  /** So many shares stand behind `ratio_receipts` receipts. */
  ratio: z.int().nullable(),
  ratio_receipts: z.int(),
  /** Whether its holders may come and speak at the meeting of the company; null while nobody said. */
  meeting_rights: z.boolean().nullable(),
  underlying_instrument_id: Id.nullable(),
  underlying_instrument: InstrumentName.nullable(),
})

export const OptionSettings = z.object({
  /** Of a unit of the underlying instrument. */
  exercise_price: Money.nullable(),
  /** So many units of the underlying instrument come of `exercise_ratio_options` options. */
  exercise_ratio: z.int(),
  exercise_ratio_options: z.int(),
  set_expiration_date: DateOfRecord.nullable(),
  expiration_frequency: z.int().nullable(),
  expiration_period: Period.nullable(),
  underlying_instrument_id: Id.nullable(),
  underlying_instrument: InstrumentName.nullable(),
})

/** Left out, a choice is missing; anything that is not among them is wrong. */
export function choiceError({ input }: { input?: unknown }): MessageKey {
  return message(input === undefined || input === null ? 'required' : 'invalid')
}
