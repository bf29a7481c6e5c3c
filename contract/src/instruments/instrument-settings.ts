import { DAY_COUNTS } from '@zegel/core/bonds/days/day-count'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { z } from 'zod'
import { type MessageKey, message } from '../messages.ts'
import { DateOfRecord, Fraction, Id, Money } from '../values.ts'

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

export const ShareSettings = z.object({ par_value: Money.nullable() })

export const InstrumentName = z.object({ id: Id, name: z.string(), type: z.enum(INSTRUMENT_TYPES) })
export type InstrumentName = z.infer<typeof InstrumentName>

export const DepositaryReceiptSettings = z.object({
  /** So many shares stand behind `ratio_receipts` receipts. */
  ratio: z.int().nullable(),
  ratio_receipts: z.int(),
  underlying_instrument_id: Id.nullable(),
  underlying_instrument: InstrumentName.nullable(),
})

export const OptionSettings = z.object({
  exercise_price: Money.nullable(),
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
