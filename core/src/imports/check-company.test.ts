import { expect, it } from 'vitest'
import { readHeaders } from '../import-headers/read-headers.ts'
import { rowChecker } from './check-rows.ts'
import type { FieldName } from './import-fields.ts'
import type { ImportKind } from './import-kind.ts'
import { ownKey } from './party-names.ts'

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
