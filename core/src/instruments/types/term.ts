import type { IssuerSubstepName } from '../../onboarding/issuer-substep.ts'

/** The cards on which terms are set, and the one that tells what a unit is worth. */
export type TermsCard =
  | 'price'
  | 'duration'
  | 'interest'
  | 'redemption'
  | 'activation'
  | 'offer'
  | 'valuation'
  | 'parValue'
  | 'rights'
  | 'ratio'
  | 'underlying'
  | 'expiration'

/** The terms that some type needs before there can be units, in the order in which people fill them in. */
export const NEEDED_TERMS = [
  'price',
  'limit',
  'duration',
  'interest',
  'redemption',
  'public-offer',
  'par-value',
  'ratio',
  'exercise-price',
  'expiration',
  'underlying-instrument',
] as const
export type TermName =
  | (typeof NEEDED_TERMS)[number]
  | 'activation'
  | 'run'
  | 'authorised'
  | 'paid-up'
  | 'class-rights'
  | 'transfer-rule'
  | 'meeting-rights'
  | 'exercise-ratio'

/**
 * How a field is written. Money is '1000.00' on the wire and cents in a table, a fraction 0.05 and millionths; an instrument is an id
 * or, as `named`, what it is called.
 */
export type FieldShape =
  | 'money'
  | 'fraction'
  | 'count'
  | 'units'
  | 'period'
  | 'date'
  | 'flag'
  | 'choice'
  | 'text'
  | 'instrument'
  | 'named'

export interface TermField {
  shape: FieldShape
  /** Every instrument has it, whatever its type; other fields are settings of the type. */
  isCommon?: true
  /** It follows from others, so that nobody changes it by itself. */
  isDerived?: true
  /** What it is while nobody filled it in; null where this is left out. */
  unset?: string | number | boolean
  /** Left empty it says something too, as that there is no preference: it stands with the rest of its term. */
  saysNothing?: true
}

type Values = Readonly<Record<string, unknown>>

/** A term of an instrument: the fields that say it together, and where, when and by what it is set. */
export interface InstrumentTerm {
  name: TermName
  fields: Readonly<Record<string, TermField>>
  /** Without it there can be no units. */
  isRequired: boolean
  /** Whether the values, under the names of the fields, say it. */
  isFilledIn: (values: Values) => boolean
  /** Once there are units: 'open' still changes, 'changeable' by a change of terms alone, 'fixed' never. */
  stands: 'open' | 'changeable' | 'fixed'
  /** The card of the settings that shows it; null where none does. */
  card: TermsCard | null
  /** The step of the issuer's way that asks it; null where none does. */
  step: IssuerSubstepName | null
}

/** What a unit costs. */
export const price = {
  name: 'price',
  fields: { price_per_unit: { shape: 'money', isCommon: true } },
  isRequired: true,
  isFilledIn: ({ price_per_unit }) => has(price_per_unit),
  stands: 'fixed',
  card: 'price',
  step: 'price',
} as const satisfies InstrumentTerm

/** For how much a holder may buy what lies below. */
export const exercisePrice = {
  name: 'exercise-price',
  fields: { exercise_price: { shape: 'money' } },
  isRequired: true,
  isFilledIn: ({ exercise_price }) => has(exercise_price),
  stands: 'changeable',
  card: 'price',
  step: 'price',
} as const satisfies InstrumentTerm

/** How many units of what lies below come of how many of it, when it is used. */
export const exerciseRatio = {
  name: 'exercise-ratio',
  fields: {
    exercise_ratio: { shape: 'count', unset: 1 },
    exercise_ratio_options: { shape: 'count', unset: 1 },
  },
  isRequired: false,
  isFilledIn: ({ exercise_ratio, exercise_ratio_options }) =>
    has(exercise_ratio) && has(exercise_ratio_options),
  stands: 'changeable',
  card: 'price',
  step: 'price',
} as const satisfies InstrumentTerm

/** Until when, or how long, a right can be used. */
export const expiration = {
  name: 'expiration',
  fields: {
    set_expiration_date: { shape: 'date' },
    expiration_frequency: { shape: 'count' },
    expiration_period: { shape: 'period' },
  },
  isRequired: true,
  isFilledIn: ({ set_expiration_date, expiration_frequency, expiration_period }) =>
    has(set_expiration_date) || (has(expiration_frequency) && has(expiration_period)),
  stands: 'changeable',
  card: 'expiration',
  step: 'expiration',
} as const satisfies InstrumentTerm

/** How many units of what lies below stand behind how many of it. */
export const ratio = {
  name: 'ratio',
  fields: { ratio: { shape: 'count' }, ratio_receipts: { shape: 'count', unset: 1 } },
  isRequired: true,
  isFilledIn: (values) => has(values['ratio']),
  stands: 'changeable',
  card: 'ratio',
  step: 'ratio',
} as const satisfies InstrumentTerm

/** What it lies on. */
export const underlyingInstrument = {
  name: 'underlying-instrument',
  fields: {
    underlying_instrument_id: { shape: 'instrument' },
    underlying_instrument: { shape: 'named', isDerived: true },
  },
  isRequired: true,
  isFilledIn: ({ underlying_instrument_id }) => has(underlying_instrument_id),
  stands: 'fixed',
  card: 'underlying',
  step: 'underlying',
} as const satisfies InstrumentTerm

/** Whether somebody filled in a value. */
export function has(value: unknown): boolean {
  return value !== null && value !== undefined
}
