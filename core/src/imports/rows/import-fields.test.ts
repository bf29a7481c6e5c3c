import { expect, it } from 'vitest'
import {
  type FieldName,
  fieldsOf,
  type ImportFieldsOptions,
  missingAlternatives,
} from './import-fields.ts'
import { IMPORT_KINDS } from '../import-kind.ts'

const bonds = { method: 'create', instrumentType: 'bonds' } as const
const transactions: ImportFieldsOptions = { kind: 'Transactions', ...bonds }
const registrations: ImportFieldsOptions = { kind: 'BalanceRegistrations', ...bonds }
const ofShares: ImportFieldsOptions = { ...registrations, instrumentType: 'shares' }
const companies: ImportFieldsOptions = { kind: 'JuridicalPersons', ...bonds }
const persons: ImportFieldsOptions = { kind: 'NaturalPersons', ...bonds }
const rest: FieldName[] = ['receiver_uuid', 'amount', 'effective_date']
const holder: FieldName[] = ['email', 'balance']

it.each<[what: string, ImportFieldsOptions, FieldName[], missing: string[]]>([
  ['transactions without columns', transactions, [], ['receiver', 'amount', 'effective_date']],
  ['a sender by e-mail', transactions, ['sender_email', ...rest], []],
  ['a sender by uuid', transactions, ['sender_uuid', ...rest], []],
  ['a sender by name', transactions, ['sender_name', ...rest], []],
  ['a sender by number', transactions, ['sender_business_registration_number', ...rest], []],
  [
    'a sender by all three',
    transactions,
    ['sender_email', 'sender_uuid', 'sender_business_registration_number', ...rest],
    [],
  ],
  ['no sender, who is the issuer then', transactions, rest, []],
  ['no sender to update', { ...transactions, method: 'update' }, ['uuid', ...rest], ['sender']],
  ['a receiver by name', transactions, ['receiver_name', 'amount', 'effective_date'], []],
  ['no receiver', transactions, ['sender_email', 'amount', 'effective_date'], ['receiver']],
  [
    'a receiver by number',
    transactions,
    ['sender_email', 'receiver_business_registration_number', 'amount', 'effective_date'],
    [],
  ],
  ['no date', transactions, ['sender_email', 'receiver_email', 'amount'], ['effective_date']],
  [
    'a price for an amount',
    transactions,
    ['sender_email', 'receiver_email', 'price_per_unit', 'effective_date'],
    ['amount'],
  ],
  [
    'an e-mail address of nobody in particular',
    transactions,
    ['email', 'amount', 'effective_date'],
    ['receiver'],
  ],
  [
    'transactions to update',
    { ...transactions, method: 'update' },
    ['sender_email', ...rest],
    ['transaction'],
  ],
  [
    'transactions to update by their id',
    { ...transactions, method: 'update' },
    ['uuid', 'sender_email', ...rest],
    [],
  ],
  [
    'transactions of shares without numbers',
    { ...transactions, instrumentType: 'shares' },
    ['sender_email', ...rest],
    [],
  ],
  ['registrations without columns', registrations, [], ['holder', 'balance']],
  ['a holder by e-mail, and today', registrations, holder, []],
  ['a holder by name', registrations, ['legal_name', 'balance'], []],
  ['a holder by id', registrations, ['legal_person_id', 'balance'], []],
  ['a holder by number', registrations, ['holder_business_registration_number', 'balance'], []],
  [
    'a company that is no holder',
    registrations,
    ['business_registration_number', 'balance'],
    ['holder'],
  ],
  ['no balance', registrations, ['email', 'effective_date'], ['balance']],
  ['shares without numbers', ofShares, holder, ['numbering']],
  ['shares with numbers', ofShares, [...holder, 'numbering'], []],
  ['shares with a first number', ofShares, [...holder, 'numbering_start'], []],
  ['shares with only a last number', ofShares, [...holder, 'numbering_end'], ['numbering']],
  [
    'depositary receipts without numbers',
    { ...ofShares, instrumentType: 'depositary_receipts' },
    holder,
    [],
  ],
  ['options without numbers', { ...ofShares, instrumentType: 'options' }, holder, []],
  ['companies without columns', companies, [], ['business_registration_number']],
  ['a company by number alone', companies, ['business_registration_number'], []],
  ['a company by name', companies, ['legal_name', 'email'], ['business_registration_number']],
  ['persons without columns', persons, [], ['email']],
  ['a person by e-mail alone', persons, ['email'], []],
  ['a person by name', persons, ['first_name', 'last_name'], []],
  ['a person of no name', persons, ['city'], ['email']],
])('of %s', (_what, about, fields, missing) => {
  expect(missingAlternatives(about, fields).map(({ name }) => name)).toEqual(missing)
})

it.each(IMPORT_KINDS)('gives %s each field once', (kind) => {
  const names = fieldsOf(kind).map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
