import { describe, expect, it } from 'vitest'
import {
  brokenExpiry,
  brokenIssuer,
  brokenUnderlying,
  changeExpiry,
  type OptionExpiry,
} from './option-terms.ts'

const never: OptionExpiry = {
  set_expiration_date: null,
  expiration_frequency: null,
  expiration_period: null,
}
const fiveYears: OptionExpiry = {
  ...never,
  expiration_frequency: 5,
  expiration_period: 'year',
}
const onADay: OptionExpiry = { ...never, set_expiration_date: '2030-01-01' }

describe('when options end', () => {
  it.each([
    { name: 'a date clears the interval', stored: fiveYears, change: onADay, expected: onADay },
    {
      name: 'a date goes before an interval that is sent along',
      stored: never,
      change: { ...fiveYears, set_expiration_date: '2030-01-01' },
      expected: onADay,
    },
    {
      name: 'an interval clears the date',
      stored: onADay,
      change: { expiration_frequency: 5, expiration_period: 'year' },
      expected: fiveYears,
    },
    {
      name: 'a number alone keeps the period',
      stored: fiveYears,
      change: { expiration_frequency: 3 },
      expected: { ...fiveYears, expiration_frequency: 3 },
    },
    {
      name: 'no date leaves nothing',
      stored: onADay,
      change: { set_expiration_date: null },
      expected: never,
    },
    { name: 'nothing changes nothing', stored: onADay, change: {}, expected: onADay },
  ] as const)('changes so that $name', ({ stored, change, expected }) => {
    expect(changeExpiry(stored, change)).toEqual(expected)
  })

  it('is not chosen on a day that has passed', () => {
    expect(brokenExpiry(onADay, '2030-01-02').map(({ rule, field }) => [rule, field])).toEqual([
      ['expiry-in-past', 'set_expiration_date'],
    ])
    expect(brokenExpiry(onADay, '2030-01-01')).toEqual([])
  })

  it.each([
    { name: 'a date alone', expiry: onADay, fields: [] },
    { name: 'a number of years', expiry: fiveYears, fields: [] },
    { name: 'nothing', expiry: never, fields: ['expiration_frequency', 'expiration_period'] },
    {
      name: 'a number without a period',
      expiry: { ...never, expiration_frequency: 5 },
      fields: ['expiration_period'],
    },
    {
      name: 'a period without a number',
      expiry: { ...never, expiration_period: 'month' },
      fields: ['expiration_frequency'],
    },
  ] as const)('judges $name', ({ expiry, fields }) => {
    const broken = brokenExpiry(expiry)
    expect(broken.map(({ field }) => field)).toEqual(fields)
    expect(broken.every(({ rule }) => rule === 'expiration-required')).toBe(true)
  })
})

it.each([
  { type: 'shares', form: 'besloten vennootschap', rule: undefined },
  { type: 'shares', form: 'coöperatie', rule: undefined },
  { type: 'shares', form: 'buitenlandse rechtspersoon', rule: undefined },
  { type: 'shares', form: 'eenmanszaak', rule: 'issuer-of-partnership' },
  { type: 'shares', form: 'maatschap', rule: 'issuer-of-partnership' },
  { type: 'shares', form: 'vennootschap onder firma', rule: 'issuer-of-partnership' },
  { type: 'shares', form: 'commanditaire vennootschap', rule: 'issuer-of-partnership' },
  { type: 'bonds', form: 'eenmanszaak', rule: undefined },
  { type: 'depositary_receipts', form: 'stichting', rule: undefined },
  { type: 'depositary_receipts', form: 'vereniging', rule: undefined },
  { type: 'depositary_receipts', form: 'eenmanszaak', rule: 'receipts-of-partnership' },
  { type: 'options', form: 'vennootschap onder firma', rule: undefined },
] as const)('$type of a $form break $rule', ({ type, form, rule }) => {
  expect(brokenIssuer(type, form)?.rule).toBe(rule)
})

describe('what lies beneath', () => {
  const shares = { type: 'shares', issuerForm: 'besloten vennootschap' } as const
  const someone = { hasLegalPersons: true }
  it.each([
    { name: 'options on shares', type: 'options', under: shares, rule: undefined },
    {
      name: 'options on depositary receipts',
      type: 'options',
      under: { type: 'depositary_receipts', issuerForm: 'besloten vennootschap' },
      rule: undefined,
    },
    {
      name: 'options on a bond',
      type: 'options',
      under: { type: 'bonds', issuerForm: 'besloten vennootschap' },
      rule: 'underlying-not-suitable',
    },
    {
      name: 'depositary receipts of depositary receipts',
      type: 'depositary_receipts',
      under: { type: 'depositary_receipts', issuerForm: 'besloten vennootschap' },
      rule: 'underlying-not-suitable',
    },
    {
      name: 'depositary receipts of shares without an issuer',
      type: 'depositary_receipts',
      under: { type: 'shares', issuerForm: null },
      rule: undefined,
    },
    {
      name: 'options on shares without an issuer',
      type: 'options',
      under: { type: 'shares', issuerForm: null },
      rule: 'underlying-without-issuer',
    },
    {
      name: 'options on shares of a sole proprietorship',
      type: 'options',
      under: { type: 'shares', issuerForm: 'eenmanszaak' },
      rule: 'underlying-of-partnership',
    },
    {
      name: 'depositary receipts of shares of a partnership',
      type: 'depositary_receipts',
      under: { type: 'shares', issuerForm: 'vennootschap onder firma' },
      rule: 'underlying-of-partnership',
    },
  ] as const)('judges $name', ({ type, under, rule }) => {
    expect(brokenUnderlying(type, under, someone)?.rule).toBe(rule)
  })

  it('asks for no issuer while there is nobody who could be it', () => {
    const under = { type: 'shares', issuerForm: null } as const
    expect(brokenUnderlying('options', under, { hasLegalPersons: false })).toBeUndefined()
  })
})
