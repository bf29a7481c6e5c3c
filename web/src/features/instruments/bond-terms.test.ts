import type { BondSettings } from '@zegel/contract/instruments'
import { describe, expect, it } from 'vitest'
import {
  type BondTerms,
  interestFits,
  monthsOf,
  redemptionPeriods,
  toBondInput,
  toBondTerms,
} from './bond-terms.ts'

const nothing: BondSettings = {
  limit: null,
  duration: null,
  duration_period: null,
  perpetual: false,
  interest_type: null,
  interest_percentage: null,
  interest_frequency: null,
  interest_period: null,
  interest_start_date: null,
  redemption_type: null,
  redemption_percentage: null,
  redemption_frequency: null,
  redemption_period: null,
  redemption_start_date: null,
  start_date: null,
  end_date: null,
  activation_date: null,
}

const terms = (override: Partial<BondTerms> = {}): BondTerms => ({
  ...toBondTerms({ settings: nothing, price_per_unit: null, public_investments: null }),
  ...override,
})

const stored = (settings: Partial<BondSettings>) =>
  toBondTerms({
    settings: { ...nothing, ...settings },
    price_per_unit: '1000.00',
    public_investments: false,
  })

describe('terms of a bond', () => {
  it('starts at five years, five percent a year', () => {
    expect(terms()).toMatchObject({
      duration_choice: '5',
      interest_percentage: 0.05,
      payout: 'yearly',
      activation: 'immediate',
    })
  })

  it('maps what is stored back to the choices', () => {
    expect(stored({ duration: 10, duration_period: 'year' }).duration_choice).toBe('10')
    expect(stored({ duration: 18, duration_period: 'month' }).duration_choice).toBe('custom')
    expect(stored({ perpetual: true }).duration_choice).toBe('perpetual')
    expect(
      stored({ interest_type: 'linear', interest_frequency: 3, interest_period: 'month' }).payout,
    ).toBe('quarterly')
    expect(stored({ interest_percentage: 0.0525 }).interest_percentage).toBe(0.0525)
  })

  it('sends the interest as a fraction and a quarter as three months', () => {
    expect(
      toBondInput(terms({ interest_percentage: 0.0525, payout: 'quarterly' }), { isLocked: false }),
    ).toMatchObject({
      interest_percentage: 0.0525,
      interest_type: 'linear',
      interest_frequency: 3,
      interest_period: 'month',
    })
  })

  it('sends no duration for a perpetual bond', () => {
    expect(
      toBondInput(terms({ duration_choice: 'perpetual', duration: 7 }), { isLocked: false }),
    ).toMatchObject({
      perpetual: true,
      duration: null,
      duration_period: null,
    })
  })

  it('sends only what may still change of a locked bond', () => {
    const input = toBondInput(terms({ limit: '250000' }), { isLocked: true })
    expect(Object.keys(input).toSorted()).toEqual([
      'activation_date',
      'limit',
      'public_investments',
    ])
  })

  it.each([
    {
      name: 'linear over three years',
      override: { redemption: 'linear', duration_choice: '3' },
      periods: 3,
      sent: 0.333333,
    },
    {
      name: 'every two years over ten',
      override: { redemption: 'custom', duration_choice: '10', redemption_frequency: 2 },
      periods: 5,
      sent: 0.2,
    },
    {
      name: 'an interval that does not fit',
      override: { redemption: 'custom', duration_choice: '5', redemption_frequency: 2 },
      periods: undefined,
      sent: null,
    },
    { name: 'at the end', override: { redemption: 'bullet' }, periods: undefined, sent: null },
    { name: 'never', override: { redemption: 'perpetual' }, periods: undefined, sent: 0.2 },
  ] as const)('redeems $name', ({ override, periods, sent }) => {
    expect(redemptionPeriods(terms(override))).toBe(periods)
    expect(toBondInput(terms(override), { isLocked: false }).redemption_percentage).toBe(sent)
  })

  it('wants the interest interval to fit in the duration', () => {
    expect(
      interestFits(
        terms({
          payout: 'custom',
          interest_frequency: 7,
          interest_period: 'month',
          duration_choice: '5',
        }),
      ),
    ).toBe(false)
    expect(interestFits(terms({ payout: 'quarterly', duration_choice: '5' }))).toBe(true)
    expect(interestFits(terms({ payout: 'bullet' }))).toBe(true)
    expect(monthsOf(terms({ duration_choice: 'custom', duration: '2.5' }))).toBeUndefined()
  })
})
