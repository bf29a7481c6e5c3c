import { describe, expect, it } from 'vitest'
import { missingTerms, type Terms } from './completeness.ts'
import type { InstrumentType } from './instrument-type.ts'
import { INSTRUMENT_TYPES } from './types/names.ts'

// Of every type at once: a type reads its own fields.
const FILLED_IN = {
  name: 'Zonnebond',
  issuing_legal_person_id: 'issuer',
  organization_name: 'De Noordermolen',
  price_per_unit: '100.00',
  public_investments: false,
  published_at: '2026-01-01T10:00:00Z',
  limit: '1000.00',
  duration: 5,
  duration_period: 'year',
  interest_type: 'linear',
  interest_percentage: 0,
  interest_frequency: 1,
  interest_period: 'year',
  redemption_type: 'bullet',
  par_value: '1.00',
  ratio: 1,
  underlying_instrument_id: 'a',
  exercise_price: '5.00',
  set_expiration_date: '2030-01-01',
}
const complete = (type: InstrumentType): Terms => ({ ...FILLED_IN, type })

describe.each(INSTRUMENT_TYPES)('%s', (type) => {
  it('miss nothing when everything is filled in', () => {
    expect(missingTerms(complete(type))).toEqual([])
  })

  it.each([
    { without: { name: '' }, missing: ['name'] },
    { without: { issuing_legal_person_id: null }, missing: ['issuer'] },
    { without: { organization_name: undefined }, missing: ['organization-name'] },
    { without: { published_at: null }, missing: ['publication'] },
  ])('miss $missing', ({ without, missing }) => {
    expect(missingTerms({ ...complete(type), ...without })).toEqual(missing)
  })
})

const custom = { redemption_type: 'custom', redemption_percentage: 0.1, redemption_frequency: 1 }

it.each<{ type: InstrumentType; change: Partial<Terms>; missing: string[] }>([
  { type: 'bonds', change: { price_per_unit: null }, missing: ['price'] },
  { type: 'bonds', change: { limit: null }, missing: ['limit'] },
  { type: 'bonds', change: { duration: null }, missing: ['duration'] },
  { type: 'bonds', change: { duration_period: null }, missing: ['duration'] },
  { type: 'bonds', change: { duration: null, perpetual: true }, missing: [] },
  { type: 'bonds', change: { interest_percentage: null }, missing: ['interest'] },
  { type: 'bonds', change: { interest_type: null }, missing: ['interest'] },
  { type: 'bonds', change: { interest_frequency: null }, missing: ['interest'] },
  { type: 'bonds', change: { interest_period: null }, missing: ['interest'] },
  { type: 'bonds', change: { interest_type: 'bullet', interest_frequency: null }, missing: [] },
  { type: 'bonds', change: { redemption_type: null }, missing: ['redemption'] },
  { type: 'bonds', change: custom, missing: ['redemption'] },
  { type: 'bonds', change: { ...custom, redemption_period: 'year' }, missing: [] },
  { type: 'bonds', change: { public_investments: null }, missing: ['public-offer'] },
  { type: 'shares', change: { price_per_unit: null, public_investments: null }, missing: [] },
  { type: 'shares', change: { par_value: null }, missing: ['par-value'] },
  { type: 'depositary_receipts', change: { price_per_unit: null }, missing: [] },
  { type: 'depositary_receipts', change: { ratio: null }, missing: ['ratio'] },
  {
    type: 'depositary_receipts',
    change: { underlying_instrument_id: null },
    missing: ['underlying-instrument'],
  },
  { type: 'options', change: { price_per_unit: null }, missing: ['price'] },
  { type: 'options', change: { exercise_price: null }, missing: ['exercise-price'] },
  { type: 'options', change: { set_expiration_date: null }, missing: ['expiration'] },
  {
    type: 'options',
    change: { set_expiration_date: null, expiration_frequency: 1 },
    missing: ['expiration'],
  },
  {
    type: 'options',
    change: { set_expiration_date: null, expiration_frequency: 1, expiration_period: 'year' },
    missing: [],
  },
  {
    type: 'options',
    change: { underlying_instrument_id: null },
    missing: ['underlying-instrument'],
  },
])('$type with $change miss $missing', ({ type, change, missing }) => {
  expect(missingTerms({ ...complete(type), ...change })).toEqual(missing)
})

it('names what is missing in the order in which people fill it in', () => {
  const unnamed = { name: null, issuing_legal_person_id: null, organization_name: null }
  const nothing = { ...unnamed, price_per_unit: null, public_investments: null, published_at: null }
  const terms: Terms = { ...nothing, type: 'bonds' }
  expect(missingTerms(terms)).toEqual([
    ...['name', 'issuer', 'organization-name', 'price', 'limit'],
    ...['duration', 'interest', 'redemption', 'public-offer', 'publication'],
  ])
})
