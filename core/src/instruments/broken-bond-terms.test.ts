import { describe, expect, it } from 'vitest'
import { changeBondTerms } from './bond-terms.ts'
import { brokenBondTerms, type BondTermsToCheck, partsOf } from './broken-bond-terms.ts'

const nothing: BondTermsToCheck = {
  perpetual: false,
  duration: null,
  duration_period: null,
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
  activation_date: null,
  start_date: null,
  end_date: null,
}
const fiveYears: BondTermsToCheck = {
  ...nothing,
  duration: 5,
  duration_period: 'year',
  interest_type: 'linear',
  interest_percentage: 0.05,
  interest_frequency: 1,
  interest_period: 'year',
  redemption_type: 'linear',
  redemption_percentage: 0.2,
  redemption_period: 'year',
}

interface Case {
  name: string
  stored?: BondTermsToCheck
  change: Partial<BondTermsToCheck>
  /** 'field: rule' of each. */
  broken: readonly string[]
}

const months = (duration: number) => ({ duration, duration_period: 'month' }) as const
const every = (interest_frequency: number) =>
  ({ interest_type: 'custom', interest_frequency, interest_period: 'month' }) as const
const redeemEvery = (redemption_frequency: number | null) =>
  ({ redemption_type: 'custom', redemption_frequency, redemption_period: 'month' }) as const

const duration: Case[] = [
  { name: 'a number and a period', change: { duration: 3, duration_period: 'year' }, broken: [] },
  { name: 'no number', change: { duration: null }, broken: ['duration: required'] },
  {
    name: 'a number without a period',
    stored: nothing,
    change: { duration: 5 },
    broken: ['duration_period: required'],
  },
  {
    name: 'neither on a bond without an end',
    stored: nothing,
    change: { perpetual: true },
    broken: [],
  },
  {
    name: 'a length that interest does not divide',
    change: { ...months(66) },
    broken: [
      'duration: duration-does-not-fit-interest',
      'duration: duration-does-not-fit-redemption',
    ],
  },
  {
    name: 'less than a year under a linear redemption',
    stored: { ...fiveYears, ...every(1) },
    change: { ...months(11) },
    broken: ['duration: duration-does-not-fit-redemption'],
  },
  {
    name: 'exactly a year under a linear redemption',
    change: { ...months(12) },
    broken: [],
  },
  {
    name: 'no end under a redemption in parts',
    change: { perpetual: true },
    broken: ['duration: duration-does-not-fit-redemption'],
  },
]

const interest: Case[] = [
  { name: 'every quarter', change: { ...every(3) }, broken: [] },
  {
    name: 'every seven months of sixty',
    change: { ...every(7) },
    broken: ['interest_frequency: interval-does-not-fit'],
  },
  {
    name: 'no percentage',
    stored: { ...nothing, ...every(3) },
    change: { ...every(3) },
    broken: ['interest_percentage: required'],
  },
  {
    name: 'linear without an interval',
    stored: nothing,
    change: { interest_type: 'linear', interest_percentage: 0.05 },
    broken: ['interest_frequency: required', 'interest_period: required'],
  },
  {
    name: 'custom without an interval',
    stored: nothing,
    change: { interest_type: 'custom', interest_percentage: 0.05 },
    broken: ['interest_frequency: required', 'interest_period: required'],
  },
  {
    name: 'at the end, without an interval',
    stored: nothing,
    change: { interest_type: 'bullet', interest_percentage: 0 },
    broken: [],
  },
  {
    name: 'any interval while the duration is unknown',
    stored: nothing,
    change: { ...every(7), interest_percentage: 0.05 },
    broken: [],
  },
  {
    name: 'a first payment on the day the bond starts',
    stored: { ...fiveYears, activation_date: '2027-01-01' },
    change: { interest_start_date: '2027-01-01' },
    broken: ['interest_start_date: first-date-before-activation'],
  },
]

const redemption: Case[] = [
  { name: 'linear over five years', change: { redemption_type: 'linear' }, broken: [] },
  {
    name: 'linear over eleven months',
    stored: { ...fiveYears, ...every(1), ...months(11), redemption_type: 'bullet' },
    change: { redemption_type: 'linear' },
    broken: ['redemption_type: linear-needs-a-year'],
  },
  {
    name: 'linear over eighteen months',
    stored: { ...fiveYears, ...every(6), ...months(18), redemption_type: 'bullet' },
    change: { redemption_type: 'linear' },
    broken: ['redemption_type: interval-does-not-fit'],
  },
  { name: 'every half year', change: { ...redeemEvery(6) }, broken: [] },
  {
    name: 'every two years of five',
    change: { ...redeemEvery(24) },
    broken: ['redemption_frequency: interval-does-not-fit'],
  },
  {
    name: 'custom without a number',
    change: { ...redeemEvery(null) },
    broken: ['redemption_frequency: redemption-frequency-required'],
  },
  {
    name: 'custom without a period',
    change: { ...redeemEvery(6), redemption_period: null },
    broken: ['redemption_period: required'],
  },
  {
    name: 'custom while nothing tells the percentage',
    stored: nothing,
    change: { ...redeemEvery(6) },
    broken: ['redemption_percentage: required'],
  },
  {
    name: 'custom with a percentage of its own while the duration is unknown',
    stored: nothing,
    change: { ...redeemEvery(6), redemption_percentage: 0.2 },
    broken: [],
  },
  { name: 'at once', change: { redemption_type: 'bullet' }, broken: [] },
  {
    name: 'never, of what has an end',
    change: { redemption_type: 'perpetual' },
    broken: ['redemption_type: never-redeemed-has-end'],
  },
  {
    name: 'never, of what has none',
    stored: { ...fiveYears, perpetual: true, ...{ duration: null, duration_period: null } },
    change: { redemption_type: 'perpetual' },
    broken: [],
  },
  {
    name: 'a first payment after the end',
    stored: { ...fiveYears, activation_date: '2027-01-01' },
    change: { redemption_start_date: '2032-01-02' },
    broken: ['redemption_start_date: first-date-after-end'],
  },
  {
    name: 'a first payment on the last day',
    stored: { ...fiveYears, activation_date: '2027-01-01' },
    change: { redemption_start_date: '2032-01-01' },
    broken: [],
  },
  {
    name: 'in parts without an end',
    stored: { ...fiveYears, perpetual: true, ...{ duration: null, duration_period: null } },
    change: { ...redeemEvery(6) },
    broken: ['redemption_type: perpetual-not-in-parts'],
  },
  {
    name: 'a first payment before the bond starts',
    stored: { ...fiveYears, activation_date: '2027-01-01' },
    change: { redemption_start_date: '2026-06-01' },
    broken: ['redemption_start_date: first-date-before-activation'],
  },
]

