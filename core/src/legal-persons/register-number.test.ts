import { expect, it } from 'vitest'
import { FOREIGN } from './legal-form.ts'
import {
  faultsOfRegisterFacts,
  formatRegisterNumber,
  hasRegistration,
  type Registration,
  type RegisterFactsInput,
  toRegisterFacts,
} from './register-number.ts'

const DUTCH: RegisterFactsInput = {
  country: 'NL',
  type: 'besloten vennootschap',
  business_register_number: '12345678',
}
const GERMAN: RegisterFactsInput = {
  country: 'DE',
  business_register_number: 'HRB 12345',
  foreign_register: 'Handelsregister, Amtsgericht Keulen',
  foreign_legal_form: 'GmbH',
}

it.each<[string, RegisterFactsInput, ReturnType<typeof faultsOfRegisterFacts>]>([
  ['a Dutch company', DUTCH, {}],
  ['one without a country yet', { ...DUTCH, country: '' }, {}],
  ['a number with spaces and dots', { ...DUTCH, business_register_number: '1234.56 78' }, {}],
  ['no legal form', { ...DUTCH, type: '' }, { type: 'type-required' }],
  ['a form that is not ours', { ...DUTCH, type: 'GmbH' }, { type: 'type-required' }],
  ['a natural person', { ...DUTCH, type: 'natural_person' }, { type: 'type-required' }],
  ['a Dutch foreigner', { ...DUTCH, type: FOREIGN }, { type: 'type-required' }],
  [
    'no number',
    { ...DUTCH, business_register_number: ' ' },
    { business_register_number: 'business-register-number-required' },
  ],
  [
    'a number of another country',
    { ...DUTCH, business_register_number: 'HRB 12345' },
    { business_register_number: 'business-register-number-invalid' },
  ],
  ['a German company', GERMAN, {}],
  ['one with a Dutch form besides, which says nothing', { ...GERMAN, type: 'stichting' }, {}],
  [
    'a Dutch company in Germany',
    { ...DUTCH, country: 'DE' },
    {
      foreign_register: 'foreign-register-required',
      foreign_legal_form: 'foreign-legal-form-required',
    },
  ],
  [
    'a German company of which nothing is known',
    { country: 'DE' },
    {
      business_register_number: 'register-number-required',
      foreign_register: 'foreign-register-required',
      foreign_legal_form: 'foreign-legal-form-required',
    },
  ],
])('judges %s by the rules of its country', (_, typed, faults) => {
  expect(faultsOfRegisterFacts(typed)).toEqual(faults)
})

it('keeps a Dutch company without words for its register and form', () => {
  const typed = { ...DUTCH, type: 'Cooperatie', foreign_register: 'x', foreign_legal_form: 'y' }
  expect(toRegisterFacts({ ...typed, business_register_number: '12 34 56 78' })).toEqual({
    type: 'coöperatie',
    business_register_number: '12345678',
  })
})

it('keeps a company of another country with them', () => {
  expect(toRegisterFacts({ ...GERMAN, business_register_number: ' HRB   12345 ' })).toEqual({
    type: FOREIGN,
    business_register_number: 'HRB 12345',
    foreign_register: 'Handelsregister, Amtsgericht Keulen',
    foreign_legal_form: 'GmbH',
  })
})

it('writes a number with its register, unless that is the Dutch one', () => {
  expect(formatRegisterNumber('12345678', null)).toBe('12345678')
  expect(formatRegisterNumber('HRB 1', 'Amtsgericht Keulen')).toBe('HRB 1 (Amtsgericht Keulen)')
  expect(formatRegisterNumber(null, null)).toBeNull()
})

const KOELN = 'Handelsregister, Amtsgericht Keulen'

it.each<[string, Registration, Registration, boolean]>([
  ['written with spaces', DUTCH, { ...DUTCH, business_register_number: '1234 56.78' }, true],
  ['in another country', DUTCH, { ...DUTCH, country: 'DK', foreign_register: 'CVR' }, false],
  [
    'in a register with other capitals',
    GERMAN,
    { ...GERMAN, foreign_register: KOELN.toUpperCase() },
    true,
  ],
  ['with more spaces', GERMAN, { ...GERMAN, business_register_number: ' HRB  12345' }, true],
  ['in another register', GERMAN, { ...GERMAN, foreign_register: 'Amtsgericht Bonn' }, false],
  ['in that register of another country', GERMAN, { ...GERMAN, country: 'AT' }, false],
  ['as a Dutch one', GERMAN, { ...GERMAN, country: 'NL' }, false],
])('knows whether a number is that of a company: %s', (_, company, typed, isIt) => {
  expect(hasRegistration(company, typed)).toBe(isIt)
})
