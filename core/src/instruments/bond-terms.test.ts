import { describe, expect, it } from 'vitest'
import {
  assertBondTermsFit,
  type BondTerms,
  redemptionMillionths,
  tidyBondTerms,
} from './bond-terms.ts'

const fiveYears: BondTerms = {
  perpetual: false,
  duration: 5,
  duration_period: 'year',
  interest_type: 'linear',
  interest_frequency: 1,
  interest_period: 'year',
  redemption_type: 'bullet',
  redemption_frequency: null,
  redemption_period: null,
}
const redeemed = (duration: number, frequency: number): BondTerms => ({
  ...fiveYears,
  duration,
  duration_period: 'month',
  interest_frequency: null,
  redemption_type: 'custom',
  redemption_frequency: frequency,
  redemption_period: 'month',
})

describe('bond terms', () => {
  it.each([
    { name: 'yearly interest over five years', change: {}, breaks: undefined },
    {
      name: 'quarterly interest',
      change: { interest_frequency: 3, interest_period: 'month' },
      breaks: undefined,
    },
    {
      name: 'interest every seven months',
      change: { interest_frequency: 7, interest_period: 'month' },
      breaks: 'interval-does-not-fit',
    },
    { name: 'linear over five years', change: { redemption_type: 'linear' }, breaks: undefined },
    {
      name: 'linear over eleven months',
      change: {
        redemption_type: 'linear',
        duration: 11,
        duration_period: 'month',
        interest_frequency: null,
      },
      breaks: 'linear-needs-a-year',
    },
    {
      name: 'linear over eighteen months',
      change: {
        redemption_type: 'linear',
        duration: 18,
        duration_period: 'month',
        interest_frequency: 6,
        interest_period: 'month',
      },
      breaks: 'interval-does-not-fit',
    },
    {
      name: 'redemption every two years of five',
      change: { redemption_type: 'custom', redemption_frequency: 2, redemption_period: 'year' },
      breaks: 'interval-does-not-fit',
    },
    {
      name: 'anything on a perpetual bond',
      change: { perpetual: true, duration: null, interest_frequency: 7, interest_period: 'month' },
      breaks: undefined,
    },
  ] as const)('judges $name', ({ change, breaks }) => {
    const check = () => assertBondTermsFit({ ...fiveYears, ...change })
    if (breaks) expect(check).toThrow(breaks)
    else expect(check).not.toThrow()
  })

  it.each([
    [60, 12, 200_000],
    [36, 12, 333_333],
    [120, 12, 100_000],
    [48, 6, 125_000],
    [30, 6, 200_000],
    [18, 12, null],
  ])(
    'redeems over %i months every %i months %s millionths at a time',
    (duration, frequency, part) => {
      expect(redemptionMillionths(redeemed(duration, frequency))).toBe(part)
    },
  )

  it('drops what a choice rules out', () => {
    expect(tidyBondTerms({ ...fiveYears, perpetual: true, interest_type: 'bullet' })).toMatchObject(
      {
        duration: null,
        duration_period: null,
        interest_frequency: null,
        interest_period: null,
      },
    )
  })
})
