import { describe, expect, it } from 'vitest'
import type { Cell } from '../../parsing/cell.ts'
import type { CheckedRow, ImportValue, RowRule } from './checked-row.ts'
import { OPEN_STYLE } from './column-styles.ts'
import { type FieldName, fieldsOf } from './import-fields.ts'
import { IMPORT_KINDS } from '../import-kind.ts'
import { readCell } from './read-cell.ts'

const fields = new Map(IMPORT_KINDS.flatMap(fieldsOf).map((field) => [field.name, field]))

/** The row of one cell. */
function rowOf(name: FieldName, cell: Cell): CheckedRow {
  const row: CheckedRow = { values: {}, errors: {} }
  const field = fields.get(name)
  if (field) readCell(row, field, cell, OPEN_STYLE)
  return row
}

const UUID = '0190b3c4-7b1a-7c3d-9e2f-0123456789ab'

describe('a cell is understood', () => {
  it.each<[FieldName, Cell, ImportValue]>([
    ['email', 'jan@example.nl', 'jan@example.nl'],
    ['email', ' Jan.de.Vries@Example.NL ', 'jan.de.vries@example.nl'],
    ['email', "o'brien+register@sub.example.co.uk", "o'brien+register@sub.example.co.uk"],
    ['email', 'mailto:jan@example.nl', 'jan@example.nl'],
    ['email', 'Jan de Vries <Jan@example.nl>', 'jan@example.nl'],
    ['email', 'jan@example.nl\u200b', 'jan@example.nl'],
    ['email', '\ufeffjan@example.nl', 'jan@example.nl'],
    ['sender_uuid', UUID, UUID],
    ['sender_uuid', UUID.toUpperCase(), UUID],
    ['business_registration_number', '12345678', '12345678'],
    ['business_registration_number', '12.34.56.78', '12345678'],
    ['business_registration_number', '1234 5678', '12345678'],
    ['business_registration_number', 'KVK 12345678', '12345678'],
    ['business_registration_number', 'kvk: 12345678', '12345678'],
    ['business_registration_number', 12_345_678, '12345678'],
    ['business_registration_number', 1_234_567, '01234567'],
    ['legal_form', 'B.V.', 'besloten vennootschap'],
    ['country', 'NL', 'NL'],
    ['country', 'nl', 'NL'],
    ['country', 'Nederland', 'NL'],
    ['country', 'The Netherlands', 'NL'],
    ['country', 'BELGIË', 'BE'],
    ['legal_name', '  Zuivel & Zn. B.V.  ', 'Zuivel & Zn. B.V.'],
    ['legal_name', '=1+1', '=1+1'],
    ['zip_code', 1234, '1234'],
    ['description', 'é'.repeat(5000), 'é'.repeat(5000)],
    ['amount', '1.000', 1000],
    ['amount', 1, 1],
    ['balance', '0', 0],
    ['balance', 0, 0],
    ['price_per_unit', '€ 12,5', '12.50'],
    ['price_per_unit', 0.01, '0.01'],
    ['effective_date', '31-12-2026', '2026-12-31'],
    ['effective_date', 45_291, '2023-12-31'],
    ['effective_date', '1600-01-01', '1600-01-01'],
    ['effective_date', '1-1-2400', '2400-01-01'],
    [
      'numbering',
      '1 t/m 3; 7',
      [
        { start: 1, end: 3 },
        { start: 7, end: 7 },
      ],
    ],
    ['numbering', 5, [{ start: 5, end: 5 }]],
  ])('%s %j', (name, cell, value) => {
    expect(rowOf(name, cell)).toEqual({ values: { [name]: value }, errors: {} })
  })
})

describe('a cell is refused', () => {
  it.each<[FieldName, Cell, RowRule]>([
    ['email', 'jan', 'invalid-email'],
    ['email', 'jan@example', 'invalid-email'],
    ['email', 'jan@example.nl; piet@example.nl', 'invalid-email'],
    ['email', 'jan @example.nl', 'invalid-email'],
    ['email', '-', 'invalid-email'],
    ['email', 12, 'invalid-email'],
    ['email', true, 'invalid-email'],
    ['email', `${'a'.repeat(320)}@example.nl`, 'too-long'],
    ['sender_uuid', UUID.slice(1), 'invalid-id'],
    ['sender_uuid', '#REF!', 'invalid-id'],
    ['business_registration_number', '1234567', 'business-register-number-invalid'],
    ['business_registration_number', '123456789', 'business-register-number-invalid'],
    ['business_registration_number', 123_456_789, 'business-register-number-invalid'],
    ['business_registration_number', 1.5, 'business-register-number-invalid'],
    ['business_registration_number', 'BE 0123.456.789', 'business-register-number-invalid'],
    ['legal_form', 'GmbH', 'legal-form-unknown'],
    ['country', 'Atlantis', 'country-unknown'],
    ['country', 'XX', 'country-unknown'],
    ['country', 'N'.repeat(100_000), 'country-unknown'],
    ['legal_name', 'x'.repeat(256), 'too-long'],
    ['zip_code', 'x'.repeat(17), 'too-long'],
    ['description', 'x'.repeat(5001), 'too-long'],
    ['amount', '0', 'units-not-positive'],
    ['amount', '-5', 'units-not-positive'],
    ['amount', '1,5', 'whole-number'],
    ['amount', 'tien', 'invalid-number'],
    ['amount', '1000000000001', 'too-high'],
    ['balance', '(5)', 'balance-negative'],
    ['balance', 2.5, 'whole-number'],
    ['price_per_unit', '0,00', 'price-not-positive'],
    ['price_per_unit', '-1', 'price-not-positive'],
    ['par_value', '0', 'amount-above-zero'],
    ['paid_up', '-0,01', 'amount-below-zero'],
    ['votes_per_unit', '-1', 'units-not-positive'],
    ['authorised_units', '0', 'units-not-positive'],
    ['price_per_unit', '1,2345', 'invalid-amount'],
    ['price_per_unit', 'gratis', 'invalid-amount'],
    ['effective_date', '31-04-2026', 'invalid-date'],
    ['effective_date', '31-12-1599', 'invalid-date'],
    ['effective_date', '2-1-2400', 'invalid-date'],
    ['effective_date', 2026, 'invalid-date'],
    ['numbering', 'alle', 'numbering-unreadable'],
    ['numbering', '3-1', 'numbering-start-after-end'],
    ['numbering', '1-3, 3', 'numbering-overlap'],
  ])('%s %.60j: %s', (name, cell, rule) => {
    expect(rowOf(name, cell)).toEqual({ values: {}, errors: { [name]: rule } })
  })
})

it.each<Cell>(['', '  ', '\u00a0', '\t\n', null])(
  'takes %j for a cell that says nothing',
  (cell) => {
    expect(rowOf('amount', cell)).toEqual({ values: {}, errors: {} })
  },
)