const dates: Case[] = [
  { name: 'a day to start', change: { activation_date: '2027-01-01' }, broken: [] },
  {
    name: 'a start after the first payments',
    stored: {
      ...fiveYears,
      interest_start_date: '2026-12-01',
      redemption_start_date: '2027-06-01',
    },
    change: { activation_date: '2027-06-01' },
    broken: [
      'activation_date: activation-after-first-interest',
      'activation_date: activation-after-first-redemption',
    ],
  },
  {
    name: 'an end before the beginning',
    stored: { ...fiveYears, start_date: '2027-01-01' },
    change: { end_date: '2026-12-31' },
    broken: ['end_date: end-before-start'],
  },
  {
    name: 'an end on the day it begins to run',
    stored: { ...fiveYears, activation_date: '2027-01-01' },
    change: { end_date: '2027-01-01' },
    broken: ['end_date: end-before-activation'],
  },
  {
    name: 'a start after the end',
    stored: { ...fiveYears, end_date: '2027-01-01' },
    change: { activation_date: '2028-01-01' },
    broken: ['activation_date: activation-after-end'],
  },
  {
    name: 'an end before the first payments',
    stored: {
      ...fiveYears,
      interest_start_date: '2027-06-01',
      redemption_start_date: '2027-06-01',
    },
    change: { end_date: '2027-05-31' },
    broken: ['end_date: end-before-first-interest', 'end_date: end-before-first-redemption'],
  },
  {
    name: 'an end of what is never redeemed',
    stored: { ...fiveYears, redemption_type: 'perpetual', duration: null, duration_period: null },
    change: { duration: 5, duration_period: 'year' },
    broken: ['duration: end-of-never-redeemed'],
  },
  {
    name: 'no end of what pays its interest then',
    stored: {
      ...fiveYears,
      ...{ interest_type: 'bullet', interest_frequency: null, interest_period: null },
      redemption_type: 'bullet',
    },
    change: { perpetual: true },
    broken: ['perpetual: endless-pays-at-end'],
  },
  {
    name: 'interest at the end without one',
    stored: { ...fiveYears, perpetual: true, ...{ duration: null, duration_period: null } },
    change: { interest_type: 'bullet' },
    broken: ['interest_type: endless-has-no-end'],
  },
]

describe.each([
  { part: 'duration', cases: duration },
  { part: 'interest', cases: interest },
  { part: 'redemption', cases: redemption },
  { part: 'dates', cases: dates },
])('terms of $part', ({ cases }) => {
  it.each(cases)('judges $name', ({ stored = fiveYears, change, broken }) => {
    const terms = changeBondTerms(stored, change)
    const found = brokenBondTerms(terms, partsOf(change))
    expect(found.map(({ rule, field }) => `${field}: ${rule}`)).toEqual(broken)
  })
})

describe('of a bond that begins with its first sale', () => {
  const today = '2026-11-27'
  const late = { ...fiveYears, interest_start_date: '2031-11-28' }
  it.each([
    {
      change: { interest_start_date: '2031-11-28' },
      broken: ['interest_start_date: first-date-after-end-if-sold-today 2031-11-27'],
    },
    {
      change: { redemption_start_date: '2032-01-01' },
      broken: ['redemption_start_date: first-date-after-end-if-sold-today 2031-11-27'],
    },
    { change: { interest_start_date: '2031-11-27' }, broken: [] },
    {
      stored: late,
      change: { duration: 4 },
      broken: ['duration: end-before-first-interest 2031-11-28'],
    },
    { stored: late, change: { activation_date: '2027-01-01' }, broken: [] },
    {
      stored: late,
      change: { perpetual: true, redemption_type: 'perpetual' as const },
      broken: [],
    },
    {
      stored: { ...fiveYears, activation_date: '2026-01-01' },
      change: { interest_start_date: '2031-11-28' },
      broken: ['interest_start_date: first-date-after-end 2031-01-01'],
    },
  ])(
    'a first day may not be after its end, were it sold today: $change',
    ({ stored = fiveYears, change, broken }) => {
      const found = brokenBondTerms(changeBondTerms(stored, change), partsOf(change), today)
      expect(found.map(({ rule, field, params }) => `${field}: ${rule} ${params['date']}`)).toEqual(
        broken,
      )
    },
  )
})

it('says nothing of what is not changed', () => {
  const stored = { ...fiveYears, ...every(7) }
  expect(brokenBondTerms(stored, ['redemption', 'activation'])).toEqual([])
  expect(partsOf({ limit: '250000.00', duration: undefined })).toEqual([])
})
