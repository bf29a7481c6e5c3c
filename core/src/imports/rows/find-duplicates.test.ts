import { expect, it } from 'vitest'
import type { CheckedRow } from './checked-row.ts'
import { type Duplicate, duplicateFinder } from './find-duplicates.ts'
import type { ImportKind } from '../import-kind.ts'

/** What is found of each row; the first of a file has number 2, below the header. */
function find(kind: ImportKind, rows: CheckedRow['values'][]): (Duplicate | undefined)[] {
  const finder = duplicateFinder(kind)
  return rows.map((values, index) => finder(values, index + 2))
}

const jan = { email: 'jan@example.nl' }
const piet = { email: 'piet@example.nl' }
const sale = {
  sender_email: 'jan@example.nl',
  receiver_email: 'piet@example.nl',
  amount: 10,
  effective_date: '2026-11-20',
  numbering: [{ start: 1, end: 10 }],
}
const refused = { of: 2, isRefused: true }
const toldOf = { of: 2, isRefused: false }

it.each<[what: string, ImportKind, CheckedRow['values'][], (Duplicate | undefined)[]]>([
  ['another person', 'NaturalPersons', [jan, piet], [undefined, undefined]],
  [
    'the same person under another name, twice',
    'NaturalPersons',
    [jan, { ...jan, first_name: 'J.' }, jan],
    [undefined, refused, refused],
  ],
  [
    'persons without an address that could be read',
    'NaturalPersons',
    [{}, {}],
    [undefined, undefined],
  ],
  [
    'persons of one name without an address who were born on two days, and one of them twice',
    'NaturalPersons',
    [
      { legal_name: 'Jan', birth_date: '1950-01-01' },
      { legal_name: 'Jan', birth_date: '1990-01-01' },
      { legal_name: 'jan', birth_date: '1950-01-01' },
    ],
    [undefined, undefined, refused],
  ],
  [
    'the same company',
    'JuridicalPersons',
    [
      { business_registration_number: '12345678' },
      { business_registration_number: '12345678', ...jan },
    ],
    [undefined, refused],
  ],
  [
    'companies with one e-mail address',
    'JuridicalPersons',
    [
      { business_registration_number: '12345678', ...jan },
      { business_registration_number: '12345679', ...jan },
    ],
    [undefined, undefined],
  ],
  [
    'a holder on the same date, with another balance',
    'BalanceRegistrations',
    [
      { ...jan, effective_date: '2026-01-01', balance: 1 },
      { ...jan, effective_date: '2026-01-01', balance: 2 },
    ],
    [undefined, refused],
  ],
  [
    'a holder on another date',
    'BalanceRegistrations',
    [
      { ...jan, effective_date: '2026-01-01', balance: 1 },
      { ...jan, effective_date: '2026-01-02', balance: 1 },
    ],
    [undefined, undefined],
  ],
  [
    'a holder of whom nobody could read the date',
    'BalanceRegistrations',
    [jan, jan],
    [undefined, undefined],
  ],
  ['an equal transaction', 'Transactions', [sale, sale], [undefined, toldOf]],
  [
    'a transaction of other units',
    'Transactions',
    [sale, { ...sale, amount: 11 }],
    [undefined, undefined],
  ],
  [
    'a transaction of other numbers',
    'Transactions',
    [sale, { ...sale, numbering: [{ start: 11, end: 20 }] }],
    [undefined, undefined],
  ],
  [
    'a transaction the other way',
    'Transactions',
    [sale, { ...sale, sender_email: 'piet@example.nl', receiver_email: 'jan@example.nl' }],
    [undefined, undefined],
  ],
  [
    'the same transaction by its id',
    'Transactions',
    [
      { ...sale, uuid: 'a' },
      { ...sale, uuid: 'a', amount: 11 },
      { ...sale, uuid: 'b' },
    ],
    [undefined, refused, undefined],
  ],
  [
    'a class of the same day',
    'ClassTerms',
    [{ paid_up: '1.00' }, { votes_per_unit: 1 }, { holds_from: '2025-01-01' }],
    [undefined, refused, undefined],
  ],
  [
    'transactions of which nobody could read the amount',
    'Transactions',
    [{ ...jan }, { ...jan }],
    [undefined, undefined],
  ],
])('among rows finds %s', (_what, kind, rows, found) => {
  expect(find(kind, rows)).toEqual(found)
})
