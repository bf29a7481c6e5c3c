import { describe, expect, it } from 'vitest'
import type { DatedTerms } from '../bonds/bond-plan.ts'
import { USUAL_BOND } from '../instruments/usual-terms.ts'
import {
  exampleOfBond,
  exampleOfOption,
  exampleOfReceipts,
  exampleOfShares,
} from './worked-example.ts'

const TODAY = '2026-01-15'

function example(change: Partial<DatedTerms> = {}) {
  const found = exampleOfBond({ ...USUAL_BOND, ...change }, TODAY)
  if (!found) throw new Error('these terms say too little')
  return found
}

const linesOf = (change: Partial<DatedTerms>) =>
  example(change).payments.map(
    ({ date, interestCents, redemptionCents, outstandingCents }) =>
      `${date} ${interestCents} ${redemptionCents} ${outstandingCents}`,
  )

const PERPETUAL = { perpetual: true, duration: null, duration_period: null } as const

describe('one bond', () => {
  it('is bought today and gives interest every year and its price at the end', () => {
    expect(linesOf({})).toEqual([
      '2027-01-15 5000 0 100000',
      '2028-01-15 5000 0 100000',
      '2029-01-15 5000 0 100000',
      '2030-01-15 5000 0 100000',
      '2031-01-15 5000 100000 0',
    ])
    expect(example()).toMatchObject({
      priceCents: 1000_00n,
      startDate: TODAY,
      months: 60,
      interestCents: 250_00n,
      redemptionCents: 1000_00n,
      yearlyInterestCents: 50_00n,
      goesOn: false,
    })
  })

  const CASES: { name: string; change: Partial<DatedTerms>; lines: string[] }[] = [
    {
      name: 'is bought on its activation date',
      change: { activation_date: '2026-03-31', duration: 1 },
      lines: ['2027-03-31 5000 100000 0'],
    },
    {
      name: 'gives all its interest at the end',
      change: { interest_type: 'bullet', interest_frequency: null, interest_period: null },
      lines: ['2031-01-15 25000 100000 0'],
    },
    {
      name: 'gives less interest after each part that is redeemed every year',
      change: { redemption_type: 'linear', redemption_period: 'year', duration: 3 },
      lines: [
        '2027-01-15 5000 33333 66667',
        '2028-01-15 3333 33334 33333',
        '2029-01-15 1667 33333 0',
      ],
    },
    {
      name: 'is redeemed at an interval of its own, beside interest every quarter',
      change: {
        duration: 1,
        interest_frequency: 3,
        interest_period: 'month',
        redemption_type: 'custom',
        redemption_frequency: 6,
        redemption_period: 'month',
      },
      lines: [
        '2026-04-15 1250 0 100000',
        '2026-07-15 1250 50000 50000',
        '2026-10-15 625 0 50000',
        '2027-01-15 625 50000 0',
      ],
    },
    {
      name: 'gives a short first and a short last payment when the first date says so',
      change: { duration: 1, interest_start_date: '2026-04-15' },
      lines: ['2026-04-15 1233 0 100000', '2027-01-15 3767 100000 0'],
    },
    {
      name: 'without interest gives only its price',
      change: { duration: 2, interest_millionths: 0 },
      lines: ['2028-01-15 0 100000 0'],
    },
  ]
  it.each(CASES)('$name', ({ change, lines }) => {
    expect(linesOf(change)).toEqual(lines)
  })

  it('without an end is looked at for ten years, and goes on', () => {
    const endless = example({ ...PERPETUAL, redemption_type: 'perpetual' })
    expect(endless.payments).toHaveLength(10)
    expect(endless).toMatchObject({
      months: null,
      interestCents: 500_00n,
      redemptionCents: 0n,
      yearlyInterestCents: 50_00n,
      goesOn: true,
    })
  })

  const UNDECIDED: { name: string; change: Partial<DatedTerms> }[] = [
    { name: 'the price is missing', change: { price_cents: null } },
    { name: 'the price is nothing', change: { price_cents: 0n } },
    { name: 'the percentage is missing', change: { interest_millionths: null } },
    { name: 'the payout is missing', change: { interest_type: null } },
    { name: 'the interval is missing', change: { interest_frequency: null } },
    { name: 'the duration is missing', change: { duration: null } },
    { name: 'the redemption is missing', change: { redemption_type: null } },
    { name: 'it ends and is never redeemed', change: { redemption_type: 'perpetual' } },
    {
      name: 'interest comes at an end that never is',
      change: { ...PERPETUAL, interest_type: 'bullet', interest_frequency: null },
    },
    { name: 'the interest does not fit in the duration', change: { interest_frequency: 2 } },
    {
      name: 'the redemption does not fit in the duration',
      change: {
        redemption_type: 'custom',
        redemption_frequency: 2,
        redemption_period: 'year',
      },
    },
    {
      name: 'a bond without an end is redeemed in parts',
      change: { ...PERPETUAL, redemption_type: 'linear', redemption_period: 'year' },
    },
    {
      name: 'the first interest comes before the bond runs',
      change: { activation_date: '2026-06-01', interest_start_date: '2026-05-01' },
    },
  ]
  it.each(UNDECIDED)('has no example while $name', ({ change }) => {
    expect(exampleOfBond({ ...USUAL_BOND, ...change }, TODAY)).toBeUndefined()
  })
})

