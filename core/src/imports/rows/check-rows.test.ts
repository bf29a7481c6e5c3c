import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InstrumentType } from '../../instruments/instrument-type.ts'
import type { Cell } from '../../parsing/cell.ts'
import { rowChecker, type RowCheckerOptions } from './check-rows.ts'
import type { CheckedRow } from './checked-row.ts'
import { wholeField } from './field-cells.ts'
import { type FieldName, fieldsOf } from './import-fields.ts'
import { IMPORT_KINDS, type ImportKind } from '../import-kind.ts'
import { formatNumbering } from '../../parsing/read-numbering.ts'

type Row = Partial<Record<FieldName, Cell>>

/** A row of a file with these columns, of shares. */
function check(kind: ImportKind, row: Row, about: Partial<RowCheckerOptions> = {}): CheckedRow {
  const columns = Object.keys(row) as FieldName[]
  const shares = { method: 'create', instrumentType: 'shares', styles: [] } as const
  return rowChecker({ kind, columns, today: '2026-11-22', ...shares, ...about })(Object.values(row))
}

const transaction: Row = {
  sender_email: 'jan@example.nl',
  receiver_email: 'piet@example.nl',
  amount: '1.000',
  effective_date: '20-11-2026',
}
const registration: Row = { email: 'jan@example.nl', balance: '10', numbering: '1-10' }
const bonds = { instrumentType: 'bonds' as InstrumentType }

describe('a row is understood', () => {
  it('has a zip code as it is written', () => {
    const typed = (zip_code: string) =>
      check('NaturalPersons', { email: 'jan@example.nl', zip_code }).values.zip_code
    expect(['9401ab', '9401 AB', 'SW1A 1AA', '50667'].map(typed)).toEqual([
      ...['9401 AB', '9401 AB', 'SW1A 1AA', '50667'],
    ])
  })

  it.each<[what: string, ImportKind, Row, values: CheckedRow['values']]>([
    [
      'a transaction',
      'Transactions',
      { ...transaction, price_per_unit: '€ 1,50', numbering: '1 t/m 1.000', description: ' Koop ' },
      {
        sender_email: 'jan@example.nl',
        receiver_email: 'piet@example.nl',
        amount: 1000,
        price_per_unit: '1.50',
        effective_date: '2026-11-20',
        numbering: [{ start: 1, end: 1000 }],
        description: 'Koop',
      },
    ],
    [
      'a registration of today',
      'BalanceRegistrations',
      registration,
      {
        email: 'jan@example.nl',
        balance: 10,
        numbering: [{ start: 1, end: 10 }],
        effective_date: '2026-11-22',
      },
    ],
    [
      'a registration of nothing, which needs no numbers',
      'BalanceRegistrations',
      { ...registration, balance: 0, numbering: '', effective_date: '1-1-2020' },
      { email: 'jan@example.nl', balance: 0, effective_date: '2020-01-01' },
    ],
    [
      'when and where somebody was born',
      'NaturalPersons',
      { email: 'jan@example.nl', birth_date: '17 mei 1984', birth_place: ' Zwolle ' },
      { email: 'jan@example.nl', birth_date: '1984-05-17', birth_place: 'Zwolle' },
    ],
    [
      'a company with its address in parts',
      'JuridicalPersons',
      {
        business_registration_number: '12345678',
        address: 'Kade',
        house_number: 12,
        house_number_addition: 'A',
        country: 'Nederland',
      },
      { business_registration_number: '12345678', address: 'Kade 12 A', country: 'NL' },
    ],
    [
      'a person with a name in parts',
      'NaturalPersons',
      {
        email: 'jan@example.nl',
        first_name: 'Jan',
        last_name_prefix: 'van der',
        last_name: 'Berg',
      },
      { email: 'jan@example.nl', first_name: 'Jan', last_name: 'van der Berg' },
    ],
  ])('%s', (_what, kind, row, values) => {
    expect(check(kind, row)).toEqual({ values, errors: {} })
  })
})

