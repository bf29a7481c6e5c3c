import { describe, expect, it } from 'vitest'
import {
  type BondTerms,
  changeBondTerms,
  redemptionMillionths,
  redemptionTimes,
  normalizeBondTerms,
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

describe('the part redeemed at a time', () => {
  it.each([
    [60, 12, 5, 200_000],
    [36, 12, 3, 333_333],
    [120, 12, 10, 100_000],
    [48, 6, 8, 125_000],
    [30, 6, 5, 200_000],
    [12, 12, 1, 1_000_000],
    [18, 12, null, null],
    [6, 12, null, null],
  ])('over %i months every %i months: %s times, %s millionths', (duration, every, times, part) => {
    expect(redemptionTimes(redeemed(duration, every))).toBe(times)
    expect(redemptionMillionths(redeemed(duration, every))).toBe(part)
  })

  it('is a yearly part when linear, all of it when at once, and a fifth on paper when never', () => {
    expect(redemptionMillionths({ ...fiveYears, redemption_type: 'linear' })).toBe(200_000)
    expect(redemptionMillionths(fiveYears)).toBe(1_000_000)
    expect(redemptionMillionths({ ...fiveYears, redemption_type: 'perpetual' })).toBe(200_000)
    expect(redemptionMillionths({ ...fiveYears, redemption_type: null })).toBeNull()
  })
})

describe('changing terms', () => {
  it('drops what a choice rules out', () => {
    const change = { ...fiveYears, perpetual: true, interest_type: 'bullet' } as const
    expect(normalizeBondTerms(change)).toMatchObject({
      duration: null,
      duration_period: null,
      interest_frequency: null,
      interest_period: null,
    })
  })

  it('gives a linear redemption a year and no number', () => {
    const terms = changeBondTerms(redeemed(60, 6), { redemption_type: 'linear' })
    expect(terms).toMatchObject({ redemption_frequency: null, redemption_period: 'year' })
  })

  it('keeps what is not given', () => {
    const change = { interest_frequency: 3, interest_period: 'month', duration: undefined } as const
    expect(changeBondTerms(fiveYears, change)).toEqual({ ...fiveYears, ...change, duration: 5 })
  })

  it('ends a perpetual bond when it is given a duration', () => {
    const perpetual = changeBondTerms(fiveYears, { perpetual: true })
    expect(perpetual).toMatchObject({ perpetual: true, duration: null })
    const ended = changeBondTerms(perpetual, { duration: 3, duration_period: 'year' })
    expect(ended).toMatchObject({ perpetual: false, duration: 3, duration_period: 'year' })
  })
})