describe('one option', () => {
  const OPTION = {
    price_cents: 1_00n,
    exercise_cents: 15_00n,
    exercise_ratio: 1,
    exercise_ratio_options: 1,
    set_expiration_date: null,
    expiration_frequency: 5,
    expiration_period: 'year',
  } as const

  it('gives a profit above its exercise price and what it cost', () => {
    expect(exampleOfOption(OPTION, TODAY)).toEqual({
      priceCents: 1_00n,
      exerciseCents: 15_00n,
      until: '2031-01-15',
      breakEvenCents: 16_00n,
      unitValueCents: 24_00n,
      profitCents: 8_00n,
    })
  })

  it('counts the cost of as many options as a unit takes', () => {
    const ten = exampleOfOption({ ...OPTION, exercise_ratio_options: 10 }, TODAY)
    expect(ten).toMatchObject({ breakEvenCents: 25_00n, unitValueCents: 37_50n })
    const half = exampleOfOption({ ...OPTION, exercise_ratio: 2 }, TODAY)
    expect(half).toMatchObject({ breakEvenCents: 15_50n })
  })

  it.each([
    { change: { set_expiration_date: '2028-12-31' }, until: '2028-12-31' },
    {
      change: { expiration_frequency: 18, expiration_period: 'month' as const },
      until: '2027-07-15',
    },
  ])('can be exercised until $until', ({ change, until }) => {
    expect(exampleOfOption({ ...OPTION, ...change }, TODAY)?.until).toBe(until)
  })

  it.each([
    { price_cents: null },
    { exercise_cents: null },
    { expiration_frequency: null },
    { set_expiration_date: '2026-01-14' },
  ])('has no example while %j', (change) => {
    expect(exampleOfOption({ ...OPTION, ...change }, TODAY)).toBeUndefined()
  })
})

describe('the first shares', () => {
  it('divide the capital by their par value', () => {
    const holders = [
      { id: 'anna', units: 2 },
      { id: 'bo', units: 1 },
    ]
    expect(exampleOfShares(10n, holders)).toEqual({
      parValueCents: 10n,
      units: 3,
      capitalCents: 30n,
      holders: [
        { id: 'anna', units: 2, capitalCents: 20n, millionths: 666_667 },
        { id: 'bo', units: 1, capitalCents: 10n, millionths: 333_333 },
      ],
    })
  })

  it('are worth nothing together while nobody gets any', () => {
    expect(exampleOfShares(1_00n, [])).toMatchObject({ units: 0, capitalCents: 0n, holders: [] })
    expect(exampleOfShares(1_00n, [{ id: 'anna', units: 0 }])?.holders[0]?.millionths).toBe(0)
  })

  it('have no example without a par value', () => {
    expect(exampleOfShares(null, [{ id: 'anna', units: 2 }])).toBeUndefined()
  })
})

describe('depositary receipts', () => {
  it('stand for as many shares as their ratio says', () => {
    expect(exampleOfReceipts(10, 1)).toEqual({ receipts: 100, shares: 1000 })
    expect(exampleOfReceipts(1, 10)).toEqual({ receipts: 1000, shares: 100 })
  })
})
