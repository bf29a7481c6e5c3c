import { describe, expect, it } from 'vitest'
import { DEED_VARIANTS } from '../deeds/deed-variant.ts'
import { standingFields } from './change-of-terms.ts'
import {
  fieldsOf,
  hasDeeds,
  hasSwitch,
  hasTerm,
  instrumentType,
  isAbove,
  isNumbered,
  TYPES_BELOW,
} from './instrument-type.ts'
import { INSTRUMENT_TYPES } from './types/names.ts'

type Name = (typeof INSTRUMENT_TYPES)[number]
const RECEIPTS = 'depositary_receipts'
const counts = (name: Name) => instrumentType(name).countsAsInvested

describe.each(INSTRUMENT_TYPES)('%s', (name) => {
  const type = instrumentType(name)

  it('show every term on a card that they have, and ask it in a step that they have', () => {
    const cards = new Set<unknown>([null, ...type.cards])
    const steps = new Set<unknown>([null, ...type.steps.map((step) => step.name)])
    expect(type.terms.filter(({ card }) => !cards.has(card))).toEqual([])
    expect(type.terms.filter(({ step }) => !steps.has(step))).toEqual([])
  })

  it('have each field once', () => {
    const fields = fieldsOf(name).map((field) => field.name)
    expect(fields).toEqual([...new Set(fields)])
  })

  it('have a card that tells what they are worth exactly when that is stated', () => {
    expect(type.cards.includes('valuation')).toBe(type.isValued)
  })

  it('are exercised where they vest, and each action is offered once', () => {
    expect(type.actions.includes('exercise')).toBe(type.vests)
    expect(type.actions).toEqual([...new Set(type.actions)])
  })

  it('have no deed of ours where a notary makes it', () => {
    expect(type.isNotarial && hasDeeds(name)).toBe(false)
  })
})

it.each([
  [
    'shares',
    [
      ...['par_value', 'authorised_units', 'paid_up', 'votes_per_unit', 'profit_right'],
      ...['preference', 'priority_rights', 'transfer_rule'],
    ],
  ],
  ['depositary_receipts', ['ratio', 'ratio_receipts', 'meeting_rights']],
  [
    'options',
    [
      ...['exercise_price', 'exercise_ratio', 'exercise_ratio_options'],
      ...['set_expiration_date', 'expiration_frequency', 'expiration_period'],
    ],
  ],
] as const)('terms of %s that a resolution alone changes are %j', (type, fields) => {
  expect(standingFields(type)).toEqual(fields)
})

it('lets a resolution change all that decides what a bond pays, and not what is lent', () => {
  expect(standingFields('bonds').toSorted()).toEqual(
    [
      ...['duration', 'duration_period', 'perpetual', 'interest_type', 'interest_percentage'],
      ...['interest_frequency', 'interest_period', 'interest_start_date', 'redemption_type'],
      ...['redemption_frequency', 'redemption_period', 'redemption_start_date'],
      ...['activation_date', 'start_date', 'end_date', 'day_count'],
    ].toSorted(),
  )
})

it.each([
  ['are numbered', isNumbered, ['shares']],
  ['lie on another', isAbove, ['depositary_receipts', 'options']],
  ['have deeds of ours', hasDeeds, ['depositary_receipts', 'bonds', 'options']],
  ['are counted as money raised', counts, ['shares', 'bonds', 'options']],
  ['have a limit', (name: Name) => hasTerm(name, 'limit'), ['bonds']],
  ['can be kept covered', (name: Name) => hasSwitch(name, 'requires_coverage'), [RECEIPTS]],
] as const)('%s', (_, is, names) => {
  expect(INSTRUMENT_TYPES.filter((name) => is(name))).toEqual(names)
})

it('has shares and receipts below others', () => {
  expect(TYPES_BELOW).toEqual(['shares', 'depositary_receipts'])
})

it('has a wording for each deed that there is', () => {
  const variants = INSTRUMENT_TYPES.flatMap((name) =>
    instrumentType(name).deeds.map((deed) => `${deed} of ${name}`),
  )
  expect([...DEED_VARIANTS].toSorted()).toEqual(variants.toSorted())
})

it('knows no other types', () => {
  expect(() => instrumentType('tulips' as Name)).toThrow('tulips')
})
