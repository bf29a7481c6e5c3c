import { describe, expect, it } from 'vitest'
import {
  durationChoice,
  durationTerms,
  payoutChoice,
  payoutTerms,
  redemptionChoice,
  redemptionTerms,
} from './bond-choices.ts'

describe('duration', () => {
  const custom = { duration: 18, duration_period: 'month' } as const
  it.each([
    ['3', { perpetual: false, duration: 3, duration_period: 'year' }],
    ['5', { perpetual: false, duration: 5, duration_period: 'year' }],
    ['10', { perpetual: false, duration: 10, duration_period: 'year' }],
    ['custom', { perpetual: false, ...custom }],
    ['perpetual', { perpetual: true }],
  ] as const)('goes from %s to terms and back', (choice, terms) => {
    expect(durationTerms(choice, custom)).toEqual(terms)
    expect(durationChoice({ duration: null, duration_period: null, ...terms })).toBe(choice)
  })

  it('starts at five years, and reads five months as a choice of its own', () => {
    expect(durationChoice({ perpetual: false, duration: null, duration_period: null })).toBe('5')
    expect(durationChoice({ perpetual: false, duration: 5, duration_period: 'month' })).toBe(
      'custom',
    )
  })
})

describe('payout of interest', () => {
  const custom = { interest_frequency: 2, interest_period: 'month' } as const
  it.each([
    ['quarterly', { interest_type: 'linear', interest_frequency: 3, interest_period: 'month' }],
    ['yearly', { interest_type: 'linear', interest_frequency: 1, interest_period: 'year' }],
    ['bullet', { interest_type: 'bullet', interest_frequency: null, interest_period: null }],
    ['custom', { interest_type: 'custom', ...custom }],
  ] as const)('goes from %s to terms and back', (choice, terms) => {
    expect(payoutTerms(choice, custom)).toEqual(terms)
    expect(payoutChoice(terms)).toBe(choice)
  })

  it('starts at every year, and reads linear interest at another interval as a choice of its own', () => {
    const empty = { interest_type: null, interest_frequency: null, interest_period: null }
    expect(payoutChoice(empty)).toBe('yearly')
    expect(payoutChoice({ interest_type: 'linear', ...custom })).toBe('custom')
    const months = { interest_frequency: 12, interest_period: 'month' } as const
    expect(payoutChoice({ interest_type: 'linear', ...months })).toBe('yearly')
  })
})

describe('redemption', () => {
  const everyYear = { redemption_frequency: 1, redemption_period: 'year' } as const
  it.each([
    {
      choice: 'linear',
      isPerpetual: false,
      terms: { redemption_type: 'linear', redemption_frequency: null, redemption_period: 'year' },
    },
    {
      choice: 'bullet',
      isPerpetual: false,
      terms: { redemption_type: 'bullet', redemption_frequency: null, redemption_period: null },
    },
    {
      choice: 'custom',
      isPerpetual: false,
      terms: { redemption_type: 'custom', ...everyYear },
    },
    {
      choice: 'custom',
      isPerpetual: true,
      terms: { redemption_type: 'perpetual', redemption_frequency: null, redemption_period: null },
    },
  ] as const)('goes from $choice (none at all: $isPerpetual) to terms and back', (at) => {
    expect(redemptionTerms(at.choice, { ...everyYear, isPerpetual: at.isPerpetual })).toEqual(
      at.terms,
    )
    expect(redemptionChoice(at.terms.redemption_type)).toBe(at.choice)
  })

  it('starts at once, at the end', () => {
    expect(redemptionChoice(null)).toBe('bullet')
  })
})
