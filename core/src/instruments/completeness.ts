import type { InstrumentType } from './instrument-type.ts'

/** The terms an instrument can lack; each is the key of a text and leads to the screen that mends it. */
export const MISSING_TERMS = [
  'name',
  'issuer',
  'organization-name',
  'price',
  'limit',
  'duration',
  'interest',
  'redemption',
  'public-offer',
  'par-value',
  'ratio',
  'underlying-instrument',
  'exercise-price',
  'expiration',
  'publication',
] as const
export type MissingTerm = (typeof MISSING_TERMS)[number]

type Maybe<T> = T | null | undefined

/** What completeness is judged on: the instrument with the terms of its type, absent values null. */
export interface Terms {
  type: InstrumentType
  name: Maybe<string>
  issuing_legal_person_id: Maybe<string>
  organization_name: Maybe<string>
  price_per_unit: Maybe<unknown>
  public_investments: Maybe<boolean>
  limit?: Maybe<unknown>
  duration?: Maybe<number>
  duration_period?: Maybe<string>
  perpetual?: Maybe<boolean>
  interest_type?: Maybe<string>
  interest_percentage?: Maybe<unknown>
  interest_frequency?: Maybe<number>
  interest_period?: Maybe<string>
  redemption_type?: Maybe<string>
  redemption_percentage?: Maybe<unknown>
  redemption_frequency?: Maybe<number>
  redemption_period?: Maybe<string>
  par_value?: Maybe<unknown>
  ratio?: Maybe<unknown>
  underlying_instrument_id?: Maybe<string>
  exercise_price?: Maybe<unknown>
  set_expiration_date?: Maybe<string>
  expiration_frequency?: Maybe<number>
  expiration_period?: Maybe<string>
  /** When it was opened to transactions. */
  published_at: Maybe<unknown>
}

/** The terms still missing before transactions can be made, in the order in which people fill them in. */
export function missingTerms(terms: Terms): MissingTerm[] {
  const checks: [MissingTerm, boolean][] = [
    ['name', Boolean(terms.name)],
    ['issuer', Boolean(terms.issuing_legal_person_id)],
    ['organization-name', Boolean(terms.organization_name)],
    ...checksOfType[terms.type](terms),
    ['publication', has(terms.published_at)],
  ]
  return checks.filter(([, present]) => !present).map(([term]) => term)
}

type Checks = (terms: Terms) => [MissingTerm, boolean][]

const checksOfType: Record<InstrumentType, Checks> = {
  bonds: (terms) => [
    ['price', has(terms.price_per_unit)],
    ['limit', has(terms.limit)],
    ['duration', terms.perpetual === true || (has(terms.duration) && has(terms.duration_period))],
    ['interest', hasInterest(terms)],
    ['redemption', hasRedemption(terms)],
    ['public-offer', has(terms.public_investments)],
  ],
  shares: (terms) => [['par-value', has(terms.par_value)]],
  depositary_receipts: (terms) => [
    ['ratio', has(terms.ratio)],
    ['underlying-instrument', has(terms.underlying_instrument_id)],
  ],
  options: (terms) => [
    ['price', has(terms.price_per_unit)],
    ['exercise-price', has(terms.exercise_price)],
    ['expiration', hasExpiration(terms)],
    ['underlying-instrument', has(terms.underlying_instrument_id)],
  ],
}

function has(value: unknown): boolean {
  return value !== null && value !== undefined
}

function hasInterest(terms: Terms): boolean {
  if (!has(terms.interest_percentage) || !has(terms.interest_type)) return false
  return (
    terms.interest_type === 'bullet' ||
    (has(terms.interest_frequency) && has(terms.interest_period))
  )
}

function hasRedemption(terms: Terms): boolean {
  if (terms.redemption_type !== 'custom') return has(terms.redemption_type)
  return (
    has(terms.redemption_percentage) &&
    has(terms.redemption_frequency) &&
    has(terms.redemption_period)
  )
}

function hasExpiration(terms: Terms): boolean {
  return (
    has(terms.set_expiration_date) ||
    (has(terms.expiration_frequency) && has(terms.expiration_period))
  )
}
