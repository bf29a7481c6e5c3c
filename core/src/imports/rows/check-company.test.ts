import { describe, expect, it } from 'vitest'
import { readHeaders } from '../../import-headers/read-headers.ts'
import { rowChecker } from './check-rows.ts'
import type { FieldName } from './import-fields.ts'
import type { ImportKind } from '../import-kind.ts'
import { findParty, numberKey, ownKey } from '../party-names.ts'

const GERMAN = { country: 'DE', foreign_register: 'Amtsgericht Köln' }

type Row = Partial<Record<FieldName, string>>

function check(kind: ImportKind, row: Row) {
  const about = { kind, method: 'create', instrumentType: 'bonds', styles: [] } as const
  const columns = Object.keys(row) as FieldName[]
  return rowChecker({ ...about, columns, today: '2026-11-22' })(Object.values(row))
}

const german: Row = {
  business_registration_number: ' HRB  12345 ',
  legal_name: 'Windrad GmbH',
  country: 'Duitsland',
  foreign_register: 'Amtsgericht Köln',
  foreign_legal_form: 'GmbH',
}
const number = 'business_registration_number'

it('reads a company of another country by the rules of that country', () => {
  expect(check('JuridicalPersons', german)).toEqual({
    values: {
      business_registration_number: 'HRB 12345',
      legal_name: 'Windrad GmbH',
      country: 'DE',
      foreign_register: 'Amtsgericht Köln',
      foreign_legal_form: 'GmbH',
    },
    errors: {},
  })
})

it.each<[what: string, Row, errors: ReturnType<typeof check>['errors']]>([
  [
    'without a register',
    { foreign_register: '' },
    { foreign_register: 'foreign-register-required' },
  ],
  [
    'without a form',
    { foreign_legal_form: '' },
    { foreign_legal_form: 'foreign-legal-form-required' },
  ],
  ['without a number', { [number]: '' }, { [number]: 'register-number-required' }],
  ['with a number that is too long', { [number]: 'x'.repeat(51) }, { [number]: 'too-long' }],
  [
    'without a country',
    { country: '' },
    { country: 'country-required', [number]: 'business-register-number-invalid' },
  ],
  ['with its form in both columns', { legal_form: 'GmbH' }, { legal_form: 'legal-form-twice' }],
  [
    'of the Netherlands',
    { country: 'NL', [number]: '12345678' },
    { country: 'foreign-in-netherlands' },
  ],
  [
    'of a country that is none',
    { country: 'Atlantis' },
    { country: 'country-unknown', [number]: 'business-register-number-invalid' },
  ],
])('refuses one %s', (_what, row, errors) => {
  expect(check('JuridicalPersons', { ...german, ...row }).errors).toEqual(errors)
})

it('says at the number what a file without the columns lacks', () => {
  const row = { [number]: '12345678', legal_name: 'Windrad GmbH', country: 'DE' }
  expect(check('JuridicalPersons', row).errors).toEqual({ [number]: 'foreign-columns-required' })
})

it('takes a legal form that stands in the column of ours for words', () => {
  const row = { [number]: 'HRB 1', legal_form: 'GmbH', country: 'DE', foreign_register: 'Köln' }
  expect(check('JuridicalPersons', row)).toMatchObject({
    values: { foreign_legal_form: 'GmbH' },
    errors: {},
  })
})

it('leaves a Dutch company and a person abroad as they were', () => {
  const dutch = { [number]: '12345678', legal_form: 'B.V.', country: 'NL' }
  expect(check('JuridicalPersons', dutch).errors).toEqual({})
  const person = { email: 'jo@example.de', legal_name: 'Jo', balance: '3', country: 'DE' }
  expect(check('BalanceRegistrations', person).errors).toEqual({})
})

it('tells companies of one number apart by country and register', () => {
  const keyOf = (row: Row) =>
    ownKey({ kind: 'JuridicalPersons', ...check('JuridicalPersons', { ...german, ...row }) })
  const one = keyOf({})
  expect(keyOf({ foreign_register: 'AMTSGERICHT  köln' })).toBe(one)
  expect(keyOf({ foreign_register: 'Amtsgericht Bonn' })).not.toBe(one)
  expect(keyOf({ country: 'AT' })).not.toBe(one)
})

it('finds the columns by what people call them', () => {
  const headers = [
    'Bedrijfsnaam',
    'Registernummer',
    'Naam register',
    'Rechtsvorm in woorden',
    'Land',
  ]
  expect(readHeaders('JuridicalPersons', headers).map(({ field }) => field)).toEqual([
    'legal_name',
    'business_registration_number',
    'foreign_register',
    'foreign_legal_form',
    'country',
  ])
})

describe('a company of another country in a transaction', () => {
  const row: Row = {
    sender_email: 'anna@demo.test',
    receiver_business_registration_number: ' HRB  12345 ',
    receiver_country: 'Duitsland',
    receiver_foreign_register: 'Amtsgericht Köln',
    amount: '5',
    effective_date: '2025-01-01',
  }
  const of = (more: Row) => {
    const { values, errors } = check('Transactions', { ...row, ...more })
    return { errors, key: ownKey({ kind: 'Transactions', values, errors }), values }
  }

  it('is named by its number, register and country', () => {
    const { errors, key, values } = of({ receiver_name: 'Windrad GmbH' })
    expect(errors).toEqual({})
    expect(key).toBeUndefined()
    const directory = new Map([[numberKey('hrb 12345', GERMAN), 'the company']])
    expect(findParty(values, 'receiver', directory)).toMatchObject({ id: 'the company' })
    const asSender = {
      sender_business_registration_number: 'HRB 12345',
      sender_country: 'DE',
      sender_foreign_register: 'Amtsgericht Köln',
    }
    expect(findParty(asSender, 'sender', directory)).toMatchObject({ id: 'the company' })
  })

  it('may be a new one where its name and legal form are told', () => {
    const { key } = of({ receiver_name: 'Windrad GmbH', receiver_foreign_legal_form: 'GmbH' })
    expect(key).toBe(numberKey('HRB 12345', GERMAN))
  })

  it.each<[what: string, Row, errors: ReturnType<typeof check>['errors']]>([
    [
      'without a register',
      { receiver_foreign_register: '' },
      { receiver_foreign_register: 'foreign-register-required' },
    ],
    [
      'without a country',
      { receiver_country: '' },
      {
        receiver_business_registration_number: 'business-register-number-invalid',
        receiver_country: 'country-required',
      },
    ],
    [
      'in the Netherlands',
      { receiver_country: 'NL' },
      {
        receiver_business_registration_number: 'business-register-number-invalid',
        receiver_country: 'foreign-in-netherlands',
      },
    ],
    [
      'from whom it comes',
      {
        sender_email: '',
        sender_business_registration_number: 'HRB 12345',
        sender_country: 'DE',
        sender_foreign_register: 'Amtsgericht Köln',
      },
      { receiver_business_registration_number: 'receiver-is-sender' },
    ],
    [
      'with the number that another register gave its sender',
      {
        sender_email: '',
        sender_business_registration_number: 'HRB 12345',
        sender_country: 'DE',
        sender_foreign_register: 'Amtsgericht Bonn',
      },
      {},
    ],
    [
      'that is no company',
      {
        receiver_business_registration_number: '',
        receiver_foreign_register: '',
        receiver_email: 'bo@demo.test',
      },
      {},
    ],
  ])('is checked %s', (_what, more, errors) => {
    expect(of(more).errors).toEqual(errors)
  })
})