describe('a row is refused', () => {
  it.each<
    [what: string, ImportKind, Row, errors: CheckedRow['errors'], Partial<RowCheckerOptions>?]
  >([
    [
      'without a receiver',
      'Transactions',
      { ...transaction, receiver_email: ' ' },
      { receiver_email: 'required' },
    ],
    [
      'without either of two ways to name the receiver',
      'Transactions',
      { receiver_uuid: '', ...transaction, receiver_email: null },
      { receiver_email: 'required' },
    ],
    [
      'with a sender that is none, which is not missing as well',
      'Transactions',
      { ...transaction, sender_email: 'jan' },
      { sender_email: 'invalid-email' },
    ],
    [
      'that names its receiver only by a column that is not there',
      'Transactions',
      { sender_email: 'jan@example.nl', amount: 1, effective_date: '1-1-2026' },
      { receiver_email: 'required' },
    ],
    ['without an amount', 'Transactions', { ...transaction, amount: '' }, { amount: 'required' }],
    [
      'without a date',
      'Transactions',
      { ...transaction, effective_date: null },
      { effective_date: 'required' },
    ],
    [
      'to and from the same',
      'Transactions',
      { ...transaction, receiver_email: 'JAN@example.nl' },
      { receiver_email: 'receiver-is-sender' },
    ],
    [
      'with more numbers than units',
      'Transactions',
      { ...transaction, amount: 10, numbering: '1-5, 11-16' },
      { numbering: 'numbering-above-units' },
    ],
    [
      'on a day that is still to come',
      'Transactions',
      { ...transaction, effective_date: '23-11-2026' },
      { effective_date: 'historic-in-future' },
    ],
    [
      'with other numbers than the balance has',
      'BalanceRegistrations',
      { ...registration, numbering: '1-9' },
      { numbering: 'numbering-not-balance' },
    ],
    [
      'with numbers of bonds',
      'Transactions',
      { ...transaction, numbering: '1-5' },
      { numbering: 'numbering-only-for-shares' },
      bonds,
    ],
    [
      'with several faults',
      'Transactions',
      { ...transaction, amount: 'x', effective_date: '31-04-2026', receiver_email: '' },
      { amount: 'invalid-number', effective_date: 'invalid-date', receiver_email: 'required' },
    ],
    [
      'of an update without the id of the transaction',
      'Transactions',
      { uuid: '', ...transaction },
      { uuid: 'required' },
      { method: 'update' },
    ],
    [
      'without a holder',
      'BalanceRegistrations',
      { ...registration, email: '' },
      { email: 'required' },
    ],
    [
      'without a balance',
      'BalanceRegistrations',
      { ...registration, balance: '' },
      { balance: 'required' },
    ],
    [
      'without numbers of shares',
      'BalanceRegistrations',
      { ...registration, numbering: '' },
      { numbering: 'required' },
    ],
    [
      'with the last number before the first',
      'BalanceRegistrations',
      { email: 'jan@example.nl', balance: 10, numbering_start: 10, numbering_end: 1 },
      { numbering: 'numbering-start-after-end' },
    ],
    [
      'with a date that is none, which is not today',
      'BalanceRegistrations',
      { ...registration, effective_date: 'gisteren' },
      { effective_date: 'invalid-date' },
    ],
    [
      'without a number',
      'JuridicalPersons',
      { business_registration_number: '', legal_name: 'Zuivel B.V.' },
      { business_registration_number: 'required' },
    ],
    [
      'without an address or a name',
      'NaturalPersons',
      { email: '', first_name: ' ' },
      { email: 'required' },
    ],
    [
      'with parts that are too long together',
      'JuridicalPersons',
      {
        business_registration_number: '12345678',
        address: 'x'.repeat(250),
        house_number: '123456',
      },
      { address: 'too-long' },
    ],
  ])('%s', (_what, kind, row, errors, about) => {
    expect(check(kind, row, about).errors).toEqual(errors)
  })
})

it.each([
  [{ rank: 99 }, {}],
  [{ rank: 100 }, { rank: 'too-high' }],
  [{ right_kind: 'Pand', votes: 'Gerechtigde' }, {}],
  [{ right_kind: 'Beslag', votes: 'Gerechtigde' }, { votes: 'attachment-takes-no-votes' }],
])('of a right %o has the faults %o', (row, faults) => {
  const { rank, votes } = check('LimitedRights', row).errors
  expect({ rank, votes }).toEqual(faults)
})

it.each([
  ['a day after it began', '2-3-2026', undefined],
  ['on the day on which it began', '1-3-2026', 'end-before-start'],
  ['before it began', '28-2-2026', 'end-before-start'],
])('a right that ends %s: %s, %s', (_when, end_date, fault) => {
  const { errors } = check('LimitedRights', { effective_date: '1-3-2026', end_date })
  expect(errors.end_date).toBe(fault)
})

it.each(['17-5-1884', '17-05-68', '2026-11-23'])('refuses %s as a day of birth', (birth_date) => {
  expect(check('NaturalPersons', { email: 'jan@example.nl', birth_date })).toEqual({
    values: { email: 'jan@example.nl' },
    errors: { birth_date: 'not-a-birth-date' },
  })
})

it('reads each column in its own style', () => {
  const row: Row = {
    ...transaction,
    amount: '1,000',
    price_per_unit: '1.000',
    effective_date: '11/20/2026',
  }
  const styles = [
    { dates: 'day-first', numbers: 'open' },
    { dates: 'day-first', numbers: 'open' },
    { dates: 'day-first', numbers: ',' },
    { dates: 'month-first', numbers: 'open' },
    { dates: 'day-first', numbers: 'unclear' },
  ] as const
  const { values, errors } = check('Transactions', row, { styles })
  expect(values).toMatchObject({ amount: 1, effective_date: '2026-11-20' })
  expect(errors).toEqual({ price_per_unit: 'thousands-or-decimals' })
})

it.each<[cell: Cell, days: 1900 | 1904, date: string]>([
  [46_387, 1900, '2026-12-31'],
  [44_925, 1904, '2026-12-31'],
  ['46387', 1904, '2026-12-31'],
])('takes the day %j of a workbook that counts from %i for %s', (cell, daysFrom, date) => {
  const row = { ...transaction, effective_date: cell }
  expect(check('Transactions', row, { daysFrom }).values.effective_date).toBe(date)
})

it('leaves out columns that are no field, of this kind or at all, and takes what a short row lacks for blank', () => {
  const columns = [null, 'email', 'amount', 'first_name', 'last_name'] as const
  const about = {
    kind: 'NaturalPersons',
    method: 'create',
    styles: [],
    today: '2026-11-22',
    ...bonds,
  } as const
  expect(rowChecker({ ...about, columns })(['7', 'jan@example.nl', 'x', 'Jan'])).toEqual({
    values: { email: 'jan@example.nl', first_name: 'Jan' },
    errors: {},
  })
})

it('understands or refuses every cell that says something, and understands what it made of it the same', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[\d .,€()'-]{0,20}$/),
    fc.stringMatching(/^\d{1,4}[-/. ](\d{1,2}|[a-z]{3,9})[-/. ]\d{1,4}$/),
    fc.constantFrom('jan@example.nl', '12345678', 'Nederland', 'B.V.', '1-3, 7', 1, 1000),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
  )
  const kinds = fc.constantFrom(...IMPORT_KINDS)
  fc.assert(
    fc.property(kinds, fc.array(cell, { minLength: 20, maxLength: 20 }), (kind, cells) => {
      const names = fieldsOf(kind)
        .map(({ name }) => name)
        .filter((name) => wholeField(name) === name)
      const row = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? null]))
      const { values, errors } = check(kind, row)
      const filled = names.filter((name) => String(row[name] ?? '').trim() !== '')
      expect(filled.filter((name) => !(name in values) && !(name in errors))).toEqual([])
      const again = Object.entries(values).map(([name, value]) => {
        return [name, typeof value === 'object' ? formatNumbering(value) : value]
      })
      expect(check(kind, Object.fromEntries(again)).values).toMatchObject(values)
    }),
  )
})
